// What can be done with one withdrawal, as far as its status and the person allow.
import { canTransition } from '@backoffice/contract/transitions.ts';
import {
  auditWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  rollbackWithdrawal,
  waitingStatuses,
  withdrawalTransitions,
  type Withdrawal,
} from '@backoffice/contract/withdrawals.ts';
import { IconArrowBackUp, IconCheck, IconMessageExclamation, IconSend, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { AccountAfter } from './withdrawals.balance.tsx';
import { delays, reasons, texts } from './withdrawals.texts.ts';

const CompletePayment = lazy(() => import('./withdrawals.complete.tsx'));

export function WithdrawalActions(withdrawal: Withdrawal) {
  const { id, username, status, amount, currency } = withdrawal;
  return (
    <>
      <ActionButton
        endpoint={auditWithdrawal}
        input={{ id, decision: 'approve' }}
        label={texts.approve}
        icon={IconCheck}
        shortcut="A"
        enabled={canTransition(withdrawalTransitions, 'approve', status)}
        confirm={fill(texts.confirmApprove, username)}
        money={{ amount, currency }}
        done={texts.approved}
        failed={texts.notReviewed}
      >
        <AccountAfter withdrawal={withdrawal} decision="approve" />
      </ActionButton>
      <ActionButton
        endpoint={auditWithdrawal}
        input={{ id, decision: 'reject' }}
        label={texts.reject}
        icon={IconX}
        shortcut="R"
        enabled={canTransition(withdrawalTransitions, 'reject', status)}
        confirm={fill(texts.confirmReject, username)}
        reasons={reasons}
        danger
        done={texts.rejected}
        failed={texts.notReviewed}
      >
        <AccountAfter withdrawal={withdrawal} decision="reject" />
      </ActionButton>
      <FormButton
        endpoint={completeWithdrawal}
        label={texts.complete}
        icon={IconSend}
        enabled={canTransition(withdrawalTransitions, 'complete', status)}
        renderForm={(close) => (
          <Suspense>
            <CompletePayment withdrawal={withdrawal} onClose={close} />
          </Suspense>
        )}
      />
      <ActionButton
        endpoint={rollbackWithdrawal}
        input={{ id }}
        label={texts.rollback}
        icon={IconArrowBackUp}
        enabled={canTransition(withdrawalTransitions, 'rollback', status)}
        confirm={fill(texts.confirmRollback, username)}
        askReason
        money={{ amount, currency }}
        danger
        done={texts.rolledBack}
        failed={texts.notRolledBack}
      >
        <AccountAfter withdrawal={withdrawal} decision="rollback" />
      </ActionButton>
      <ActionButton
        endpoint={delayWithdrawal}
        input={{ id, reason_code: 'other' }}
        label={texts.delay}
        icon={IconMessageExclamation}
        enabled={waitingStatuses.some((waiting) => waiting === status)}
        confirm={fill(texts.confirmDelay, username)}
        reasons={delays}
        done={texts.delayed}
        failed={texts.notDelayed}
      />
    </>
  );
}
