// One compensation or bonus in full: what for, how it came to its status, and the journals behind it.
import type { Adjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { Journals } from '#features/ledger/ledger.public.tsx';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { reasonText } from '#ui/actions/reason.ts';
import { Time } from '#ui/values/time.tsx';
import { kinds, labels, reasons, texts } from './adjustments.texts.ts';

export default function AdjustmentRecord({ record: adjustment, buttons, onClose }: RecordProps<Adjustment>) {
  const t = useText();
  const { id, username, amount, currency, sub_type, status, expire_datetime } = adjustment;
  const hasMoved = status !== 'pending' && status !== 'rejected';
  return (
    <RecordDrawer
      title={fill(sub_type === 'bonus' ? texts.bonusFor : texts.compensationFor, username)}
      record={adjustment}
      kind="adjustment"
      isLeased
      actions={buttons}
      facts={[
        clientFact(adjustment),
        { label: labels.sub_type, value: t(kinds[sub_type]) },
        { label: fieldLabels.amount, value: <Money amount={amount} currency={currency} /> },
        { label: fieldLabels.acc_no, value: <CopyId id={adjustment.acc_no} isWhole /> },
        { label: labels.claim, value: adjustment.claim },
        ...(expire_datetime ? [{ label: labels.expire_datetime, value: <Time at={expire_datetime} isExact /> }] : []),
        { label: fieldLabels.agent_name, value: adjustment.agent_name },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(adjustment, t)} />}
      journals={hasMoved && <Journals kind={sub_type} id={id} />}
      onClose={onClose}
    />
  );
}

function stepsOf(adjustment: Adjustment, t: Translate): TimelineStep[] {
  const { status, sub_type, create_datetime, recorded_by, review_datetime, settle_datetime } = adjustment;
  const why = reasonText(t, reasons, adjustment);
  const steps: TimelineStep[] = [
    { text: recorded_by ? texts.recordedStep : texts.claimedStep, at: create_datetime, by: recorded_by },
  ];
  if (status === 'pending') return [...steps, { text: texts.reviewStep, at: null }];
  if (review_datetime || recorded_by === null)
    steps.push({
      text: statuses[status === 'rejected' ? 'rejected' : 'approved'].text,
      at: review_datetime,
      by: adjustment.reviewed_by,
      tone: status === 'rejected' ? 'blocked' : 'done',
      reason: status === 'rejected' ? why : null,
    });
  if (status === 'approved' && sub_type === 'bonus') steps.push({ text: texts.convertStep, at: null });
  if (status === 'converted' || status === 'expired' || status === 'reversed')
    steps.push({
      text: statuses[status].text,
      at: settle_datetime,
      by: adjustment.settled_by,
      tone: status === 'converted' ? 'done' : 'blocked',
      reason: why,
    });
  return steps;
}
