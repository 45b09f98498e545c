// Deciding on a request, one by one or several at once, and withdrawing one's own.
import { reviewApproval, cancelApproval, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { Changes } from '#core/audit/changes.tsx';
import { useSession } from '#platform/session.ts';
import { fill, translateNow } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { bulkAction, type BulkAction } from '#ui/list/bulk/bulk-action.ts';
import { formatMoney } from '#ui/money.format.ts';
import { texts } from './approvals.texts.ts';

const moneyOf = ({ amount, currency }: Approval) => (amount && currency ? { amount, currency } : null);

export function Decisions(approval: Approval) {
  const { id, version, status, maker, before, after, can_decide } = approval;
  const { profile } = useSession();
  if (status !== 'pending') return null;
  const money = moneyOf(approval);
  if (!can_decide) return profile?.name === maker ? <Withdraw id={id} /> : null;
  return (
    <>
      <ActionButton
        endpoint={reviewApproval}
        input={{ id, version, decision: 'approve' }}
        label={texts.approve}
        icon={IconCheck}
        confirm={fill(texts.confirmApprove, maker)}
        done={texts.approved}
        failed={texts.notDecided}
        {...(money && { money })}
      >
        <Changes before={before} after={after} />
      </ActionButton>
      <ActionButton
        endpoint={reviewApproval}
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

/** Each with its own decision in the log. No sums: what is taken back and what is booked do not add up. */
const inReport = {
  nameOf: (approval: Approval) => {
    const money = moneyOf(approval);
    const sum = money && `${formatMoney(money.amount, money.currency)} ${money.currency}`;
    return [translateNow(auditActionText(approval.kind)), approval.username, sum].filter(Boolean).join(' · ');
  },
  namesRows: true,
  isPossible: ({ can_decide }: Approval) => can_decide,
};

export const decideAll: BulkAction<Approval>[] = [
  bulkAction<Approval, typeof reviewApproval>(reviewApproval, {
    ...inReport,
    label: texts.approve,
    icon: IconCheck,
    confirm: texts.confirmApproveAll,
    inputOf: ({ id, version }) => ({ id, version, decision: 'approve' }),
  }),
  bulkAction<Approval, typeof reviewApproval>(reviewApproval, {
    ...inReport,
    label: texts.reject,
    icon: IconX,
    confirm: texts.confirmRejectAll,
    askReason: true,
    danger: true,
    inputOf: ({ id, version }, { why }) => ({ id, version, decision: 'reject', ...why }),
  }),
];
