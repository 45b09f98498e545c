// One instrument: its name, its latest quote and its candles. Where the service is away, its place says so.
import { useText } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { InstrumentName } from './instrument-name.tsx';
import { PriceHistory } from './price-history.tsx';
import classes from './prices.module.css';
import { texts } from './prices.texts.ts';
import { QuoteLine } from './quote-line.tsx';
import { useQuote } from './stock-data.ts';

export function InstrumentPanel({ symbol }: { symbol: string }) {
  const t = useText();
  const read = useQuote(symbol);
  return (
    <section className={classes.panel} aria-label={symbol}>
      <h2>
        <InstrumentName symbol={symbol} />
      </h2>
      <Loaded read={read}>
        {(quote) =>
          quote ? (
            <>
              <QuoteLine quote={quote} isLastKnown={read.isError} />
              <PriceHistory key={symbol} symbol={symbol} until={quote.time} />
            </>
          ) : (
            <p>{t(texts.unknown)}</p>
          )
        }
      </Loaded>
    </section>
  );
}
