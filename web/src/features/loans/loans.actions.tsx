// What can be done with one loan, as far as its status and the person allow.
import {
  reviewLoan,
  disburseLoan,
  loanTransitions,
  payLoanFine,
  repayLoan,
  rollbackLoan,
  writeOffLoan,
  type Loan,
  type LoanDetail,
} from '@backoffice/contract/loans/loans.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconCash, IconCashOff, IconReceipt, IconCashPlus } from '@tabler/icons-react';
import { ReviewButtons, RollbackButton } from '#core/review/review-buttons.tsx';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { AccountChange } from './loans.balance.tsx';
import { PayFine, RepayLoan } from './loans.payment.tsx';
import { reasons, texts } from './loans.texts.ts';

/** Until the money is out: what the list offers for each row. */
export function LoanDecisions(loan: Loan) {
  const { id, username, status, amount, currency } = loan;
  return (
    <>
      <ReviewButtons
        record={loan}
        endpoint={reviewLoan}
        can={(decision) => canTransition(loanTransitions, decision, status)}
        texts={texts}
        reasons={reasons}
      />
      <ActionButton
        endpoint={disburseLoan}
        input={{ id }}
        label={texts.disburse}
        icon={IconCashPlus}
        enabled={canTransition(loanTransitions, 'disburse', status)}
        confirm={fill(texts.confirmDisburse, username)}
        money={{ amount, currency }}
        done={texts.disbursed}
        failed={texts.notDisbursed}
      >
        <AccountChange loan={loan} cash={amount} debt={amount} />
      </ActionButton>
    </>
  );
}

/** Once the money is out; with the decisions it makes all there is. */
export function LoanPayments({ loan }: { loan: LoanDetail }) {
  const { id, username, status, amount, currency } = loan;
  const { principal_owed: principal, interest_owed: interest, penalty_owed: penalty } = loan;
  const charges = add(interest ?? '0', penalty ?? '0');
  const isRunning = canTransition(loanTransitions, 'complete', status);
  return (
    <>
      <FormButton
        endpoint={repayLoan}
        label={texts.repay}
        icon={IconCash}
        enabled={isRunning && compare(loan.to_settle, '0') > 0}
        renderForm={(close) => <RepayLoan loan={loan} onClose={close} />}
      />
      <FormButton
        endpoint={payLoanFine}
        label={texts.payFine}
        icon={IconReceipt}
        enabled={isRunning && compare(penalty ?? '0', '0') > 0}
        renderForm={(close) => <PayFine loan={loan} onClose={close} />}
      />
      <ActionButton
        endpoint={writeOffLoan}
        input={{ id, reason: '' }}
        label={texts.writeOff}
        icon={IconCashOff}
        enabled={canTransition(loanTransitions, 'write_off', status)}
        confirm={fill(texts.confirmWriteOff, username)}
        askReason
        money={{ amount: add(principal ?? '0', charges), currency }}
        danger
        done={texts.writtenOffDone}
        failed={texts.notWrittenOff}
      >
        <AccountChange loan={loan} debt={negate(principal ?? '0')} charges={negate(charges)} />
      </ActionButton>
      <RollbackButton
        record={loan}
        endpoint={rollbackLoan}
        enabled={canTransition(loanTransitions, 'rollback', status) && !isRepaid(loan)}
        texts={texts}
      >
        <AccountChange loan={loan} cash={negate(amount)} debt={negate(amount)} charges={negate(charges)} />
      </RollbackButton>
    </>
  );
}

const isRepaid = ({ schedule, penalty_charged, penalty_owed }: LoanDetail) =>
  compare(penalty_charged, penalty_owed ?? '0') !== 0 ||
  schedule.some(({ principal_paid, interest_paid }) => compare(add(principal_paid, interest_paid), '0') > 0);
