// The queue of order corrections: requested by one person, approved by a second.
import {
  correctionTransitions,
  listCorrections,
  reviewCorrection,
  type Correction,
} from '@backoffice/contract/order-corrections/order-corrections.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { reviewActions } from '#core/review/review-actions.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { CashChange, cashFile, comparisonFile, Gain, WrongAndRight } from './order-corrections.comparison.tsx';
import { Decision } from './order-corrections.decision.tsx';
import { kindTexts, labels, reasons, texts } from './order-corrections.texts.ts';

const CorrectionRecord = lazyDialog(() => import('./order-corrections.drawer.tsx'));

export const readAhead = readListAhead(listCorrections, recordKinds.order_correction.queue);

const rowActions = reviewActions<Correction, typeof reviewCorrection>(reviewCorrection, {
  can: (decision, { status }) => canTransition(correctionTransitions, decision, status),
  renderDetail: (correction, decision) => decision === 'approve' && <Decision {...correction} />,
  reasons,
  texts,
});

const Instrument = ({ before }: Correction) => before.symbol;

/** For the queue over all kinds. */
export const correctionReview: RecordReview = recordReview(listCorrections, rowActions, CorrectionRecord);

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
      { field: 'before', show: Instrument, width: 120, file: [{ field: 'before.symbol' }] },
      { field: 'after', show: WrongAndRight, width: 136, file: comparisonFile },
      'amount',
      { field: 'arrears', show: CashChange, width: 120, file: cashFile },
      { field: 'gain', show: Gain, width: 136, optional: true },
      'status',
      { field: 'explanation', width: 144 },
      'requested_by',
      { field: 'agreed_by', optional: true },
      { field: 'reviewed_by', offIn: ['pending'] },
      { field: 'reason', offIn: ['pending'], optional: true },
      'create_datetime',
      { field: 'agent_name', optional: true },
    ]}
    rowActions={rowActions}
    record={CorrectionRecord}
  />
);
