// Products: what the feature brings to the product.
import * as calls from '@backoffice/contract/products/products.calls.ts';
import * as files from '@backoffice/contract/products/products.files.ts';
import * as intake from '@backoffice/contract/products/products.intake.ts';
import type { Feature } from '#core/feature.ts';
import { productQuotas } from './products.checks.ts';
import { productRoutes } from './products.routes.ts';
import { windowSweep, windowWalk } from './products.windows.job.ts';

export const products: Feature = {
  name: 'products',
  api: [
    {
      about: 'What the house offers: stocks, blocks, new issues, funds, strategies and savings.',
      modules: [calls, files, intake],
    },
  ],
  routes: ({ stockData }) => productRoutes(stockData.client),
  sweeps: [windowSweep],
  walks: [windowWalk],
  checks: { records: [productQuotas] },
};
