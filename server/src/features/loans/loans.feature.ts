// Loans: what the feature brings to the product.
import * as contract from '@backoffice/contract/loans/loans.ts';
import * as products from '@backoffice/contract/loans/loans.products.ts';
import * as intake from '@backoffice/contract/loans/loans.intake.ts';
import type { Feature } from '#core/feature.ts';
import { accountLoans, loanInterestItem } from './loans.checks.ts';
import { loanJobs } from './loans.job.ts';
import { loanWalk } from './loans.queries.ts';
import { loanRoutes } from './loans.routes.ts';

export const loans: Feature = {
  name: 'loans',
  api: [{ about: 'Loans, and the products they follow.', modules: [contract, products, intake] }],
  routes: loanRoutes,
  jobs: loanJobs,
  walks: [loanWalk],
  checks: { accounts: [accountLoans] },
  dayItems: [loanInterestItem],
};
