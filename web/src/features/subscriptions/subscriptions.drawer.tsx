// One subscription in full: its terms, how it came to its status, and the journals of its fee.
import type { Subscription } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { Journals } from '#features/ledger/ledger.public.tsx';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { reasonText } from '#ui/actions/reason.ts';
import { labels, reasons, releaseTexts, texts } from './subscriptions.texts.ts';

export default function SubscriptionRecord({ record, buttons, onClose }: RecordProps<Subscription>) {
  const t = useText();
  const { id, username, currency, product_id, name_zh, name_en, release_code, refund } = record;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={record}
      kind="subscription"
      isLeased
      actions={buttons}
      facts={[
        clientFact(record),
        {
          label: labels.name_zh,
          value: (
            <RecordLink type="ai_product" id={product_id}>
              {t({ zh: name_zh, en: name_en })}
            </RecordLink>
          ),
        },
        { label: labels.amount, value: money(record.amount) },
        { label: labels.term_days, value: record.term_days },
        { label: labels.budget, value: money(record.budget) },
        ...(release_code ? [{ label: texts.whyReleased, value: t(releaseTexts[release_code]) }] : []),
        ...(refund === null
          ? []
          : [
              { label: labels.refund, value: money(refund) },
              { label: labels.refund_requested_by, value: record.refund_requested_by },
              { label: labels.refund_approved_by, value: record.refund_approved_by },
            ]),
        { label: fieldLabels.agent_name, value: record.agent_name },
        { label: fieldLabels.acc_no, value: <CopyId id={record.acc_no} isWhole /> },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(record, t)} />}
      journals={<Journals kind="fee" id={id} />}
      onClose={onClose}
    />
  );
}

function stepsOf(subscription: Subscription, t: Translate): TimelineStep[] {
  const { status, create_datetime, update_datetime, start_datetime, end_datetime, reviewed_by, refund } = subscription;
  const requested: TimelineStep = { text: texts.requestedStep, at: create_datetime };
  if (status === 'pending') return [requested, { text: texts.reviewStep, at: null }];
  if (status === 'rejected' || status === 'released') {
    const reason = reasonText(t, reasons, subscription);
    return [requested, { text: statuses[status].text, at: update_datetime, by: reviewed_by, tone: 'blocked', reason }];
  }
  const started: TimelineStep = { text: texts.startedStep, at: start_datetime, by: reviewed_by };
  if (status === 'holding') return [requested, started, { text: texts.endsStep, at: null }];
  return [
    requested,
    started,
    { text: refund === null ? texts.endsStep : texts.refundedStep, at: end_datetime, tone: 'done' },
  ];
}
