// AI strategies and their signals: what the feature brings to the product.
import * as contract from '@backoffice/contract/strategies/strategies.ts';
import * as intake from '@backoffice/contract/strategies/strategies.intake.ts';
import type { Feature } from '#core/feature.ts';
import { strategyRoutes } from './strategies.routes.ts';

export const strategies: Feature = {
  name: 'strategies',
  api: [
    { tag: 'orders', modules: [contract] },
    { tag: 'signals', about: 'Signals of AI strategies.', modules: [intake] },
  ],
  routes: ({ stockData }) => strategyRoutes(stockData.client),
};
