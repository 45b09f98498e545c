// The list of compensation and bonuses, with review, conversion and rollback.
import {
  adjustmentTransitions,
  reviewAdjustment,
  convertBonus,
  rollbackAdjustment,
  type Adjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { bulkReview } from '#core/review/bulk-review.ts';
import { reviewKeys } from '#core/review/review.texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { AdjustmentActions } from './adjustments.actions.tsx';
import { listAdjustments } from './adjustments.list.ts';
import { kinds, labels, reasons, texts } from './adjustments.texts.ts';

const AdjustmentRecord = lazyDialog(() => import('./adjustments.record.tsx'));

export const readAhead = readListAhead(listAdjustments);

export const AdjustmentsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listAdjustments}
    labels={labels}
    choices={{ sub_type: kinds, reason_code: reasons }}
    filters={['sub_type']}
    tabs="status"
    lease="adjustment"
    columns={[
      { field: 'username', width: 184 },
      { field: 'sub_type', width: 120 },
      { field: 'amount', width: 144 },
      { field: 'status', width: 100 },
      { field: 'claim', width: 168 },
      { field: 'acc_no', optional: true },
      { field: 'agent_name', width: 96 },
      { field: 'recorded_by', width: 96 },
      { field: 'reviewed_by', width: 96 },
      { field: 'reason', width: 128 },
      { field: 'expire_datetime', width: 140 },
      { field: 'create_datetime', width: 140 },
    ]}
    rowActions={AdjustmentActions}
    rowDeeds={rowDeeds}
    actionCount={4}
    review={reviewKeys}
    bulkActions={reviewAll}
    renderRecord={(adjustment, close) => <AdjustmentRecord adjustment={adjustment} onClose={close} />}
  />
);

const rowDeeds = [reviewAdjustment, convertBonus, rollbackAdjustment];

const reviewAll = bulkReview(reviewAdjustment, {
  can: (decision, { sub_type, status }: Adjustment) => canTransition(adjustmentTransitions[sub_type], decision, status),
  texts,
  reasons,
});
