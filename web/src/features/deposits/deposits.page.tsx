// The list of deposits, with review.
import {
  auditDeposit,
  depositStatuses,
  depositTransitions,
  listDeposits,
  rollbackDeposit,
  type Deposit,
} from '@backoffice/contract/deposits.ts';
import { currencies } from '@backoffice/contract/money.ts';
import { canTransition } from '@backoffice/contract/transitions.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { fill, verbatimChoices } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { clientType, clientTypes } from '#ui/client-types.texts.ts';
import { bulkAction } from '#ui/list/list.bulk.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { formatMoney } from '#ui/money.format.ts';
import { statusChoices } from '#ui/statuses.texts.ts';
import { channels, texts } from './deposits.texts.ts';
import { CreditedBalance } from './deposits.balance.tsx';

export const DepositsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listDeposits}
    filters={[
      { field: 'fake', label: clientType, choices: clientTypes },
      { field: 'username', label: texts.client },
      { field: 'status', label: texts.status, choices: statusChoices(depositStatuses) },
      { field: 'sub_type', label: texts.channel, choices: channels },
      { field: 'currency', label: texts.currency, choices: verbatimChoices(currencies) },
    ]}
    columns={[
      { field: 'username', label: texts.client, show: 'client' },
      { field: 'amount', label: texts.amount, show: 'money' },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'sub_type', label: texts.channel, show: channels, width: 80 },
      { field: 'acc_no', label: texts.account, show: 'text' },
      { field: 'agent_name', label: texts.agent, show: 'text' },
      { field: 'recorded_by', label: texts.recordedBy, show: 'text', width: 96 },
      { field: 'reviewed_by', label: texts.reviewedBy, show: 'text', width: 96 },
      { field: 'reason', label: texts.reason, show: 'text', width: 96 },
      { field: 'create_datetime', label: texts.createdAt, show: 'time' },
    ]}
    rowActions={DepositActions}
    actionCount={3}
    review={{ A: texts.approve, R: texts.reject }}
    bulkActions={[approveAll, rejectAll]}
  />
);

const inReport = {
  nameOf: ({ username, amount, currency }: Deposit) => `${username} · ${formatMoney(amount, currency)} ${currency}`,
  moneyOf: ({ amount, currency }: Deposit) => ({ amount, currency }),
};

const approveAll = bulkAction(auditDeposit, {
  ...inReport,
  label: texts.approve,
  icon: IconCheck,
  confirm: texts.confirmApproveAll,
  isPossible: ({ status }) => canTransition(depositTransitions, 'approve', status),
  inputOf: ({ id }) => ({ id, decision: 'approve' as const }),
});

const rejectAll = bulkAction(auditDeposit, {
  ...inReport,
  label: texts.reject,
  icon: IconX,
  confirm: texts.confirmRejectAll,
  askReason: true,
  danger: true,
  isPossible: ({ status }) => canTransition(depositTransitions, 'reject', status),
  inputOf: ({ id }, reason) => ({ id, decision: 'reject' as const, reason }),
});

function DepositActions(deposit: Deposit) {
  const { id, username, status, amount, currency } = deposit;
  return (
    <>
      <ActionButton
        endpoint={auditDeposit}
        input={{ id, decision: 'approve' }}
        label={texts.approve}
        icon={IconCheck}
        shortcut="A"
        enabled={canTransition(depositTransitions, 'approve', status)}
        confirm={fill(texts.confirmApprove, username)}
        money={{ amount, currency }}
        done={texts.approved}
        failed={texts.notReviewed}
      >
        <CreditedBalance deposit={deposit} />
      </ActionButton>
      <ActionButton
        endpoint={auditDeposit}
        input={{ id, decision: 'reject' }}
        label={texts.reject}
        icon={IconX}
        shortcut="R"
        enabled={canTransition(depositTransitions, 'reject', status)}
        confirm={fill(texts.confirmReject, username)}
        askReason
        danger
        done={texts.rejected}
        failed={texts.notReviewed}
      />
      <ActionButton
        endpoint={rollbackDeposit}
        input={{ id }}
        label={texts.rollback}
        icon={IconArrowBackUp}
        enabled={canTransition(depositTransitions, 'rollback', status)}
        confirm={fill(texts.confirmRollback, username)}
        askReason
        money={{ amount, currency }}
        danger
        done={texts.rolledBack}
        failed={texts.notRolledBack}
      />
    </>
  );
}
