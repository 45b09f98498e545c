// What a deed about a loan will do to the account: cash, loan and charges, before and after.
import { getClient } from '@backoffice/contract/clients/clients.ts';
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import { BalanceChange } from '#core/balance-change.tsx';
import { useRead } from '#platform/queries.ts';
import classes from './loans.module.css';
import { texts } from './loans.texts.ts';

interface AccountChangeProps {
  loan: Pick<Loan, 'client_id' | 'account_id' | 'currency'>;
  cash?: string;
  debt?: string;
  /** Interest and penalties. */
  charges?: string;
}

export function AccountChange({ loan, cash, debt, charges }: AccountChangeProps) {
  const { currency } = loan;
  const { data: client } = useRead(getClient, { id: loan.client_id });
  const account = client?.accounts.find(({ id }) => id === loan.account_id);
  return (
    <div className={classes.changes}>
      {cash && <BalanceChange balance={account?.balance ?? null} change={cash} currency={currency} />}
      {debt && (
        <BalanceChange balance={account?.loan ?? null} change={debt} currency={currency} label={texts.loanPocket} />
      )}
      {charges && (
        <BalanceChange balance={account?.outstanding ?? null} change={charges} currency={currency} label={texts.due} />
      )}
    </div>
  );
}
