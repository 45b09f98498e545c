// Actions on a withdrawal.
import { negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  completeWithdrawal,
  delayWithdrawal,
  reviewWithdrawal,
  rollbackWithdrawal,
  waitingStatuses,
  withdrawalTransitions,
  type Withdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { IconMessageExclamation, IconCashBanknoteMove } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { AccountChanges } from '#core/values/account-change.tsx';
import { reviewActions, rollbackAction } from '#core/review/review-actions.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { delays, reasons, texts } from './withdrawals.texts.ts';

const CompletePayment = lazyDialog(() => import('./withdrawals.complete.form.tsx'));

const WithdrawalDecision = lazyPart(() => import('./withdrawals.decision.tsx'));

const renderDecision = (withdrawal: Withdrawal, changes: AccountChanges) => (
  <Suspense>
    <WithdrawalDecision withdrawal={withdrawal} changes={changes} />
  </Suspense>
);

export const rowActions = [
  ...reviewActions(reviewWithdrawal, {
    can: (decision, { status }: Withdrawal) => canTransition(withdrawalTransitions, decision, status),
    // A rejection gives back what is frozen; an approval lets it go.
    renderDetail: (withdrawal, decision) =>
      renderDecision(withdrawal, {
        frozen: negate(withdrawal.amount),
        balance: decision === 'reject' ? withdrawal.amount : '0',
      }),
    reasons,
    texts,
  }),
  rowForm<Withdrawal>(completeWithdrawal, {
    label: texts.complete,
    icon: IconCashBanknoteMove,
    isEnabled: ({ status }) => canTransition(withdrawalTransitions, 'complete', status),
    renderForm: (withdrawal, close) => <CompletePayment withdrawal={withdrawal} onClose={close} />,
  }),
  rollbackAction<Withdrawal>(rollbackWithdrawal, {
    isEnabled: ({ status }) => canTransition(withdrawalTransitions, 'rollback', status),
    renderDetail: (withdrawal) => renderDecision(withdrawal, { balance: withdrawal.amount }),
    texts,
  }),
  rowAction<Withdrawal, typeof delayWithdrawal>(delayWithdrawal, {
    label: texts.delay,
    icon: IconMessageExclamation,
    inputOf: ({ id }) => ({ id, reason_code: 'other' }),
    isEnabled: ({ status }) => waitingStatuses.some((waiting) => waiting === status),
    confirm: ({ username }) => fill(texts.confirmDelay, username),
    reasons: delays,
    done: texts.delayed,
    failed: texts.notDelayed,
  }),
];
