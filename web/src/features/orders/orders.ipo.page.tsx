// The list of orders of new issues and further offerings.
import { listIpoOrders } from '@backoffice/contract/orders/orders.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { OrdersPage } from './orders.page.tsx';

export const readAhead = readListAhead(listIpoOrders);

export const IpoOrdersPage = () => <OrdersPage page="ipo" />;
