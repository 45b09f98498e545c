// The list of withdrawals, with review, payment, rollback, and what waits too long.
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { channels } from '#core/words/channels.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowActions } from './withdrawals.actions.tsx';
import { AgeingButton } from './withdrawals.ageing-button.tsx';
import { Age, ageFile, AskedAt, payeeFile, PayeeLine } from './withdrawals.cells.tsx';
import { explainedChoices, labels, olderThan, reasons, texts } from './withdrawals.texts.ts';

const WithdrawalRecord = lazyDialog(() => import('./withdrawals.drawer.tsx'));

export const readAhead = readListAhead(listWithdrawals, recordKinds.withdrawal.queue);

/** For the queue over all kinds. */
export const withdrawalReview: RecordReview = recordReview(listWithdrawals, rowActions, WithdrawalRecord);

export const WithdrawalsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listWithdrawals}
    labels={labels}
    choices={{ sub_type: channels, older_than_hours: olderThan, explained: explainedChoices, reason_code: reasons }}
    filters={['sub_type', 'older_than_hours', 'explained']}
    tabs="status"
    kind="withdrawal"
    columns={[
      'username',
      'amount',
      { field: 'fee', optional: true },
      { field: 'net', optional: true },
      'status',
      {
        field: 'age_hours',
        show: Age,
        width: 152,
        isAge: true,
        file: ageFile,
        offIn: ['completed', 'rejected', 'reversed'],
      },
      { field: 'sub_type', optional: true },
      { field: 'payee', show: PayeeLine, width: 176, file: payeeFile },
      { field: 'acc_no', optional: true },
      'agent_name',
      { field: 'superman', optional: true },
      { field: 'reviewed_by', optional: true, offIn: ['pending'] },
      { field: 'completed_by', optional: true, offIn: ['pending'] },
      { field: 'reason', width: 104, offIn: ['pending'] },
      { field: 'hold_datetime', optional: true },
      { field: 'create_datetime', show: AskedAt, width: 128, offIn: ['pending'] },
    ]}
    actions={<AgeingButton />}
    rowActions={rowActions}
    record={WithdrawalRecord}
  />
);
