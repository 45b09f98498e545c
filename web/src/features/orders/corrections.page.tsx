// The queue of order corrections: requested by one person, approved by a second.
import {
  correctionTransitions,
  listCorrections,
  reviewCorrection,
  type Correction,
} from '@backoffice/contract/orders/corrections.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { reviewActions } from '#core/review/review-actions.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { CashChange, Comparison, WrongAndRight } from './corrections.comparison.tsx';
import { kindTexts, labels, reasons, texts } from './corrections.texts.ts';

const CorrectionRecord = lazyDialog(() => import('./corrections.record.tsx'));

export const readAhead = readListAhead(listCorrections, recordKinds.order_correction.queue);

const rowActions = reviewActions<Correction, typeof reviewCorrection>(reviewCorrection, {
  can: (decision, { status }) => canTransition(correctionTransitions, decision, status),
  renderDetail: (correction, decision) => decision === 'approve' && <Comparison {...correction} />,
  reasons,
  texts,
});

const Instrument = ({ before }: Correction) => before.symbol;

export const CorrectionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listCorrections}
    labels={labels}
    choices={{ kind: kindTexts, reason_code: reasons }}
    filters={['kind', 'dates']}
    tabs="status"
    kind="order_correction"
    columns={[
      'username',
      'kind',
      { field: 'before', show: Instrument, width: 120 },
      { field: 'after', show: WrongAndRight, width: 136 },
      'amount',
      { field: 'arrears', show: CashChange, width: 120 },
      'status',
      { field: 'explanation', width: 144 },
      'requested_by',
      { field: 'reviewed_by', offIn: ['pending'] },
      { field: 'reason', offIn: ['pending'], optional: true },
      'create_datetime',
      { field: 'agent_name', optional: true },
    ]}
    rowActions={rowActions}
    record={CorrectionRecord}
  />
);
