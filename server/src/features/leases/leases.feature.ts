// Leases of records: what the feature brings to the product.
import * as contract from '@backoffice/contract/leases/leases.ts';
import type { Feature } from '#core/feature.ts';
import { leaseRoutes } from './leases.routes.ts';

export const leases: Feature = {
  name: 'leases',
  api: [{ about: 'Who has a record open.', modules: [contract] }],
  routes: leaseRoutes,
};
