// Statements of house accounts and their lines: what the feature brings to the product.
import * as intake from '@backoffice/contract/matching/matching.intake.ts';
import * as matches from '@backoffice/contract/matching/matching.matches.ts';
import * as contract from '@backoffice/contract/matching/matching.ts';
import type { Feature } from '#core/feature.ts';
import { matchingJobs, matchingWalk } from './matching.job.ts';
import { agedSuspense, openLines, unprovedDeposits, unprovedWithdrawals } from './matching.lines.checks.ts';
import { misdirectedPayments } from './matching.misdirected.ts';
import { matchingRoutes } from './matching.routes.ts';

export const matching: Feature = {
  name: 'matching',
  api: [
    {
      about: 'Statements of house accounts, brought by two people or by a bank’s feed, and their lines.',
      modules: [contract, matches, intake],
    },
  ],
  routes: ({ files }) => matchingRoutes(files),
  jobs: matchingJobs,
  walks: [matchingWalk],
  checks: {
    statements: [openLines, agedSuspense, unprovedDeposits, unprovedWithdrawals, misdirectedPayments],
  },
};
