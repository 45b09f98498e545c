// Order corrections for other features: the action that requests one, and the words of what can be wrong.
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { requestCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { IconFileDiff } from '@tabler/icons-react';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm } from '#ui/list/row-actions.tsx';
import { texts } from './order-corrections.texts.ts';

export { kindTexts } from './order-corrections.texts.ts';

const CorrectOrder = lazyDialog(() => import('./order-corrections.form.tsx'));

export const correctAction = rowForm<Order>(requestCorrection, {
  label: texts.request,
  icon: IconFileDiff,
  isEnabled: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).transitions, 'correct', status),
  renderForm: (order, close) => <CorrectOrder order={order} onClose={close} />,
});

/** Parts with which a correction is decided on, loaded when they are needed. */
export const loadCorrectionReview = async () => (await import('./order-corrections.page.tsx')).correctionReview;
