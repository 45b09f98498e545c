// Exchanges: what the feature brings to the product.
import * as contract from '@backoffice/contract/exchanges/exchanges.ts';
import type { Feature } from '#core/feature.ts';
import { exchangeRoutes } from './exchanges.routes.ts';

export const exchanges: Feature = {
  name: 'exchanges',
  api: [{ about: 'Exchanging between the accounts of a client, and the pairs with their rates.', modules: [contract] }],
  routes: ({ ratesFeed }) => exchangeRoutes(ratesFeed),
};
