// Statistics: what the feature brings to the product.
import * as contract from '@backoffice/contract/statistics/statistics.ts';
import * as products from '@backoffice/contract/statistics/statistics.products.ts';
import * as records from '@backoffice/contract/statistics/statistics.records.ts';
import type { Feature } from '#core/feature.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { rollUpsItem } from './statistics.service.ts';

export const statistics: Feature = {
  name: 'statistics',
  api: [
    {
      about: 'What happened in a span of days, by period, by person and by product.',
      modules: [contract, products, records],
    },
  ],
  routes: ({ stockData }) => statisticsRoutes(stockData.client),
  dayItems: [rollUpsItem],
};
