// The button that opens the order in which the clients' app shows the channels.
import { orderServiceChannels } from '@backoffice/contract/service-channels/service-channels.ts';
import { OrderButton } from '#core/display-order/order-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';

const OrderForm = lazyDialog(() => import('./service-channels.order.form.tsx'));

export const ChannelOrderButton = () => (
  <OrderButton access={orderServiceChannels.access}>{(onClose) => <OrderForm onClose={onClose} />}</OrderButton>
);
