// Corrections of orders: what the feature brings to the product.
import * as contract from '@backoffice/contract/order-corrections/order-corrections.ts';
import type { Feature } from '#core/feature.ts';
import { correctionSweep, correctionWalk } from './order-corrections.job.ts';
import { correctionRoutes } from './order-corrections.routes.ts';

export const orderCorrections: Feature = {
  name: 'order-corrections',
  api: [{ tag: 'orders', modules: [contract] }],
  routes: ({ stockData }) => correctionRoutes(stockData.client),
  sweeps: [correctionSweep],
  walks: [correctionWalk],
};
