// The money of a client, account by account: the balance and the eight amounts beside it, each with its explanation.
import type { Account } from '@backoffice/contract/clients/clients.ts';
import type { Figure as FigureName } from '@backoffice/contract/ledger/ledger.ts';
import { useState } from 'react';
import { Figure, FigureLabel } from '#features/ledger/ledger.drawer.tsx';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { Segments } from '#ui/segments.tsx';
import classes from './clients.drawer.module.css';
import { texts } from './clients.drawer.texts.ts';

const breakdown: readonly FigureName[] = [
  'deposit',
  'withdrawal',
  'profit',
  'compensation',
  'bonus',
  'loan',
  'frozen',
  'outstanding',
];

export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (!account) return <p className={classes.nothing}>{t(texts.noAccounts)}</p>;
  return (
    <section className={classes.accounts} aria-label={t(texts.accounts)}>
      <div className={classes.balance}>
        <div>
          <div className={classes.label}>
            <FigureLabel figure="balance" />
          </div>
          <strong>
            <Figure account={account} figure="balance" />
          </strong>
        </div>
        <div className={classes.which}>
          {accounts.length > 1 && (
            <Segments
              label={t(texts.accounts)}
              data={accounts.map(({ id, currency }) => ({ value: id, label: currency }))}
              value={account.id}
              onChange={setChosen}
            />
          )}
          <CopyId id={account.acc_no} isWhole />
        </div>
      </div>
      <dl className={classes.figures}>
        {breakdown.map((figure) => (
          <div key={figure}>
            <dt>
              <FigureLabel figure={figure} />
            </dt>
            <dd>
              <Figure account={account} figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
