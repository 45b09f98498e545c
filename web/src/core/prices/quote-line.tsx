// The latest price of an instrument in one line, with its change, its time and whether it is halted; the day's figures below.
import { quoteFault, type Quote } from '@backoffice/contract/stock-data/stock-data.ts';
import { useText, type Text } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Time } from '#ui/values/time.tsx';
import { PriceChangeText } from './price-change-text.tsx';
import classes from './prices.module.css';
import { faultTexts, texts } from './prices.texts.ts';

interface QuoteLineProps {
  quote: Quote;
  /** The service has not answered since. */
  isLastKnown: boolean;
}

export function QuoteLine({ quote, isLastKnown }: QuoteLineProps) {
  const t = useText();
  const fault = quoteFault(quote);
  if (fault)
    return (
      <p className={classes.refused} role="alert">
        {t(texts.refused, { price: quote.price, fault: t(faultTexts[fault]) })}
      </p>
    );
  const { price, previous_close, open, high, low, limits, time, halted } = quote;
  return (
    <div className={classes.quote} data-last-known={isLastKnown || undefined}>
      <p className={classes.latest}>
        <strong className={classes.price}>{formatMoney(price)}</strong>
        <PriceChangeText price={price} before={previous_close} />
        {halted && <span className={classes.halted}>{t(texts.halted)}</span>}
        <span className={classes.time}>
          <Time at={time} isExact />
        </span>
      </p>
      {isLastKnown && (
        <p className={classes.refused} role="alert">
          {t(texts.lastKnown)}
        </p>
      )}
      <dl className={classes.figures}>
        <Figure label={texts.open} value={open} />
        <Figure label={texts.high} value={high} />
        <Figure label={texts.low} value={low} />
        <Figure label={texts.previousClose} value={previous_close} />
        {limits && (
          <div>
            <dt>{t(texts.limits)}</dt>
            <dd>
              {formatMoney(limits.lower)} / {formatMoney(limits.upper)}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Figure({ label, value }: { label: Text; value: string }) {
  const t = useText();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{formatMoney(value)}</dd>
    </div>
  );
}
