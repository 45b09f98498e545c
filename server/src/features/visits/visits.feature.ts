// Visits of clients to their app: what the feature brings to the product.
import * as contract from '@backoffice/contract/visits/visits.ts';
import * as intake from '@backoffice/contract/visits/visits.intake.ts';
import type { Feature } from '#core/feature.ts';
import { visitRoutes } from './visits.routes.ts';

export const visits: Feature = {
  name: 'visits',
  api: [{ about: 'When clients are in their app.', modules: [contract, intake] }],
  routes: visitRoutes,
};
