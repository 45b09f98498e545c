// The button that opens the order in which the clients' app shows the products of a page.
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { OrderButton } from '#core/display-order/order-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';

const OrderForm = lazyDialog(() => import('./products.order.form.tsx'));

export const ProductOrderButton = ({ page }: { page: ProductPage }) => (
  <OrderButton access={productCallsOf[page].order.access}>
    {(onClose) => <OrderForm page={page} onClose={onClose} />}
  </OrderButton>
);
