// The record of a row of the queue: each kind's own drawer, with its own buttons; the next one is the queue's, whatever its kind.
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import type { QueueItem } from '@backoffice/contract/queues/queues.ts';
import { use } from 'react';
import type { RecordReview } from '#core/review/record-review.ts';
import { useRead } from '#platform/api/queries.ts';
import { useGrants } from '#platform/session/permissions.tsx';
import { ComingDialog } from '#ui/feedback/coming-dialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { recordInput } from '#ui/list/list.input.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import MissingRecord from '#ui/list/missing-record.tsx';
import { RecordStepsContext } from '#ui/list/open-record.ts';
import { RecordButtons } from '#ui/list/record-buttons.tsx';
import { allowedActions } from '#ui/list/row-actions.tsx';

interface ReviewProps {
  id: string;
  onClose: () => void;
}

const orders = () => import('#features/orders/orders.public.ts');

const reviewBy = (load: () => Promise<RecordReview>) =>
  lazyDialog<ReviewProps>(async () => {
    const review = await load();
    return { default: (props) => <KindRecord review={review} {...props} /> };
  });

const reviews: Record<WorkKind, ReturnType<typeof reviewBy>> = {
  identity_check: reviewBy(async () =>
    (await import('#features/identity-checks/identity-checks.public.ts')).loadIdentityReview(),
  ),
  deposit: reviewBy(async () => (await import('#features/deposits/deposits.public.ts')).loadDepositReview()),
  withdrawal: reviewBy(async () =>
    (await import('#features/withdrawals/withdrawals.public.ts')).loadWithdrawalReview(),
  ),
  loan: reviewBy(async () => (await import('#features/loans/loans.public.ts')).loadLoanReview()),
  adjustment: reviewBy(async () =>
    (await import('#features/adjustments/adjustments.public.ts')).loadAdjustmentReview(),
  ),
  stock_order: reviewBy(async () => (await orders()).loadOrderReview('stock')),
  daily_order: reviewBy(async () => (await orders()).loadOrderReview('daily')),
  fund_order: reviewBy(async () => (await orders()).loadOrderReview('fund')),
  quant_order: reviewBy(async () => (await orders()).loadOrderReview('quant')),
  subscription: reviewBy(async () =>
    (await import('#features/subscriptions/subscriptions.public.ts')).loadSubscriptionReview(),
  ),
  order_correction: reviewBy(async () =>
    (await import('#features/order-corrections/order-corrections.public.tsx')).loadCorrectionReview(),
  ),
  approval: reviewBy(async () => (await import('#features/approvals/approvals.public.ts')).loadApprovalReview()),
  case: reviewBy(async () => (await import('#features/cases/cases.public.tsx')).caseReview),
};

function KindRecord({ review, id, onClose }: ReviewProps & { review: RecordReview }) {
  const grants = useGrants();
  const steps = use(RecordStepsContext);
  const { data, isError } = useRead(review.endpoint, recordInput(id));
  const record = data?.items[0];
  if (!record) return data || isError ? <MissingRecord onClose={onClose} /> : <ComingDialog onClose={onClose} />;
  const Record = review.record;
  return (
    <Record
      record={record}
      buttons={
        <RecordButtons
          actions={allowedActions(review.rowActions, grants)}
          row={record}
          onDecided={steps?.next ?? steps?.previous ?? onClose}
        />
      }
      onClose={onClose}
    />
  );
}

export default function QueueRecord({ record: { kind, id }, onClose }: RecordProps<QueueItem>) {
  const Review = reviews[kind];
  return <Review id={id} onClose={onClose} />;
}
