// One request in full: what was asked and why, what it would change, and how it was decided.
import type { Approval } from '@backoffice/contract/approvals/approvals.ts';
import { useState } from 'react';
import { requestText } from '#core/audit/requests.texts.ts';
import { Changes } from '#core/audit/changes.tsx';
import { fieldLabels } from '#core/fields.texts.ts';
import { ChangedBy } from '#core/record/change-notice.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/statuses.texts.ts';
import { useSession } from '#platform/session.ts';
import { fill, useText } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/money.tsx';
import { Time } from '#ui/time.tsx';
import { StatusTag } from '#core/status-tag.tsx';
import { approvalStatuses, texts } from './approvals.texts.ts';

export default function ApprovalRecord({ record: approval, buttons, onClose }: RecordProps<Approval>) {
  const t = useText();
  const { id, kind, username, full_name, agent_name, amount, currency, record_type, record_id } = approval;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, t(requestText(kind)))}
      record={approval}
      mark={<StatusTag status={approval.status} text={approvalStatuses[approval.status]} />}
      actions={buttons}
      facts={[
        { label: fieldLabels.username, value: username && `${username} ${full_name}` },
        { label: fieldLabels.agent_name, value: agent_name },
        { label: fieldLabels.amount, value: amount && currency && <Money amount={amount} currency={currency} /> },
        { label: fieldLabels.expire_datetime, value: <Time at={approval.expire_datetime} isExact /> },
        {
          label: texts.record,
          value: record_id && (
            <>
              <RecordLink type={record_type ?? ''} id={record_id}>
                {t(texts.openRecord)}
              </RecordLink>{' '}
              <CopyId id={record_id} />
            </>
          ),
        },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(approval)} />}
      onClose={onClose}
    >
      <DecidedElsewhere {...approval} />
      <Changes before={approval.before} after={approval.after} />
    </RecordDrawer>
  );
}

/** Says that another person decided while it was open here: a request has no history of its own. */
function DecidedElsewhere({ status, maker, checker, decide_datetime }: Approval) {
  const { profile } = useSession();
  const [wasPending] = useState(status === 'pending');
  const by = status === 'cancelled' ? maker : checker;
  if (!wasPending || !by || !decide_datetime || by === profile?.name) return null;
  return <ChangedBy name={by} action={statuses[status].text} at={decide_datetime} />;
}

function stepsOf({ status, maker, maker_reason, checker, reason, ...times }: Approval): TimelineStep[] {
  const asked: TimelineStep = { text: texts.askedStep, at: times.create_datetime, by: maker, reason: maker_reason };
  if (status === 'pending') return [asked, { text: texts.decideStep, at: null }];
  return [
    asked,
    {
      text: statuses[status].text,
      at: times.decide_datetime ?? times.expire_datetime,
      by: status === 'cancelled' ? maker : checker,
      tone: status === 'approved' ? 'done' : 'blocked',
      reason,
    },
  ];
}
