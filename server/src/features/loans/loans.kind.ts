// Loans as a kind of reviewed record: how they are read, their life, and their webhooks.
import { loanTransitions, type Loan } from '@backoffice/contract/loans/loans.ts';
import type { ReviewedKind } from '#core/reviews/reviews.ts';
import { getVisibleLoan, lockVisibleLoan } from './loans.queries.ts';

export const loans: ReviewedKind<Loan, 'disburse' | 'write_off' | 'rollback'> = {
  type: 'loan',
  transitions: () => loanTransitions,
  get: getVisibleLoan,
  lock: lockVisibleLoan,
  webhookOf: ({ id, account_id, amount, currency, status, reason_code, reason }) =>
    status === 'pending'
      ? null
      : {
          event: status === 'outstanding' ? 'loan.overdue' : `loan.${status}`,
          data: { id, account_id, amount, currency, status, reason_code, reason },
        },
};
