// What can be done with one deposit, as far as its status and the person allow.
import {
  reviewDeposit,
  depositTransitions,
  rollbackDeposit,
  type Deposit,
} from '@backoffice/contract/deposits/deposits.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { ReviewButtons, RollbackButton } from '#core/review/review-buttons.tsx';
import { CreditedBalance } from './deposits.balance.tsx';
import { reasons, texts } from './deposits.texts.ts';

export function DepositActions(deposit: Deposit) {
  const { status } = deposit;
  return (
    <>
      <ReviewButtons
        record={deposit}
        endpoint={reviewDeposit}
        can={(decision) => canTransition(depositTransitions, decision, status)}
        texts={texts}
        reasons={reasons}
        ifApproved={<CreditedBalance deposit={deposit} />}
      />
      <RollbackButton
        record={deposit}
        endpoint={rollbackDeposit}
        enabled={canTransition(depositTransitions, 'rollback', status)}
        texts={texts}
      />
    </>
  );
}
