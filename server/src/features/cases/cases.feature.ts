// Cases of compliance: what the feature brings to the product.
import * as freezing from '@backoffice/contract/cases/cases.freezes.ts';
import * as rating from '@backoffice/contract/cases/cases.ratings.ts';
import * as contract from '@backoffice/contract/cases/cases.ts';
import type { Feature } from '#core/feature.ts';
import { freezeJob } from './cases.freezes.service.ts';
import { ratingJob } from './cases.ratings.service.ts';
import { caseRoutes } from './cases.routes.ts';

export const cases: Feature = {
  name: 'cases',
  api: [
    {
      about:
        'Clients under investigation, freezes of their withdrawals, and the ratings by which clients are reviewed.',
      modules: [contract, freezing, rating],
    },
  ],
  routes: ({ files }) => caseRoutes(files),
  jobs: [freezeJob, ratingJob],
};
