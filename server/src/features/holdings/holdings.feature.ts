// Holdings of clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/holdings/holdings.ts';
import * as holders from '@backoffice/contract/holdings/holdings.holders.ts';
import type { Feature } from '#core/feature.ts';
import { custodyTotals, unlockDays, unmetOrders } from './holdings.checks.ts';
import { holdingRoutes } from './holdings.routes.ts';

export const holdings: Feature = {
  name: 'holdings',
  api: [
    { tag: 'clients', modules: [contract] },
    { tag: 'orders', modules: [holders] },
  ],
  routes: ({ stockData }) => holdingRoutes(stockData.client),
  checks: { records: [unlockDays, unmetOrders, custodyTotals] },
};
