// The list of compensation and bonuses, with review, conversion and rollback.
import {
  adjustmentTransitions,
  reviewAdjustment,
  convertBonus,
  rollbackAdjustment,
  type Adjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconTransform } from '@tabler/icons-react';
import { AccountChange } from '#core/values/account-change.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { reviewActions, rollbackAction } from '#core/review/review-actions.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { listAdjustments } from './adjustments.list.ts';
import { kinds, labels, reasons, texts } from './adjustments.texts.ts';

const AdjustmentRecord = lazyDialog(() => import('./adjustments.drawer.tsx'));

export const readAhead = readListAhead(listAdjustments, recordKinds.adjustment.queue);

const can = (action: keyof typeof adjustmentTransitions.bonus, { sub_type, status }: Adjustment) =>
  canTransition(adjustmentTransitions[sub_type], action, status);

/** A bonus is not part of the balance until it is converted. */
const creditChange = ({ sub_type }: Adjustment, change: string) =>
  sub_type === 'bonus' ? { bonus: change } : { balance: change };

const rowActions = [
  ...reviewActions<Adjustment, typeof reviewAdjustment>(reviewAdjustment, {
    can,
    renderDetail: (adjustment, decision) =>
      decision === 'approve' && (
        <AccountChange record={adjustment} changes={creditChange(adjustment, adjustment.amount)} />
      ),
    reasons,
    texts,
  }),
  rowAction<Adjustment, typeof convertBonus>(convertBonus, {
    label: texts.convert,
    icon: IconTransform,
    inputOf: ({ id }) => ({ id }),
    isEnabled: (adjustment) => can('convert', adjustment),
    confirm: ({ username }) => fill(texts.confirmConvert, username),
    moneyOf: ({ amount, currency }) => ({ amount, currency }),
    renderDetail: (adjustment) => <AccountChange record={adjustment} changes={{ balance: adjustment.amount }} />,
    done: texts.converted,
    failed: texts.notConverted,
  }),
  rollbackAction<Adjustment>(rollbackAdjustment, {
    isEnabled: (adjustment) => can('rollback', adjustment),
    renderDetail: (adjustment) => (
      <AccountChange record={adjustment} changes={creditChange(adjustment, negate(adjustment.amount))} />
    ),
    texts,
  }),
];

/** For the queue over all kinds. */
export const adjustmentReview: RecordReview = recordReview(listAdjustments, rowActions, AdjustmentRecord);

export const AdjustmentsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listAdjustments}
    labels={labels}
    choices={{ sub_type: kinds, reason_code: reasons }}
    filters={['sub_type']}
    tabs="status"
    kind="adjustment"
    columns={[
      'username',
      'sub_type',
      'amount',
      'status',
      { field: 'claim', width: 128 },
      { field: 'acc_no', optional: true },
      'agent_name',
      { field: 'recorded_by', optional: true },
      { field: 'reviewed_by', optional: true, offIn: ['pending'] },
      { field: 'reason', width: 104, offIn: ['pending'] },
      'expire_datetime',
      'create_datetime',
    ]}
    rowActions={rowActions}
    record={AdjustmentRecord}
  />
);
