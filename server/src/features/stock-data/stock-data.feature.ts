// The service that prices come from: what the feature brings to the product.
import * as contract from '@backoffice/contract/stock-data/stock-data.ts';
import type { Feature } from '#core/feature.ts';
import { dailyCloseJobs } from '#core/stock-data/daily-closes.job.ts';
import { priceSourceJob } from '#core/stock-data/price-sources.job.ts';
import { stockDataRoutes } from './stock-data.routes.ts';

export const stockData: Feature = {
  name: 'stock-data',
  api: [{ about: 'The service that prices come from.', modules: [contract] }],
  routes: ({ stockData: source }) => stockDataRoutes(source),
  jobs: ({ stockData: prices, ratesFeed }) => [
    ...(prices ? dailyCloseJobs(prices) : []),
    priceSourceJob({ ...(prices && { stock_data: prices.source }), ...(ratesFeed && { rates: ratesFeed.source }) }),
  ],
};
