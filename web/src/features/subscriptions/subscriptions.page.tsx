// The list of AI subscriptions, with review and the refund of unused days.
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  listSubscriptions,
  refundSubscription,
  reviewSubscription,
  subscriptionTransitions,
  type Subscription,
} from '@backoffice/contract/subscriptions/subscriptions.ts';
import { IconReceiptRefund } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { reviewActions } from '#core/review/review-actions.tsx';
import { fill, useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { Money } from '#ui/values/money.tsx';
import { useActionPreview } from '#ui/actions/use-action-preview.ts';
import { labels, reasons, texts } from './subscriptions.texts.ts';

const SubscriptionRecord = lazyDialog(() => import('./subscriptions.drawer.tsx'));

export const readAhead = readListAhead(listSubscriptions, recordKinds.subscription.queue);

const can = (action: keyof typeof subscriptionTransitions, { status }: Subscription) =>
  canTransition(subscriptionTransitions, action, status);

const rowActions = [
  ...reviewActions<Subscription, typeof reviewSubscription>(reviewSubscription, { can, reasons, texts }),
  rowAction<Subscription, typeof refundSubscription>(refundSubscription, {
    label: texts.refund,
    icon: IconReceiptRefund,
    inputOf: ({ id }) => ({ id, reason: '' }),
    isEnabled: (subscription) => can('refund', subscription),
    confirm: ({ username }) => fill(texts.confirmRefund, username),
    renderDetail: (subscription) => <UnusedFee {...subscription} />,
    askReason: true,
    done: texts.refunded,
    failed: texts.notRefunded,
  }),
];

/** Fee as of now; the second person sees it too. */
function UnusedFee({ id, currency }: Subscription) {
  const t = useText();
  const { refund } = useActionPreview(refundSubscription, { id, reason: '' }).after;
  return (
    typeof refund === 'string' && (
      <div>
        {t(texts.unusedFee)} <Money amount={refund} currency={currency} />
      </div>
    )
  );
}

const Strategy = ({ name_zh, name_en }: Subscription) => useText()({ zh: name_zh, en: name_en });

/** For the queue over all kinds. */
export const subscriptionReview: RecordReview = recordReview(listSubscriptions, rowActions, SubscriptionRecord);

export const SubscriptionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listSubscriptions}
    labels={labels}
    choices={{ reason_code: reasons }}
    filters={['dates']}
    tabs="status"
    kind="subscription"
    columns={[
      'username',
      { field: 'name_zh', show: Strategy, width: 144, file: [{ field: { zh: 'name_zh', en: 'name_en' } }] },
      'amount',
      'budget',
      'status',
      { field: 'term_days', width: 72 },
      { field: 'end_datetime', offIn: ['pending', 'rejected', 'released'] },
      { field: 'refund', offIn: ['pending', 'rejected', 'released'] },
      'agent_name',
      'create_datetime',
      { field: 'start_datetime', optional: true },
      { field: 'reviewed_by', optional: true, offIn: ['pending'] },
      { field: 'acc_no', optional: true },
    ]}
    rowActions={rowActions}
    record={SubscriptionRecord}
  />
);
