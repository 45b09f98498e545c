// The prices of an instrument up to a moment as candles: a day, a week, a month or a year.
import { adjustedPrice, type PriceFactor } from '@backoffice/contract/corporate-actions/corporate-actions.factors.ts';
import { Suspense, useMemo, useState, type ComponentProps } from 'react';
import { useText } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import type { TradeMark } from './candle-chart.tsx';
import { candleSpans, spanFacts, type CandleSpan } from './candle-spans.ts';
import classes from './prices.module.css';
import { candleTexts, spanTexts, texts } from './prices.texts.ts';
import { useCandles } from './stock-data.ts';

const CandleChart = lazyPart(() => import('./candle-chart.tsx'));

/** New prices come every few seconds; the chart is asked for anew only so often. */
const stepMs = 5 * 60_000;

interface PriceHistoryProps {
  symbol: string;
  /** The moment it ends with. */
  until: string;
  /** Span it begins with. */
  firstSpan?: CandleSpan;
  /** A trade to point out; the same object as long as it is the same trade. */
  mark?: TradeMark;
}

export function PriceHistory({ symbol, until, firstSpan = 'month', mark }: PriceHistoryProps) {
  const t = useText();
  const [span, setSpan] = useState(firstSpan);
  const { interval, lengthMs } = spanFacts[span];
  const to = Math.ceil((Date.parse(until) + 1) / stepMs) * stepMs;
  const read = useCandles({
    symbol,
    interval,
    from: new Date(to - lengthMs).toISOString(),
    to: new Date(to).toISOString(),
  });
  return (
    <section>
      <div className={classes.bar}>
        <Segments
          label={t(texts.span)}
          data={candleSpans.map((value) => ({ value, label: t(spanTexts[value]) }))}
          value={span}
          onChange={setSpan}
        />
        <span className={classes.time}>{t(candleTexts[span])}</span>
      </div>
      <div className={classes.chartPlace}>
        <Loaded read={read} empty={{ text: texts.noCandles, isTrueOf: ({ items }) => items.length === 0 }}>
          {({ items, timezone, factors }) => (
            <Suspense>
              <AdjustedChart candles={items} span={span} timezone={timezone} mark={mark} factors={factors} />
            </Suspense>
          )}
        </Loaded>
      </div>
    </section>
  );
}

type AdjustedChartProps = ComponentProps<typeof CandleChart> & { factors: readonly PriceFactor[] };

/** The trade is pointed out at its price in units of today, as the candles around it. */
function AdjustedChart({ mark, factors, ...props }: AdjustedChartProps) {
  const adjusted = useMemo(
    () => mark && { ...mark, price: adjustedPrice(mark.price, mark.at, factors) },
    [mark, factors],
  );
  return <CandleChart {...props} mark={adjusted} />;
}
