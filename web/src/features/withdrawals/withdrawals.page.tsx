// The list of withdrawals, with review, payment, rollback, and what waits too long.
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { channels } from '#core/channels.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowActions } from './withdrawals.actions.tsx';
import { AgeingButton } from './withdrawals.ageing-button.tsx';
import { Age, PayeeLine } from './withdrawals.cells.tsx';
import { explainedChoices, labels, olderThan, reasons, texts } from './withdrawals.texts.ts';

const WithdrawalRecord = lazyDialog(() => import('./withdrawals.record.tsx'));

export const readAhead = readListAhead(listWithdrawals, recordKinds.withdrawal.queue);

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
      { field: 'amount', width: 144 },
      { field: 'fee', width: 128 },
      { field: 'net', width: 144, optional: true },
      { field: 'status', width: 96 },
      { field: 'age_hours', show: Age, width: 152 },
      { field: 'sub_type', width: 80, optional: true },
      { field: 'payee', show: PayeeLine, width: 176 },
      { field: 'acc_no', optional: true },
      { field: 'agent_name', width: 88 },
      { field: 'superman', width: 88, optional: true },
      { field: 'reviewed_by', width: 88, optional: true },
      { field: 'completed_by', width: 88, optional: true },
      { field: 'reason', width: 104 },
      { field: 'hold_datetime', width: 140, optional: true },
      { field: 'create_datetime', width: 140 },
    ]}
    actions={<AgeingButton />}
    rowActions={rowActions}
    record={WithdrawalRecord}
  />
);
