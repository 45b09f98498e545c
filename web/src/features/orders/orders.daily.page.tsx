// The list of day trades.
import { listDailyOrders } from '@backoffice/contract/orders/orders.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { OrdersPage } from './orders.page.tsx';

export const readAhead = readListAhead(listDailyOrders);

export const DailyOrdersPage = () => <OrdersPage page="daily" />;
