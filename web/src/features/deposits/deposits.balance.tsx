// What a deposit will do to its account, shown to whoever approves it.
import { getClient } from '@backoffice/contract/clients/clients.ts';
import type { Deposit } from '@backoffice/contract/deposits/deposits.ts';
import { BalanceChange } from '#core/balance-change.tsx';
import { useRead } from '#platform/queries.ts';

export function CreditedBalance({ deposit }: { deposit: Deposit }) {
  const { data: client } = useRead(getClient, { id: deposit.client_id });
  const account = client?.accounts.find(({ id }) => id === deposit.account_id);
  return <BalanceChange balance={account?.balance ?? null} change={deposit.amount} currency={deposit.currency} />;
}
