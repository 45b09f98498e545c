// Display of a client's facts, in a row of the list and in the drawer.
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { Figure } from '#features/ledger/ledger.public.tsx';
import { useText } from '#platform/texts.ts';
import { formatListMoney } from '#ui/values/money.format.ts';
import { Time } from '#ui/values/time.tsx';
import classes from './clients.module.css';
import { activeChoices, onlineTexts, texts } from './clients.texts.ts';

export const ActiveTag = ({ active }: Client) => (
  <StatusTag status={active ? 'enabled' : 'disabled'} text={activeChoices[active ? 'true' : 'false']} />
);

/** Online now, or when last seen. */
export function Presence({ online, last_seen_datetime }: Client) {
  const t = useText();
  if (online) return <span className={classes.online}>{t(onlineTexts.true)}</span>;
  return (
    <span className={classes.offline}>
      {last_seen_datetime ? <Time at={last_seen_datetime} /> : t(texts.neverSeen)}
    </span>
  );
}

export function Balances({ accounts }: Client) {
  // Accounts with money stand in front.
  const ordered = accounts.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)));
  const shown = fitting(ordered);
  const hidden = ordered.slice(shown.length);
  return (
    <span className={classes.balances}>
      {shown.map((account) => (
        <Figure key={account.id} account={account} figure="balance" isShort />
      ))}
      {hidden.length > 0 && (
        <span className={classes.more} title={hidden.map(wordsOf).join('\n')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
}

const isEmpty = ({ balance }: Account): boolean => Number(balance) === 0;

const roomInLetters = 25;
/** The gap between two amounts, as wide as so many letters. */
const gapInLetters = 2;
const roomForMore = 2 + gapInLetters;

/** Accounts for which the column has room, each whole: half an amount is a wrong amount. */
function fitting(accounts: Account[]): Account[] {
  const fillsUp = (limit: number) => {
    let used = -gapInLetters;
    return accounts.filter((account) => (used += wordsOf(account).length + gapInLetters) <= limit);
  };
  const shown = fillsUp(roomInLetters);
  return shown.length === accounts.length ? shown : fillsUp(roomInLetters - roomForMore);
}

const wordsOf = ({ balance, currency }: Account) => `${formatListMoney(balance, currency)} ${currency}`;
