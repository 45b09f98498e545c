// Effect of an action on the client's account: the figures that move, before and after.
import { getClient, type Account } from '@backoffice/contract/clients/clients.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { useRead } from '#platform/api/queries.ts';
import { defineTexts } from '#platform/texts.ts';
import classes from './account-change.module.css';
import { BalanceChange } from './balance-change.tsx';

const labels = defineTexts({
  frozen: { zh: '冻结', en: 'Frozen' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  loan: { zh: '贷款', en: 'Loan' },
  outstanding: { zh: '息费', en: 'Charges' },
});

type Figure = Extract<keyof Account, 'balance' | keyof typeof labels>;

/** Amount by which each figure moves, in the order they are shown. */
export type AccountChanges = Partial<Record<Figure, string>>;

interface AccountChangeProps {
  record: { client_id: string; account_id: string; currency: Currency };
  changes: AccountChanges;
}

export function AccountChange({ record, changes }: AccountChangeProps) {
  const { data: client } = useRead(getClient, { id: record.client_id });
  const account = client?.accounts.find(({ id }) => id === record.account_id);
  return (
    <div className={classes.changes}>
      {(Object.entries(changes) as [Figure, string][]).map(([figure, change]) => (
        <BalanceChange
          key={figure}
          {...(figure !== 'balance' && { label: labels[figure] })}
          balance={account?.[figure] ?? null}
          change={change}
          currency={record.currency}
        />
      ))}
    </div>
  );
}
