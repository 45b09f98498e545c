// The list of orders of quant strategies.
import { listQuantOrders } from '@backoffice/contract/orders/orders.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { OrdersPage } from './orders.page.tsx';

export const readAhead = readListAhead(listQuantOrders);

export const QuantOrdersPage = () => <OrdersPage page="quant" />;
