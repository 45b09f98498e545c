// Bank cards of clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/bank-cards/bank-cards.ts';
import * as intake from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import type { Feature } from '#core/feature.ts';
import { bankCardRoutes } from './bank-cards.routes.ts';

export const bankCards: Feature = {
  name: 'bank-cards',
  api: [{ about: 'Where the withdrawals of clients go.', modules: [contract, intake] }],
  routes: bankCardRoutes,
};
