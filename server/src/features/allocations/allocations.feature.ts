// Allocations: what the feature brings to the product.
import * as contract from '@backoffice/contract/allocations/allocations.ts';
import { orderWalk } from '#core/trading/slices.ts';
import type { Feature } from '#core/feature.ts';
import { allocationJob } from './allocations.job.ts';
import { paymentSweep } from './allocations.payments.job.ts';
import { allocationRoutes } from './allocations.routes.ts';

export const allocations: Feature = {
  name: 'allocations',
  api: [{ about: 'How the quota of an offer is shared out among its applications.', modules: [contract] }],
  routes: allocationRoutes,
  jobs: [allocationJob],
  sweeps: [paymentSweep],
  walks: [orderWalk(paymentSweep.name)],
};
