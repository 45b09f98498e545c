// What can be done with one withdrawal, as far as its status and the person allow.
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  rollbackWithdrawal,
  waitingStatuses,
  withdrawalTransitions,
  type Withdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { IconMessageExclamation, IconSend } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ReviewButtons, RollbackButton } from '#core/review/review-buttons.tsx';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { AccountAfter } from './withdrawals.balance.tsx';
import { delays, reasons, texts } from './withdrawals.texts.ts';

const CompletePayment = lazyDialog(() => import('./withdrawals.complete.tsx'));

export function WithdrawalActions(withdrawal: Withdrawal) {
  const { id, username, status } = withdrawal;
  return (
    <>
      <ReviewButtons
        record={withdrawal}
        endpoint={reviewWithdrawal}
        can={(decision) => canTransition(withdrawalTransitions, decision, status)}
        texts={texts}
        reasons={reasons}
        ifApproved={<AccountAfter withdrawal={withdrawal} decision="approve" />}
        ifRejected={<AccountAfter withdrawal={withdrawal} decision="reject" />}
      />
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
      <RollbackButton
        record={withdrawal}
        endpoint={rollbackWithdrawal}
        enabled={canTransition(withdrawalTransitions, 'rollback', status)}
        texts={texts}
      >
        <AccountAfter withdrawal={withdrawal} decision="rollback" />
      </RollbackButton>
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
