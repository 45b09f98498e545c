// Deciding on a request, one by one or several at once, and withdrawing one's own.
import {
  cancelApproval,
  reviewApproval,
  stopApproval,
  type Approval,
} from '@backoffice/contract/approvals/approvals.ts';
import { IconArrowBackUp, IconCheck, IconHandStop, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { requestText } from '#core/audit/requests.texts.ts';
import { ClientCard } from '#core/clients/client-card.part.ts';
import { Changes } from '#core/audit/changes.tsx';
import { useSession } from '#platform/session/session.ts';
import { fill, translateNow } from '#platform/texts.ts';
import { ReachNote } from '#ui/actions/reach/reach.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { rowAction, type RowAction } from '#ui/list/row-actions.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { texts } from './approvals.texts.ts';

const moneyOf = ({ amount, currency }: Approval) => (amount && currency ? { amount, currency } : null);

const nameOf = (approval: Approval) => {
  const money = moneyOf(approval);
  const sum = money && `${formatMoney(money.amount, money.currency)} ${money.currency}`;
  return [translateNow(requestText(approval.kind)), approval.username, sum].filter(Boolean).join(' · ');
};

const decision = {
  isShown: ({ status, can_decide }: Approval) => status === 'pending' && can_decide,
  renderDetail: ({ before, after, client_id, reach }: Approval) => (
    <>
      <ReachNote reach={reach} />
      <Changes before={before} after={after} />
      {client_id && (
        <Suspense>
          <ClientCard client_id={client_id} />
        </Suspense>
      )}
    </>
  ),
  failed: texts.notDecided,
};

/** Each with its own decision in the log. No sums: what is taken back and what is booked do not add up. */
const bulk = { nameOf, namesRows: true };

export const rowActions: RowAction<Approval>[] = [
  rowAction<Approval, typeof reviewApproval>(reviewApproval, {
    ...decision,
    label: texts.approve,
    icon: IconCheck,
    key: 'A',
    inputOf: ({ id, version }) => ({ id, version, decision: 'approve' }),
    confirm: ({ maker }) => fill(texts.confirmApprove, maker),
    moneyOf,
    done: ({ status }) => (status === 'pending' ? texts.seconded : texts.approved),
    bulk: { ...bulk, confirm: texts.confirmApproveAll },
  }),
  rowAction<Approval, typeof reviewApproval>(reviewApproval, {
    ...decision,
    label: texts.reject,
    icon: IconX,
    key: 'R',
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, decision: 'reject' }),
    confirm: ({ maker }) => fill(texts.confirmReject, maker),
    askReason: true,
    done: texts.rejected,
    bulk: { ...bulk, confirm: texts.confirmRejectAll },
  }),
  rowAction<Approval, typeof stopApproval>(stopApproval, {
    label: texts.stop,
    icon: IconHandStop,
    danger: true,
    isShown: ({ can_stop }) => can_stop,
    inputOf: ({ id }) => ({ id, reason: '' }),
    renderDetail: ({ before, after, reach }) => (
      <>
        <ReachNote reach={reach} />
        <Changes before={before} after={after} />
      </>
    ),
    confirm: () => texts.confirmStop,
    askReason: true,
    done: texts.stopped,
    failed: texts.notStopped,
  }),
  { label: texts.cancel, endpoint: cancelApproval, Button: Withdraw },
];

function Withdraw({ row: { id, status, maker, can_decide } }: { row: Approval }) {
  const { profile } = useSession();
  if (status !== 'pending' || can_decide || profile?.name !== maker) return null;
  return (
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
}
