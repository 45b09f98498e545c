// What a decision does to the client's account: what is frozen and what is free, before and after.
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import type { Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { BalanceChange } from '#core/balance-change.tsx';
import { useRead } from '#platform/queries.ts';
import { texts } from './withdrawals.texts.ts';
import classes from './withdrawals.module.css';

interface AccountAfterProps {
  withdrawal: Withdrawal;
  decision: 'approve' | 'reject' | 'rollback';
}

export function AccountAfter({ withdrawal, decision }: AccountAfterProps) {
  const { client_id, account_id, amount, currency } = withdrawal;
  const { data: client } = useRead(getClient, { id: client_id });
  const account = client?.accounts.find(({ id }) => id === account_id);
  const isFrozen = decision !== 'rollback';
  return (
    <div className={classes.changes}>
      {isFrozen && (
        <BalanceChange
          label={texts.frozen}
          balance={account?.frozen ?? null}
          change={negate(amount)}
          currency={currency}
        />
      )}
      <BalanceChange
        balance={account?.balance ?? null}
        change={decision === 'approve' ? '0' : amount}
        currency={currency}
      />
    </div>
  );
}
