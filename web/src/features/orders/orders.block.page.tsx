// The list of orders of blocks of shares.
import { listBlockOrders } from '@backoffice/contract/orders/orders.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { OrdersPage } from './orders.page.tsx';

export const readAhead = readListAhead(listBlockOrders);

export const BlockOrdersPage = () => <OrdersPage page="block" />;
