// Totals of everything that matches, by currency.
import type { Totals } from '@backoffice/contract/kit/list.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '../../money.tsx';
import classes from '../list.module.css';
import { texts } from '../list.texts.ts';

/** Undefined where the list has none, or until they are there. */
export function ListTotals({ totals }: { totals: Totals | undefined }) {
  const t = useText();
  if (totals === undefined) return null;
  return (
    <div className={classes.totals}>
      <span className={classes.totalsLabel}>{t(texts.sum)}</span>
      {totals === null ? (
        <span className={classes.nothing}>{t(texts.tooManyToSum)}</span>
      ) : totals.length === 0 ? (
        <span className={classes.nothing}>—</span>
      ) : (
        totals.map(({ currency, amount }) => <Money key={currency} amount={amount} currency={currency} isShort />)
      )}
    </div>
  );
}
