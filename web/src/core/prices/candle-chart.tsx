// Candles on a canvas: hollow where the price rose, filled where it fell, and the figures of the one under the pointer above.
import type { Candle } from '@backoffice/contract/stock-data/stock-data.ts';
import { useMemo, useState } from 'react';
import type UPlot from 'uplot';
import { useText } from '#platform/texts.ts';
import { clockTime } from '#platform/time-zone.ts';
import { axisLook, Chart, numberAxis, type ChartParts, type ColourOf } from '#ui/chart/chart.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { decimalsOf, groupCandles, type CandleSpan, type DrawnCandle } from './candle-spans.ts';
import { usePriceColours } from './price-colours.ts';
import classes from './prices.module.css';
import { spanTexts, texts } from './prices.texts.ts';

interface CandleChartProps {
  candles: readonly Candle[];
  span: CandleSpan;
  /** The venue's: its days and hours are shown as they are there. */
  timezone: string;
  /** A trade to point out. */
  mark?: TradeMark | undefined;
}

export interface TradeMark {
  at: string;
  price: string;
}

const height = 280;

export default function CandleChart({ candles, span, timezone, mark }: CandleChartProps) {
  const t = useText();
  const colours = usePriceColours();
  const [index, setIndex] = useState<number | null>(null);
  const { drawn, write, timeOf, partsOf } = useMemo(
    () => drawingOf(candles, span, timezone, mark),
    [candles, span, timezone, mark],
  );
  const shown = drawn[index ?? drawn.length - 1] ?? drawn.at(-1);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!shown || !first || !last) return null;
  const figures = [
    [texts.open, shown.open],
    [texts.high, shown.high],
    [texts.low, shown.low],
    [texts.close, shown.close],
  ] as const;
  const label = t(texts.chart, { span: t(spanTexts[span]), from: write(first.open), to: write(last.close) });
  return (
    <figure className={classes.candles}>
      <figcaption className={classes.candleFigures}>
        <span className={classes.time} title={timezone}>
          {timeOf(shown.time)}
        </span>
        {figures.map(([name, price]) => (
          <span key={name.en}>
            {t(name)} <b>{write(price)}</b>
          </span>
        ))}
      </figcaption>
      {/* Colours are read when it is drawn: another choice of them is another chart. */}
      <Chart key={colours} label={label} height={height} partsOf={partsOf} onPoint={setIndex} />
    </figure>
  );
}

/** Facts that the chart and the figures above it share. */
function drawingOf(candles: readonly Candle[], span: CandleSpan, timezone: string, mark?: TradeMark) {
  const drawn = groupCandles(candles, span, timezone);
  const decimals = decimalsOf(candles);
  const write = (price: number) => formatMoney(price.toFixed(decimals));
  /** Time of day within a session, else the day. */
  const timeOf = (time: number) => {
    const exact = clockTime(time, timezone);
    return span === 'day' || span === 'week' ? exact.slice(5, 16) : exact.slice(0, 10);
  };
  const axisLabel = (at: number) => {
    const candle = drawn[at];
    return candle ? timeOf(candle.time) : '';
  };
  const notDrawn: UPlot.Series = { paths: () => null, points: { show: false } };
  /** Side by side without the nights and holidays between them: the place of a candle is its number. */
  const partsOf = (colourOf: ColourOf): ChartParts => ({
    data: [drawn.map((_, at) => at), drawn.map(({ low }) => low), drawn.map(({ high }) => high)],
    scales: { x: { time: false, range: [-0.5, drawn.length - 0.5] } },
    series: [{}, notDrawn, notDrawn],
    axes: [
      {
        ...axisLook(colourOf),
        space: 96,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200],
        values: (_, places) => places.map(axisLabel),
      },
      numberAxis(colourOf, write),
    ],
    hooks: {
      draw: [
        (plot) => {
          drawCandles(plot, drawn, colourOf);
          if (mark) drawMark(plot, drawn, mark, colourOf);
        },
      ],
    },
  });
  return { drawn, write, timeOf, partsOf };
}

function drawCandles(plot: UPlot, drawn: readonly DrawnCandle[], colourOf: ColourOf) {
  const { ctx, bbox } = plot;
  const [up, down, inside] = [colourOf('--price-up'), colourOf('--price-down'), colourOf('--surface')];
  const line = Math.max(1, Math.round(devicePixelRatio));
  const width = Math.max(line, Math.min(16 * line, Math.floor((bbox.width / drawn.length) * 0.7)));
  const y = (price: number) => Math.round(plot.valToPos(price, 'y', true));
  ctx.save();
  drawn.forEach(({ open, high, low, close }, at) => {
    const middle = Math.round(plot.valToPos(at, 'x', true));
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    const [left, bodyHeight] = [middle - Math.floor(width / 2), Math.max(line, bottom - top)];
    ctx.fillStyle = close >= open ? up : down;
    ctx.fillRect(middle - Math.floor(line / 2), y(high), line, Math.max(line, y(low) - y(high)));
    ctx.fillRect(left, top, width, bodyHeight);
    if (close < open || width < 4 * line || bodyHeight < 3 * line) return;
    ctx.fillStyle = inside;
    ctx.fillRect(left + line, top + line, width - 2 * line, bodyHeight - 2 * line);
  });
  ctx.restore();
}

/** A ring around the price of the trade, on the candle it belongs to; none where the chart does not reach that far back. */
function drawMark(plot: UPlot, drawn: readonly DrawnCandle[], { at, price }: TradeMark, colourOf: ColourOf) {
  const place = drawn.findLastIndex(({ time }) => time <= Date.parse(at));
  if (place < 0) return;
  const { ctx } = plot;
  ctx.save();
  ctx.strokeStyle = colourOf('--primary');
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.arc(
    plot.valToPos(place, 'x', true),
    plot.valToPos(Number(price), 'y', true),
    6 * devicePixelRatio,
    0,
    2 * Math.PI,
  );
  ctx.stroke();
  ctx.restore();
}
