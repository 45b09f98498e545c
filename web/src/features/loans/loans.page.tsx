// The list of loans, with review, disbursement and the way to the products.
import {
  reviewLoan,
  disburseLoan,
  listLoans,
  loanStatuses,
  loanTransitions,
  type Loan,
} from '@backoffice/contract/loans/loans.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { lazy, Suspense } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { bulkReview } from '#core/review/bulk-review.ts';
import { reviewKeys } from '#core/review/review.texts.ts';
import { statusChoices } from '#core/statuses.texts.ts';
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { useStaffFilters } from '#features/staff/staff.picker.tsx';
import { useText, verbatimChoices } from '#platform/texts.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { reasonWords } from '#ui/reason.ts';
import { LoanDecisions } from './loans.actions.tsx';
import { LoanProductPicker } from './loans.picker.tsx';
import { ProductsButton } from './loans.products-button.tsx';
import { overdueChoices, reasons, texts } from './loans.texts.ts';

const LoanRecord = lazy(() => import('./loans.record.tsx'));

export const readAhead = readListAhead(listLoans);

export function LoansPage() {
  const staffFilters = useStaffFilters();
  return (
    <ListPage
      title={texts.title}
      endpoint={listLoans}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'username', label: texts.client },
        { range: 'dates', field: 'from', to: 'to', label: texts.date },
        { field: 'overdue', label: texts.overdue, choices: overdueChoices },
        { field: 'client_id', label: texts.oneClient, picker: ClientPicker },
        ...staffFilters,
        { field: 'product_id', label: texts.product, picker: LoanProductPicker },
        { field: 'currency', label: texts.currency, choices: verbatimChoices(currencies) },
        { range: 'amounts', field: 'amount_min', to: 'amount_max', label: texts.amount },
      ]}
      tabs={{ field: 'status', label: texts.status, choices: statusChoices(loanStatuses) }}
      lease="loan"
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 176 },
        { field: 'amount', label: texts.amount, show: 'money', width: 144 },
        { field: 'status', label: texts.status, show: 'status', width: 100 },
        { field: 'product_name', label: texts.product, show: 'text', width: 128 },
        { field: 'principal_owed', label: texts.principalOwed, show: 'money', width: 128 },
        { field: 'interest_owed', label: texts.interestOwed, show: 'money', width: 112 },
        { field: 'penalty_owed', label: texts.penaltyOwed, show: 'money', width: 104 },
        { field: 'next_due_date', label: texts.nextDue, show: 'text', width: 100 },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 96 },
        { field: 'acc_no', label: texts.account, show: 'text', width: 112, optional: true },
        { field: 'reviewed_by', label: texts.reviewedBy, show: 'text', width: 96, optional: true },
        { field: 'disbursed_by', label: texts.disbursedBy, show: 'text', width: 96, optional: true },
        { field: 'disburse_date', label: texts.disburseDate, show: 'text', width: 100, optional: true },
        { field: 'reason', label: texts.reason, show: LoanReason, width: 104 },
        { field: 'create_datetime', label: texts.createdAt, show: 'time', width: 148 },
      ]}
      actions={<ProductsButton />}
      rowActions={LoanDecisions}
      rowDeeds={rowDeeds}
      actionCount={3}
      review={reviewKeys}
      bulkActions={reviewAll}
      renderRecord={(loan, close) => (
        <Suspense>
          <LoanRecord loan={loan} onClose={close} />
        </Suspense>
      )}
    />
  );
}

function LoanReason(loan: Loan) {
  const words = reasonWords(useText(), reasons, loan);
  return words ? <span title={words}>{words}</span> : '—';
}

const rowDeeds = [reviewLoan, disburseLoan];

const reviewAll = bulkReview(reviewLoan, {
  can: (decision, { status }: Loan) => canTransition(loanTransitions, decision, status),
  texts,
  reasons,
});
