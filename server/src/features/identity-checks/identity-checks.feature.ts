// Identity checks: what the feature brings to the product.
import * as contract from '@backoffice/contract/identity-checks/identity-checks.ts';
import * as changes from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import * as retention from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import * as intake from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import type { Feature } from '#core/feature.ts';
import { createNumberSafe } from './identity-checks.numbers.ts';
import { identityJobs, identityWalks } from './identity-checks.retention.service.ts';
import { identityCheckRoutes, identityNumberRoutes } from './identity-checks.routes.ts';

export const identityChecks: Feature = {
  name: 'identity-checks',
  api: [
    {
      about: 'Identities of clients, their documents and the decisions on them.',
      modules: [contract, changes, retention, intake],
    },
  ],
  routes: ({ secrets }) => [...identityCheckRoutes, ...identityNumberRoutes(createNumberSafe(secrets))],
  jobs: identityJobs,
  walks: [...identityWalks],
};
