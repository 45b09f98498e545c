// Queues of work: what the feature brings to the product.
import * as claims from '@backoffice/contract/queues/queues.claims.ts';
import * as listing from '@backoffice/contract/queues/queues.listed-claims.ts';
import * as contract from '@backoffice/contract/queues/queues.ts';
import type { Feature } from '#core/feature.ts';
import { claimCleanUp } from './queues.job.ts';
import { queueRoutes } from './queues.routes.ts';

export const queues: Feature = {
  name: 'queues',
  api: [
    {
      about: 'What waits for a person over all kinds of record, who has claimed what, and the board of a team.',
      modules: [contract, listing, claims],
    },
  ],
  routes: ({ approvals }) => queueRoutes(approvals),
  jobs: [claimCleanUp],
};
