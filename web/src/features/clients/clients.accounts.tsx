// The money of a client, account by account: the balance and the eight amounts beside it, each with its explanation.
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import type { Figure as FigureName } from '@backoffice/contract/ledger/ledger.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { useState } from 'react';
import { WriteOffArrears } from '#features/arrears/arrears.public.tsx';
import { Figure, FigureLabel } from '#features/ledger/ledger.public.tsx';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
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

export function Accounts({ client }: { client: Client }) {
  const t = useText();
  const { accounts } = client;
  const [chosen, setChosen] = useState<string | null>(null);
  // A debt does not hide behind another currency: the card begins with the account that owes.
  const owing = accounts.find(({ outstanding }) => compare(outstanding, '0') > 0);
  const account = accounts.find(({ id }) => id === chosen) ?? owing ?? accounts[0];
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
      {compare(account.outstanding, '0') > 0 && <Arrears client={client} account={account} />}
    </section>
  );
}

/** Part of the outstanding money that no loan is behind, beside the button that writes it off. */
const Arrears = (of: { client: Client; account: Account }) => (
  <div className={classes.arrears} data-card>
    <span className={classes.label}>
      <FigureLabel figure="arrears" />
    </span>
    <Figure account={of.account} figure="arrears" />
    <WriteOffArrears {...of} />
  </div>
);
