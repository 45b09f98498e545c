// Deposits: what the feature brings to the product.
import * as contract from '@backoffice/contract/deposits/deposits.ts';
import * as intake from '@backoffice/contract/deposits/deposits.intake.ts';
import type { Feature } from '#core/feature.ts';
import { depositBooks, depositPostings, waitingDeposits } from './deposits.checks.ts';
import { depositRoutes } from './deposits.routes.ts';

export const deposits: Feature = {
  name: 'deposits',
  api: [{ about: 'Money coming in.', modules: [contract, intake] }],
  routes: depositRoutes,
  checks: { records: [depositPostings, depositBooks, waitingDeposits] },
};
