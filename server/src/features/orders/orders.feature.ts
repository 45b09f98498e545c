// Orders: what the feature brings to the product.
import * as contract from '@backoffice/contract/orders/orders.ts';
import * as intake from '@backoffice/contract/orders/orders.intake.ts';
import { orderWalk } from '#core/trading/slices.ts';
import type { Feature } from '#core/feature.ts';
import { evidenceSweep } from '#core/trading/evidence.job.ts';
import { accountTrades, orderPostings, orderPrices, orderUnits, overdueOrders } from './orders.checks.ts';
import { orderSweeps } from './orders.job.ts';
import { orderRoutes } from './orders.routes.ts';
import { salesPaidItem } from './orders.day-items.ts';

export const orders: Feature = {
  name: 'orders',
  api: [{ about: 'What clients buy and sell.', modules: [contract, intake] }],
  routes: ({ stockData }) => orderRoutes(stockData.client),
  sweeps: ({ stockData }) => (stockData ? [...orderSweeps(stockData), evidenceSweep(stockData)] : []),
  walks: ['orders.execute', 'orders.due', 'orders.evidence'].map(orderWalk),
  checks: { accounts: [accountTrades], records: [orderPostings, orderUnits, orderPrices, overdueOrders] },
  dayItems: [salesPaidItem],
};
