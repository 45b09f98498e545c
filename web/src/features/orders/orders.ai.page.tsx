// The list of trades under AI strategies.
import { listAiOrders } from '@backoffice/contract/orders/orders.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { OrdersPage } from './orders.page.tsx';

export const readAhead = readListAhead(listAiOrders);

export const AiOrdersPage = () => <OrdersPage page="ai" />;
