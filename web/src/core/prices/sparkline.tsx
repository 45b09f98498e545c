// The last month of an instrument as a small line, for the rows of a table.
import { useText } from '#platform/texts.ts';
import { spanFacts } from './candle-spans.ts';
import { changeOf } from './price-change.ts';
import classes from './prices.module.css';
import { texts } from './prices.texts.ts';
import { useCandles } from './stock-data.ts';

const [width, height] = [96, 24];

interface SparklineProps {
  symbol: string;
  /** The last day that is shown, such as 2026-03-02. */
  day: string;
}

export function Sparkline({ symbol, day }: SparklineProps) {
  const t = useText();
  const to = Date.parse(`${day}T23:59:59Z`);
  const { data } = useCandles({
    symbol,
    interval: '1d',
    from: new Date(to - spanFacts.month.lengthMs).toISOString(),
    to: new Date(to).toISOString(),
  });
  const closes = data?.items.map(({ close }) => close) ?? [];
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined) return <span className={classes.sparkline} />;
  const { direction, percent } = changeOf(last, first);
  return (
    <svg
      className={classes.sparkline}
      data-direction={direction}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(texts.trend, percent)}
    >
      <path d={pathOf(closes.map(Number))} />
    </svg>
  );
}

function pathOf(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = width / Math.max(1, values.length - 1);
  const y = (value: number) => height - 2 - ((value - low) / (high - low || 1)) * (height - 4);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}
