// Nominees of clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/nominees/nominees.ts';
import * as intake from '@backoffice/contract/nominees/nominees.intake.ts';
import type { Feature } from '#core/feature.ts';
import { nomineeRoutes } from './nominees.routes.ts';

export const nominees: Feature = {
  name: 'nominees',
  api: [{ about: 'Who inherits from clients, by shares.', modules: [contract, intake] }],
  routes: nomineeRoutes,
};
