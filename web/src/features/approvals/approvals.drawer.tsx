// One request in full: what was asked and why, what it would change, and how it was decided.
import type { Approval } from '@backoffice/contract/approvals/approvals.ts';
import { useState } from 'react';
import { requestText } from '#core/audit/requests.texts.ts';
import { Changes } from '#core/audit/changes.tsx';
import { ClaimLine } from '#core/claims/claim-line.tsx';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ChangedBy } from '#core/record/change-notice.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { useSession } from '#platform/session/session.ts';
import { fill, useText } from '#platform/texts.ts';
import { ReachLines } from '#ui/actions/reach/reach.tsx';
import { texts as reachTexts } from '#ui/actions/reach/reach.texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { Subject } from './approvals.subject.tsx';
import { approvalStatuses, texts } from './approvals.texts.ts';

export default function ApprovalRecord({ record: approval, buttons, onClose }: RecordProps<Approval>) {
  const t = useText();
  const { id, kind, agent_name, amount, currency } = approval;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, t(requestText(kind)))}
      record={approval}
      mark={<StatusTag status={approval.status} text={approvalStatuses[approval.status]} />}
      actions={buttons}
      facts={[
        // A request about a client alone is named by the client.
        ...(approval.client_id && !approval.record_id
          ? []
          : [{ label: texts.about, value: <Subject {...approval} /> }]),
        ...(approval.client_id ? [clientFact(approval), { label: fieldLabels.agent_name, value: agent_name }] : []),
        ...(amount && currency
          ? [{ label: fieldLabels.amount, value: <Money amount={amount} currency={currency} /> }]
          : []),
        ...(approval.reach ? [{ label: reachTexts.label, value: <ReachLines reach={approval.reach} /> }] : []),
        { label: fieldLabels.expire_datetime, value: <Time at={approval.expire_datetime} isExact /> },
        ...(approval.effective_datetime
          ? [{ label: texts.takesEffect, value: <Time at={approval.effective_datetime} isExact /> }]
          : []),
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(approval)} />}
      onClose={onClose}
    >
      {approval.status === 'pending' && <ClaimLine kind="approval" id={id} />}
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

function stepsOf({
  status,
  maker,
  maker_reason,
  checker,
  stopped_by,
  seconded_by,
  reason,
  ...times
}: Approval): TimelineStep[] {
  const asked: TimelineStep[] = [
    { text: texts.askedStep, at: times.create_datetime, by: maker, reason: maker_reason },
    ...(seconded_by ? [{ text: texts.secondedStep, at: times.second_datetime, by: seconded_by }] : []),
  ];
  if (status === 'pending') return [...asked, { text: seconded_by ? texts.thirdStep : texts.decideStep, at: null }];
  return [
    ...asked,
    {
      text: statuses[status].text,
      at: times.decide_datetime ?? times.expire_datetime,
      by: status === 'cancelled' ? maker : (stopped_by ?? checker),
      tone: status === 'approved' || status === 'waiting' ? 'done' : 'blocked',
      reason,
    },
  ];
}
