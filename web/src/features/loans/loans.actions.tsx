// Actions on a loan: until the money is out in the list, after that in its record.
import {
  disburseLoan,
  loanTransitions,
  payLoanFine,
  repayLoan,
  reviewLoan,
  rollbackLoan,
  writeOffLoan,
  type Loan,
  type LoanDetail,
} from '@backoffice/contract/loans/loans.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconCash, IconCashOff, IconCashPlus, IconReceipt } from '@tabler/icons-react';
import { AccountChange } from '#core/values/account-change.tsx';
import { reviewActions, rollbackAction } from '#core/review/review-actions.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { reasons, texts } from './loans.texts.ts';

const RepayLoan = lazyDialog(async () => ({ default: (await import('./loans.payment.form.tsx')).RepayLoan }));
const PayFine = lazyDialog(async () => ({ default: (await import('./loans.payment.form.tsx')).PayFine }));

const can = (action: keyof typeof loanTransitions, { status }: Loan) => canTransition(loanTransitions, action, status);

export const rowActions = [
  ...reviewActions<Loan, typeof reviewLoan>(reviewLoan, { can, reasons, texts }),
  rowAction<Loan, typeof disburseLoan>(disburseLoan, {
    label: texts.disburse,
    icon: IconCashPlus,
    inputOf: ({ id }) => ({ id }),
    isEnabled: (loan) => can('disburse', loan),
    confirm: ({ username }) => fill(texts.confirmDisburse, username),
    moneyOf: ({ amount, currency }) => ({ amount, currency }),
    renderDetail: (loan) => <AccountChange record={loan} changes={{ balance: loan.amount, loan: loan.amount }} />,
    done: texts.disbursed,
    failed: texts.notDisbursed,
  }),
];

export const recordActions = [
  rowForm<LoanDetail>(repayLoan, {
    label: texts.repay,
    icon: IconCash,
    isEnabled: (loan) => can('complete', loan) && compare(loan.to_settle, '0') > 0,
    renderForm: (loan, close) => <RepayLoan loan={loan} onClose={close} />,
  }),
  rowForm<LoanDetail>(payLoanFine, {
    label: texts.payFine,
    icon: IconReceipt,
    isEnabled: (loan) => can('complete', loan) && compare(loan.penalty_owed ?? '0', '0') > 0,
    renderForm: (loan, close) => <PayFine loan={loan} onClose={close} />,
  }),
  rowAction<LoanDetail, typeof writeOffLoan>(writeOffLoan, {
    label: texts.writeOff,
    icon: IconCashOff,
    danger: true,
    inputOf: ({ id }) => ({ id, reason: '' }),
    isEnabled: (loan) => can('write_off', loan),
    confirm: ({ username }) => fill(texts.confirmWriteOff, username),
    askReason: true,
    moneyOf: (loan) => ({ amount: add(loan.principal_owed ?? '0', chargesOf(loan)), currency: loan.currency }),
    renderDetail: (loan) => (
      <AccountChange
        record={loan}
        changes={{ loan: negate(loan.principal_owed ?? '0'), outstanding: negate(chargesOf(loan)) }}
      />
    ),
    done: texts.writtenOffDone,
    failed: texts.notWrittenOff,
  }),
  rollbackAction<LoanDetail>(rollbackLoan, {
    isEnabled: (loan) => can('rollback', loan) && !isRepaid(loan),
    renderDetail: (loan) => {
      const amount = negate(loan.amount);
      return (
        <AccountChange
          record={loan}
          changes={{ balance: amount, loan: amount, outstanding: negate(chargesOf(loan)) }}
        />
      );
    },
    texts,
  }),
];

const chargesOf = ({ interest_owed, penalty_owed }: Loan) => add(interest_owed ?? '0', penalty_owed ?? '0');

const isRepaid = ({ schedule, penalty_charged, penalty_owed }: LoanDetail) =>
  compare(penalty_charged, penalty_owed ?? '0') !== 0 ||
  schedule.some(({ principal_paid, interest_paid }) => compare(add(principal_paid, interest_paid), '0') > 0);
