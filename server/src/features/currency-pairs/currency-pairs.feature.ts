// Currency pairs: what the feature brings to the product.
import * as contract from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import type { Feature } from '#core/feature.ts';
import { rateJobs } from './currency-pairs.job.ts';
import { currencyPairRoutes } from './currency-pairs.routes.ts';

export const currencyPairs: Feature = {
  name: 'currency-pairs',
  api: [{ tag: 'exchanges', modules: [contract] }],
  routes: currencyPairRoutes,
  jobs: ({ ratesFeed }) => (ratesFeed ? rateJobs(ratesFeed) : []),
};
