// The list of withdrawals, with review, payment, rollback, and what waits too long.
import { currencies } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  listWithdrawals,
  rollbackWithdrawal,
  withdrawalStatuses,
  withdrawalTransitions,
  type Withdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { lazy, Suspense } from 'react';
import { channels } from '#core/channels.texts.ts';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { bulkReview } from '#core/review/bulk-review.ts';
import { reviewKeys } from '#core/review/review.texts.ts';
import { statusChoices } from '#core/statuses.texts.ts';
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { useStaffFilters } from '#features/staff/staff.picker.tsx';
import { verbatimChoices } from '#platform/texts.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { WithdrawalActions } from './withdrawals.actions.tsx';
import { AgeingButton } from './withdrawals.ageing-button.tsx';
import { Age, PayeeLine, WithdrawalReason } from './withdrawals.cells.tsx';
import { explainedChoices, olderThan, reasons, texts } from './withdrawals.texts.ts';

const WithdrawalRecord = lazy(() => import('./withdrawals.record.tsx'));

export const readAhead = readListAhead(listWithdrawals);

export function WithdrawalsPage() {
  const staffFilters = useStaffFilters();
  return (
    <ListPage
      title={texts.title}
      endpoint={listWithdrawals}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'username', label: texts.client },
        { field: 'sub_type', label: texts.channel, choices: channels },
        { field: 'older_than_hours', label: texts.olderThan, choices: olderThan },
        { range: 'dates', field: 'from', to: 'to', label: texts.date },
        ...staffFilters,
        { field: 'client_id', label: texts.oneClient, picker: ClientPicker },
        { field: 'currency', label: texts.currency, choices: verbatimChoices(currencies) },
        { range: 'amounts', field: 'amount_min', to: 'amount_max', label: texts.amount },
        { field: 'explained', label: texts.explained, choices: explainedChoices },
      ]}
      tabs={{ field: 'status', label: texts.status, choices: statusChoices(withdrawalStatuses) }}
      lease="withdrawal"
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 168 },
        { field: 'amount', label: texts.amount, show: 'money', width: 144 },
        { field: 'fee', label: texts.fee, show: 'money', width: 128 },
        { field: 'net', label: texts.net, show: 'money', width: 144, optional: true },
        { field: 'status', label: texts.status, show: 'status', width: 96 },
        { field: 'age_hours', label: texts.age, show: Age, width: 152 },
        { field: 'sub_type', label: texts.channel, show: channels, width: 80, optional: true },
        { field: 'payee', label: texts.payee, show: PayeeLine, width: 176 },
        { field: 'acc_no', label: texts.account, show: 'text', width: 112, optional: true },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 88 },
        { field: 'superman', label: texts.team, show: 'text', width: 88, optional: true },
        { field: 'reviewed_by', label: texts.reviewedBy, show: 'text', width: 88, optional: true },
        { field: 'completed_by', label: texts.completedBy, show: 'text', width: 88, optional: true },
        { field: 'reason', label: texts.reason, show: WithdrawalReason, width: 104 },
        { field: 'hold_datetime', label: texts.hold, show: 'time', width: 140, optional: true },
        { field: 'create_datetime', label: texts.createdAt, show: 'time', width: 140 },
      ]}
      actions={<AgeingButton />}
      rowActions={WithdrawalActions}
      rowDeeds={rowDeeds}
      actionCount={5}
      review={reviewKeys}
      bulkActions={reviewAll}
      renderRecord={(withdrawal, close) => (
        <Suspense>
          <WithdrawalRecord withdrawal={withdrawal} onClose={close} />
        </Suspense>
      )}
    />
  );
}

const rowDeeds = [reviewWithdrawal, completeWithdrawal, rollbackWithdrawal, delayWithdrawal];

const reviewAll = bulkReview(reviewWithdrawal, {
  can: (decision, { status }: Withdrawal) => canTransition(withdrawalTransitions, decision, status),
  texts,
  reasons,
});
