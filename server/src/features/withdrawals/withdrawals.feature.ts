// Withdrawals: what the feature brings to the product.
import * as contract from '@backoffice/contract/withdrawals/withdrawals.ts';
import * as intake from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import type { Feature } from '#core/feature.ts';
import { frozenForWithdrawals, waitingWithdrawals, withdrawalBooks, withdrawalPostings } from './withdrawals.checks.ts';
import { withdrawalRoutes } from './withdrawals.routes.ts';

export const withdrawals: Feature = {
  name: 'withdrawals',
  api: [{ about: 'Money going out.', modules: [contract, intake] }],
  routes: withdrawalRoutes,
  checks: { records: [withdrawalPostings, frozenForWithdrawals, withdrawalBooks, waitingWithdrawals] },
};
