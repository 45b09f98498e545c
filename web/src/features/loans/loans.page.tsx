// The list of loans, with review, disbursement and the way to the products.
import { listLoans } from '@backoffice/contract/loans/loans.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowActions } from './loans.actions.tsx';
import { LoanProductPicker } from './loans.picker.tsx';
import { ProductsButton } from './loans.products-button.tsx';
import { labels, overdueChoices, reasons, texts } from './loans.texts.ts';

const LoanRecord = lazyDialog(() => import('./loans.record.tsx'));

export const readAhead = readListAhead(listLoans, recordKinds.loan.queue);

export const LoansPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listLoans}
    labels={labels}
    choices={{ overdue: overdueChoices, reason_code: reasons }}
    filters={['dates', 'overdue', { field: 'product_id', picker: LoanProductPicker }]}
    tabs="status"
    kind="loan"
    columns={[
      { field: 'username', width: 176 },
      { field: 'amount', width: 144 },
      { field: 'status', width: 100 },
      { field: 'product_name', width: 128 },
      { field: 'principal_owed', width: 128 },
      { field: 'interest_owed', width: 112 },
      { field: 'penalty_owed', width: 104 },
      { field: 'next_due_date', width: 100 },
      { field: 'agent_name', width: 96 },
      { field: 'acc_no', optional: true },
      { field: 'reviewed_by', width: 96, optional: true },
      { field: 'disbursed_by', width: 96, optional: true },
      { field: 'disburse_date', width: 100, optional: true },
      { field: 'reason', width: 104 },
      'create_datetime',
    ]}
    actions={<ProductsButton />}
    rowActions={rowActions}
    record={LoanRecord}
  />
);
