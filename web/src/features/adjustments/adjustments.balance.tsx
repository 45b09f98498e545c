// What a decision on a gift does to the client's account, before and after.
import type { Adjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import { BalanceChange } from '#core/balance-change.tsx';
import { useRead } from '#platform/queries.ts';
import { texts } from './adjustments.texts.ts';

interface AccountAfterProps {
  adjustment: Adjustment;
  decision: 'approve' | 'convert' | 'rollback';
}

export function AccountAfter({ adjustment, decision }: AccountAfterProps) {
  const { client_id, account_id, amount, currency, sub_type } = adjustment;
  const { data: client } = useRead(getClient, { id: client_id });
  const account = client?.accounts.find(({ id }) => id === account_id);
  const change = decision === 'rollback' ? negate(amount) : amount;
  // Until it is converted, a bonus is not part of the balance.
  return sub_type === 'bonus' && decision !== 'convert' ? (
    <BalanceChange label={texts.credit} balance={account?.bonus ?? null} change={change} currency={currency} />
  ) : (
    <BalanceChange balance={account?.balance ?? null} change={change} currency={currency} />
  );
}
