// Worth of an amount in another currency at the house's rate, or that the rate cannot be read.
import { getRate, quoteSeconds } from '@backoffice/contract/exchanges/exchanges.ts';
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { Button } from '@mantine/core';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './rate-outcome.module.css';
import { texts } from './rate-outcome.texts.ts';

/** Decimals that are shown; the server keeps more. */
const rateDigits = 6;

/** Interval at which a submitted quote is still valid. */
const quoteEveryMs = (quoteSeconds * 1_000) / 2;

export const useRate = (from: Currency, to: Currency) =>
  useRead(getRate, { primary: from, secondary: to }, { everyMs: quoteEveryMs });

interface RateOutcomeProps {
  from: Currency;
  to: Currency;
  amount: string;
  rate: ReturnType<typeof useRate>;
  /** Meaning of the worth to the client. */
  label: Text;
  /** Text if there is no rate. */
  failed: Text;
}

/** Worth of an amount at a rate. The server rounds down, and so does this. */
export function worthAt(amount: string, rate: number, to: Currency): string {
  const unit = 10 ** currencyDecimals[to];
  return (Math.floor(Number(amount) * rate * unit) / unit).toFixed(currencyDecimals[to]);
}

export function RateOutcome({ from, to, amount, rate: { data, isError, refetch }, label, failed }: RateOutcomeProps) {
  const t = useText();
  if (isError)
    return (
      <div className={classes.failed} role="alert">
        {t(failed)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          {t(texts.retry)}
        </Button>
      </div>
    );
  if (data === undefined) return <div className={classes.rate}>{t(texts.loading)}</div>;
  return (
    <div className={classes.outcome}>
      <span className={classes.rate}>{t(texts.rate, { from, to, rate: data.toFixed(rateDigits) })}</span>
      <span>
        {t(label)} <Money amount={worthAt(amount, data, to)} currency={to} />
      </span>
    </div>
  );
}
