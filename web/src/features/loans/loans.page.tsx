// The list of loans, with review, disbursement and the way to the products.
import { auditLoan, listLoans, loanStatuses, loanTransitions, type Loan } from '@backoffice/contract/loans.ts';
import { currencies } from '@backoffice/contract/money.ts';
import { canTransition } from '@backoffice/contract/transitions.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { useStaffFilters } from '#features/staff/staff.picker.tsx';
import { useText, verbatimChoices } from '#platform/texts.ts';
import { clientType, clientTypes } from '#ui/client-types.texts.ts';
import { bulkAction } from '#ui/list/list.bulk.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { formatMoney } from '#ui/money.format.ts';
import { reasonWords } from '#ui/reason.ts';
import { statusChoices } from '#ui/statuses.texts.ts';
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
      actionCount={3}
      review={{ A: texts.approve, R: texts.reject }}
      bulkActions={[approveAll, rejectAll]}
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

const inReport = {
  nameOf: ({ username, amount, currency }: Loan) => `${username} · ${formatMoney(amount, currency)} ${currency}`,
  moneyOf: ({ amount, currency }: Loan) => ({ amount, currency }),
};

const approveAll = bulkAction(auditLoan, {
  ...inReport,
  label: texts.approve,
  icon: IconCheck,
  confirm: texts.confirmApproveAll,
  isPossible: ({ status }) => canTransition(loanTransitions, 'approve', status),
  inputOf: ({ id }) => ({ id, decision: 'approve' as const }),
});

const rejectAll = bulkAction(auditLoan, {
  ...inReport,
  label: texts.reject,
  icon: IconX,
  confirm: texts.confirmRejectAll,
  reasons,
  danger: true,
  isPossible: ({ status }) => canTransition(loanTransitions, 'reject', status),
  inputOf: ({ id }, { why }) => ({ id, decision: 'reject' as const, ...why }),
});
