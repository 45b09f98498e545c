// The list of orders of funds and savings.
import { listFundOrders } from '@backoffice/contract/orders/orders.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { OrdersPage } from './orders.page.tsx';

export const readAhead = readListAhead(listFundOrders);

export const FundOrdersPage = () => <OrdersPage page="fund" />;
