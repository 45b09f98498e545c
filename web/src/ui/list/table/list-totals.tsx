// Totals of everything that matches, by currency.
import type { Totals } from '@backoffice/contract/kit/list.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './marks.module.css';
import tableClasses from './table.module.css';
import { texts } from '../list.texts.ts';

/** Undefined where the list has none, or until they are there. */
export function ListTotals({ totals }: { totals: Totals | undefined }) {
  const t = useText();
  if (totals === undefined) return null;
  return (
    <div className={classes.totals}>
      <span className={classes.totalsLabel}>{t(texts.sum)}</span>
      {totals === null ? (
        <span className={tableClasses.nothing}>{t(texts.tooManyToSum)}</span>
      ) : totals.length === 0 ? (
        <span className={tableClasses.nothing}>—</span>
      ) : (
        totals.map(({ currency, amount }) => <Money key={currency} amount={amount} currency={currency} isShort />)
      )}
    </div>
  );
}
