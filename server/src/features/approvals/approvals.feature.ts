// Requests that wait for a second person: what the feature brings to the product.
import * as contract from '@backoffice/contract/approvals/approvals.ts';
import type { Feature } from '#core/feature.ts';
import { effectSweep, effectWalk } from './approvals.job.ts';
import { approvalRoutes } from './approvals.routes.ts';

export const approvals: Feature = {
  name: 'approvals',
  api: [{ about: 'Requests that wait for a second person.', modules: [contract] }],
  routes: (parts) => approvalRoutes(parts.approvals),
  sweeps: (parts) => (parts.approvals ? [effectSweep(parts.approvals)] : []),
  walks: [effectWalk],
};
