// The order in which the clients' app shows the products of a page.
import type { ProductPage } from '@backoffice/contract/products/product-pages.ts';
import { maxOrderedProducts, productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { OrderButton, OrderedItems, texts as orderTexts } from '#core/display-order.tsx';
import { productStatusTexts } from '#core/product-kinds.texts.ts';
import { useRead } from '#platform/queries.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { nameOf } from './products.parts.tsx';
import { texts } from './products.texts.ts';

export const ProductOrderButton = ({ page }: { page: ProductPage }) => (
  <OrderButton access={productCallsOf[page].order.access}>
    {(onClose) => <OrderForm page={page} onClose={onClose} />}
  </OrderButton>
);

/** Products that are over keep their place. */
const isUnfinished = ({ status }: Product) => status === 'draft' || status === 'open' || status === 'paused';

function OrderForm({ page, onClose }: { page: ProductPage; onClose: () => void }) {
  const { list, order } = productCallsOf[page];
  const { data } = useRead(list, { page_size: maxOrderedProducts, sort: 'position' });
  if (!data) return null;
  const products = data.items.filter(isUnfinished);
  return (
    <FormModal
      endpoint={order}
      title={orderTexts.order}
      {...savingTexts}
      initial={{ ids: products.map(({ id }) => id) }}
      onClose={onClose}
    >
      <OrderedItems
        items={products}
        nameOf={nameOf}
        noteOf={({ status }) => productStatusTexts[status]}
        hint={texts.orderHint}
      />
    </FormModal>
  );
}
