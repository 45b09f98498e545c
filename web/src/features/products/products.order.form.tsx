// The form of the order in which the clients' app shows the products of a page.
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { maxOrderedProducts, productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { orderTexts } from '#core/display-order/display-order.texts.ts';
import { OrderedItems } from '#core/display-order/ordered-items.tsx';
import { productStatusTexts } from '#core/words/trading/product-kinds.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { nameOf } from './products.parts.tsx';
import { texts } from './products.texts.ts';

/** Products that are over keep their place. */
const isUnfinished = ({ status }: Product) => status === 'draft' || status === 'open' || status === 'paused';

export default function ProductOrderForm({ page, onClose }: { page: ProductPage; onClose: () => void }) {
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
