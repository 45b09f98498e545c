// One correction in full: what is wrong, the order before and after, who requested and who reviewed it.
import type { Correction } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderRecordOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { reasonText } from '#ui/actions/reason.ts';
import { Proof } from '#core/uploads/proof.tsx';
import { CashChange, Comparison } from './order-corrections.comparison.tsx';
import { proofFacts } from './order-corrections.decision.tsx';
import { kindTexts, labels, reasons, texts } from './order-corrections.texts.ts';

export default function CorrectionRecord({ record: correction, buttons, onClose }: RecordProps<Correction>) {
  const t = useText();
  const { id, username, kind, sub_type, order_id, new_order_id, arrears, currency, evidence } = correction;
  const orderLink = (orderId: string) => (
    <RecordLink type={orderRecordOf(sub_type)} id={orderId}>
      {t(texts.openOrder)}
    </RecordLink>
  );
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={correction}
      kind="order_correction"
      isLeased
      actions={buttons}
      facts={[
        clientFact(correction),
        { label: labels.kind, value: t(kindTexts[kind]) },
        { label: texts.wrongOrder, value: orderLink(order_id) },
        ...(new_order_id ? [{ label: texts.newOrder, value: orderLink(new_order_id) }] : []),
        { label: labels.arrears, value: <CashChange {...correction} /> },
        ...(compare(arrears, '0') > 0
          ? [{ label: texts.owed, value: <Money amount={arrears} currency={currency} /> }]
          : []),
        ...proofFacts(correction),
        { label: labels.explanation, value: correction.explanation },
        { label: fieldLabels.agent_name, value: correction.agent_name },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(correction, t)} />}
      onClose={onClose}
    >
      {evidence && (
        <RecordPart title={texts.evidence}>
          <Proof url={evidence} alt={t(texts.evidence)} />
        </RecordPart>
      )}
      <RecordPart title={texts.comparison}>
        <Comparison {...correction} />
      </RecordPart>
    </RecordDrawer>
  );
}

function stepsOf(correction: Correction, t: Translate): TimelineStep[] {
  const { status, create_datetime, requested_by, agreed_by, review_datetime, reviewed_by } = correction;
  const steps: TimelineStep[] = [{ text: texts.requestedStep, at: create_datetime, by: requested_by }];
  if (agreed_by !== null) steps.push({ text: texts.agreedStep, at: null, by: agreed_by });
  if (status === 'pending')
    return [...steps, { text: agreed_by === null ? texts.reviewStep : texts.thirdStep, at: null }];
  if (status === 'expired')
    return [...steps, { text: statuses.expired.text, at: correction.update_datetime, tone: 'blocked' }];
  const isRejected = status === 'rejected';
  return [
    ...steps,
    {
      text: isRejected ? statuses.rejected.text : texts.approved,
      at: review_datetime,
      by: reviewed_by,
      tone: isRejected ? 'blocked' : 'done',
      reason: isRejected ? reasonText(t, reasons, correction) : null,
    },
  ];
}
