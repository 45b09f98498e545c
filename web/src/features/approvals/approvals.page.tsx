// The inbox of deeds that need a second person: what would change, who asked, and the decision.
import {
  approvalStatuses,
  auditApproval,
  cancelApproval,
  listApprovals,
  type Approval,
} from '@backoffice/contract/approvals.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useSession } from '#platform/session.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Changes } from '#ui/changes.tsx';
import { deedText } from '#ui/deeds.texts.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { statusChoices } from '#ui/statuses.texts.ts';
import { scopes, texts } from './approvals.texts.ts';

export const ApprovalsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listApprovals}
    filters={[
      { field: 'scope', label: texts.scope, choices: scopes },
      { field: 'status', label: texts.status, choices: statusChoices(approvalStatuses) },
      { field: 'username', label: texts.client },
      { field: 'maker', label: texts.maker },
    ]}
    columns={[
      { field: 'kind', label: texts.deed, show: Deed, width: 128 },
      { field: 'username', label: texts.client, show: Whose, width: 176 },
      { field: 'amount', label: texts.amount, show: Amount, width: 152 },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'maker', label: texts.maker, show: 'text', width: 104 },
      { field: 'checker', label: texts.checker, show: 'text', width: 104 },
      { field: 'reason', label: texts.reason, show: 'text' },
      { field: 'create_datetime', label: texts.askedAt, show: 'time' },
      { field: 'expire_datetime', label: texts.expiresAt, show: 'time' },
    ]}
    rowActions={Decisions}
  />
);

function Deed({ kind }: Approval) {
  return <>{useText()(deedText(kind))}</>;
}

const Whose = ({ username, full_name }: Approval) => (username ? `${username} ${full_name ?? ''}` : '—');

const Amount = ({ amount, currency }: Approval) =>
  amount && currency ? <Money amount={amount} currency={currency} /> : '—';

function Decisions({ id, version, status, maker, before, after, amount, currency, can_decide }: Approval) {
  const { profile } = useSession();
  if (status !== 'pending') return null;
  const money = amount && currency ? { money: { amount, currency } } : {};
  if (!can_decide) return profile?.name === maker ? <Withdraw id={id} /> : null;
  return (
    <>
      <ActionButton
        endpoint={auditApproval}
        input={{ id, version, decision: 'approve' }}
        label={texts.approve}
        icon={IconCheck}
        confirm={fill(texts.confirmApprove, maker)}
        done={texts.approved}
        failed={texts.notDecided}
        {...money}
      >
        <Changes before={before} after={after} />
      </ActionButton>
      <ActionButton
        endpoint={auditApproval}
        input={{ id, version, decision: 'reject' }}
        label={texts.reject}
        icon={IconX}
        confirm={fill(texts.confirmReject, maker)}
        askReason
        danger
        done={texts.rejected}
        failed={texts.notDecided}
      >
        <Changes before={before} after={after} />
      </ActionButton>
    </>
  );
}

const Withdraw = ({ id }: { id: string }) => (
  <ActionButton
    endpoint={cancelApproval}
    input={{ id }}
    label={texts.cancel}
    icon={IconArrowBackUp}
    confirm={texts.confirmCancel}
    done={texts.cancelled}
    failed={texts.notCancelled}
  />
);
