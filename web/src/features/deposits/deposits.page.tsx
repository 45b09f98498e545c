// The list of deposits, with review and rollback.
import {
  reviewDeposit,
  depositStatuses,
  depositTransitions,
  listDeposits,
  rollbackDeposit,
  type Deposit,
} from '@backoffice/contract/deposits/deposits.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { lazy, Suspense } from 'react';
import { channels } from '#core/channels.texts.ts';
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
import { DepositActions } from './deposits.actions.tsx';
import { FundButton } from './deposits.fund-button.tsx';
import { reasons, texts } from './deposits.texts.ts';

const DepositRecord = lazy(() => import('./deposits.record.tsx'));

export const readAhead = readListAhead(listDeposits);

export function DepositsPage() {
  const staffFilters = useStaffFilters();
  return (
    <ListPage
      title={texts.title}
      endpoint={listDeposits}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'username', label: texts.client },
        { field: 'sub_type', label: texts.channel, choices: channels },
        { range: 'dates', field: 'from', to: 'to', label: texts.date },
        ...staffFilters,
        { field: 'client_id', label: texts.oneClient, picker: ClientPicker },
        { field: 'currency', label: texts.currency, choices: verbatimChoices(currencies) },
        { range: 'amounts', field: 'amount_min', to: 'amount_max', label: texts.amount },
      ]}
      tabs={{ field: 'status', label: texts.status, choices: statusChoices(depositStatuses) }}
      lease="deposit"
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 192 },
        { field: 'amount', label: texts.amount, show: 'money', width: 152 },
        { field: 'status', label: texts.status, show: 'status', width: 100 },
        { field: 'sub_type', label: texts.channel, show: channels, width: 80 },
        { field: 'acc_no', label: texts.account, show: 'text', width: 112 },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 104 },
        { field: 'recorded_by', label: texts.recordedBy, show: 'text', width: 96, optional: true },
        { field: 'reviewed_by', label: texts.reviewedBy, show: 'text', width: 96 },
        { field: 'reason', label: texts.reason, show: DepositReason, width: 120 },
        { field: 'create_datetime', label: texts.createdAt, show: 'time', width: 148 },
      ]}
      actions={<FundButton />}
      rowActions={DepositActions}
      rowDeeds={rowDeeds}
      actionCount={3}
      review={reviewKeys}
      bulkActions={reviewAll}
      renderRecord={(deposit, close) => (
        <Suspense>
          <DepositRecord deposit={deposit} onClose={close} />
        </Suspense>
      )}
    />
  );
}

function DepositReason(deposit: Deposit) {
  const words = reasonWords(useText(), reasons, deposit);
  return words ? <span title={words}>{words}</span> : '—';
}

const rowDeeds = [reviewDeposit, rollbackDeposit];

const reviewAll = bulkReview(reviewDeposit, {
  can: (decision, { status }: Deposit) => canTransition(depositTransitions, decision, status),
  texts,
  reasons,
});
