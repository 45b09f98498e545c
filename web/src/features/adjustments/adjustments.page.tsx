// The list of compensation and bonuses, with review, conversion and rollback.
import {
  adjustmentStatuses,
  adjustmentTransitions,
  reviewAdjustment,
  convertBonus,
  rollbackAdjustment,
  type Adjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { lazy, Suspense } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { bulkReview } from '#core/review/bulk-review.ts';
import { reviewKeys } from '#core/review/review.texts.ts';
import { statusChoices } from '#core/statuses.texts.ts';
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { useStaffFilters } from '#features/staff/staff.picker.tsx';
import { useText, verbatimChoices } from '#platform/texts.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { reasonWords } from '#ui/reason.ts';
import { AdjustmentActions } from './adjustments.actions.tsx';
import { listAdjustments } from './adjustments.list.ts';
import { kinds, reasons, texts } from './adjustments.texts.ts';

const AdjustmentRecord = lazy(() => import('./adjustments.record.tsx'));

export const readAhead = readListAhead(listAdjustments);

export function AdjustmentsPage() {
  const staffFilters = useStaffFilters();
  return (
    <ListPage
      title={texts.title}
      endpoint={listAdjustments}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'username', label: texts.client },
        { field: 'sub_type', label: texts.kind, choices: kinds },
        { range: 'dates', field: 'from', to: 'to', label: texts.date },
        ...staffFilters,
        { field: 'client_id', label: texts.oneClient, picker: ClientPicker },
        { field: 'currency', label: texts.currency, choices: verbatimChoices(currencies) },
        { range: 'amounts', field: 'amount_min', to: 'amount_max', label: texts.amount },
      ]}
      tabs={{ field: 'status', label: texts.status, choices: statusChoices(adjustmentStatuses) }}
      lease="adjustment"
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 184 },
        { field: 'sub_type', label: texts.kind, show: kinds, width: 120 },
        { field: 'amount', label: texts.amount, show: 'money', width: 144 },
        { field: 'status', label: texts.status, show: 'status', width: 100 },
        { field: 'claim', label: texts.claim, show: 'text', width: 168 },
        { field: 'acc_no', label: texts.account, show: 'text', width: 112, optional: true },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 96 },
        { field: 'recorded_by', label: texts.recordedBy, show: 'text', width: 96 },
        { field: 'reviewed_by', label: texts.reviewedBy, show: 'text', width: 96 },
        { field: 'reason', label: texts.reason, show: AdjustmentReason, width: 128 },
        { field: 'expire_datetime', label: texts.expires, show: 'time', width: 140 },
        { field: 'create_datetime', label: texts.createdAt, show: 'time', width: 140 },
      ]}
      rowActions={AdjustmentActions}
      rowDeeds={rowDeeds}
      actionCount={4}
      review={reviewKeys}
      bulkActions={reviewAll}
      renderRecord={(adjustment, close) => (
        <Suspense>
          <AdjustmentRecord adjustment={adjustment} onClose={close} />
        </Suspense>
      )}
    />
  );
}

function AdjustmentReason(adjustment: Adjustment) {
  const words = reasonWords(useText(), reasons, adjustment);
  return words ? <span title={words}>{words}</span> : '—';
}

const rowDeeds = [reviewAdjustment, convertBonus, rollbackAdjustment];

const reviewAll = bulkReview(reviewAdjustment, {
  can: (decision, { sub_type, status }: Adjustment) => canTransition(adjustmentTransitions[sub_type], decision, status),
  texts,
  reasons,
});
