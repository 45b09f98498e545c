// The order in which the clients' app shows the products of a page.
import type { ProductPage } from '@backoffice/contract/products/product-pages.ts';
import { maxOrderedProducts, productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { productStatusTexts } from '#core/product-kinds.texts.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './products.module.css';
import { nameOf } from './products.parts.tsx';
import { texts } from './products.texts.ts';

export function OrderButton({ page }: { page: ProductPage }) {
  const t = useText();
  const isAllowed = useAllowed(productCallsOf[page].order.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={14} />} onClick={() => setIsOpen(true)}>
        {t(texts.order)}
      </Button>
      {isOpen && <OrderForm page={page} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Those that are over keep their place. */
const isUnfinished = ({ status }: Product) => status === 'draft' || status === 'open' || status === 'paused';

function OrderForm({ page, onClose }: { page: ProductPage; onClose: () => void }) {
  const t = useText();
  const { list, order } = productCallsOf[page];
  const { data } = useRead(list, { page_size: maxOrderedProducts, sort: 'position' });
  if (!data) return null;
  const products = data.items.filter(isUnfinished);
  return (
    <FormModal
      endpoint={order}
      title={texts.order}
      {...savingTexts}
      initial={{ ids: products.map(({ id }) => id) }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.orderHint)}</p>
      <Products products={products} />
    </FormModal>
  );
}

function Products({ products }: { products: readonly Product[] }) {
  const t = useText();
  const { values, set } = useForm();
  const ids = values['ids'] as string[];
  const inOrder = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return (
    <SortableList
      label={texts.order}
      items={inOrder}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      onChange={(items) =>
        set(
          'ids',
          items.map(({ id }) => id),
        )
      }
    >
      {(product) => (
        <span className={classes.item}>
          {t(nameOf(product))} <span className={classes.hint}>{t(productStatusTexts[product.status])}</span>
        </span>
      )}
    </SortableList>
  );
}
