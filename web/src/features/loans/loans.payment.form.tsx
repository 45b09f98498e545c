// The forms with which staff repay a loan or pay its penalty out of the client's cash.
import { payLoanFine, repayLoan, type LoanDetail } from '@backoffice/contract/loans/loans.ts';
import { compare, negate } from '@backoffice/contract/kit/money.ts';
import { AccountChange } from '#core/values/account-change.tsx';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { OwedFigures } from './loans.owed.tsx';
import { texts } from './loans.texts.ts';

interface PaymentProps {
  loan: LoanDetail;
  onClose: () => void;
}

/** Negates what was typed so far, as far as it is an amount. */
const minus = (amount: unknown) => (/^\d+(\.\d+)?$/.test(String(amount)) ? negate(String(amount)) : '0');

const RepayField = fieldsOf(repayLoan);

export const RepayLoan = ({ loan, onClose }: PaymentProps) => (
  <FormModal
    endpoint={repayLoan}
    title={fill(texts.repayTitle, loan.username)}
    submit={texts.repay}
    done={texts.repaid}
    failed={texts.notRepaid}
    initial={{ id: loan.id, ...(compare(loan.due_now, '0') > 0 && { amount: loan.due_now }) }}
    moneyOf={({ amount }) => (amount ? { amount: String(amount), currency: loan.currency } : null)}
    onClose={onClose}
  >
    {({ amount }) => (
      <>
        <OwedFigures loan={loan} show={['due_now', 'to_settle']} />
        <RepayField.Money name="amount" label={texts.repayAmount} currency={loan.currency} max={loan.to_settle} />
        <RepayField.Text name="reason" label={texts.note} />
        <AccountChange record={loan} changes={{ balance: minus(amount) }} />
      </>
    )}
  </FormModal>
);

const FineField = fieldsOf(payLoanFine);

export const PayFine = ({ loan, onClose }: PaymentProps) => (
  <FormModal
    endpoint={payLoanFine}
    title={fill(texts.payFineTitle, loan.username)}
    submit={texts.payFine}
    done={texts.finePaid}
    failed={texts.fineNotPaid}
    initial={{ id: loan.id, amount: loan.penalty_owed ?? '' }}
    moneyOf={({ amount }) => (amount ? { amount: String(amount), currency: loan.currency } : null)}
    onClose={onClose}
  >
    {({ amount }) => (
      <>
        <FineField.Money
          name="amount"
          label={texts.repayAmount}
          currency={loan.currency}
          max={loan.penalty_owed ?? undefined}
        />
        <FineField.Text name="reason" label={texts.note} />
        <AccountChange record={loan} changes={{ balance: minus(amount), outstanding: minus(amount) }} />
      </>
    )}
  </FormModal>
);
