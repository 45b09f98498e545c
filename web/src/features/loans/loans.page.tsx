// The list of loans, with review, disbursement and the way to the products.
import { listLoans } from '@backoffice/contract/loans/loans.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowActions } from './loans.actions.tsx';
import { LoanProductPicker } from './loans.picker.tsx';
import { ProductsButton } from './loans.products-button.tsx';
import { labels, overdueChoices, reasons, texts } from './loans.texts.ts';

const LoanRecord = lazyDialog(() => import('./loans.drawer.tsx'));

export const readAhead = readListAhead(listLoans, recordKinds.loan.queue);

/** For the queue over all kinds. */
export const loanReview: RecordReview = recordReview(listLoans, rowActions, LoanRecord);

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
      'username',
      'amount',
      'status',
      { field: 'product_name', width: 128 },
      { field: 'principal_owed', offIn: ['pending', 'rejected'] },
      { field: 'interest_owed', optional: true },
      { field: 'penalty_owed', optional: true },
      { field: 'next_due_date', offIn: ['pending', 'rejected', 'completed'] },
      'agent_name',
      { field: 'acc_no', optional: true },
      { field: 'reviewed_by', optional: true, offIn: ['pending'] },
      { field: 'disbursed_by', optional: true, offIn: ['pending'] },
      { field: 'disburse_date', optional: true, offIn: ['pending'] },
      { field: 'reason', width: 104, offIn: ['pending'] },
      'create_datetime',
    ]}
    actions={<ProductsButton />}
    rowActions={rowActions}
    record={LoanRecord}
  />
);
