// Debt of a loan today, figure by figure; those that the ledger holds open their journals.
import type { LoanDetail } from '@backoffice/contract/loans/loans.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import type { ReactNode } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ExplainedAmount } from '#features/ledger/ledger.public.tsx';
import { useText, type Text } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './loans.module.css';
import { texts } from './loans.texts.ts';

const names = {
  principal: fieldLabels.principal_owed,
  interest: fieldLabels.interest_owed,
  penalty: fieldLabels.penalty_owed,
  accrued: texts.accrued,
  due_now: texts.dueNow,
  to_settle: texts.toSettle,
  penalty_left: texts.penaltyLeft,
} satisfies Record<string, Text>;
type Name = keyof typeof names;

interface OwedFiguresProps {
  loan: LoanDetail;
  show?: readonly Name[];
}

export function OwedFigures({ loan, show = Object.keys(names) as Name[] }: OwedFiguresProps) {
  const t = useText();
  const { id, account_id, acc_no, currency } = loan;
  const account = { id: account_id, acc_no, currency };
  // The rest of what ends the loan today: interest of the days since the last instalment, charged when it is repaid.
  const accrued = add(loan.to_settle, negate(add(loan.principal_owed ?? '0', loan.interest_owed ?? '0')));
  const most = add(loan.penalty_charged, loan.penalty_left);
  const shown: Record<Name, ReactNode> = {
    principal: (
      <ExplainedAmount
        account={account}
        figure="loan"
        amount={loan.principal_owed ?? '0'}
        name={names.principal}
        only={{ reference: id }}
      />
    ),
    interest: (
      <ExplainedAmount
        account={account}
        figure="outstanding"
        amount={loan.interest_owed ?? '0'}
        name={names.interest}
        only={{ reference: id, kind: 'loan' }}
      />
    ),
    penalty: (
      <ExplainedAmount
        account={account}
        figure="outstanding"
        amount={loan.penalty_owed ?? '0'}
        name={names.penalty}
        only={{ reference: id, kind: 'fine' }}
      />
    ),
    accrued: <Money amount={accrued} currency={currency} />,
    due_now: <Money amount={loan.due_now} currency={currency} />,
    to_settle: <Money amount={loan.to_settle} currency={currency} />,
    penalty_left: (
      <span title={t(texts.penaltyLeftHint, `${formatMoney(most, currency)} ${currency}`)}>
        <Money amount={loan.penalty_left} currency={currency} />
      </span>
    ),
  };
  return (
    <dl className={classes.owed}>
      {show.map((name) => (
        <div key={name} data-overdue={(name === 'penalty' && loan.status === 'outstanding') || undefined}>
          <dt>{t(names[name])}</dt>
          <dd>{shown[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
