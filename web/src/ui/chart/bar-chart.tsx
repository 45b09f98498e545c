// Bars side by side for each day or period, and a line over them where there is one.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import type UPlot from 'uplot';
import { axisLook, Chart, numberAxis, type ChartParts, type ColourOf } from './chart.tsx';
import classes from './bar-chart.module.css';

export interface ChartSeries {
  name: string;
  values: readonly number[];
  /** A colour of tokens.css. */
  colour: string;
  isLine?: boolean;
}

interface BarChartProps {
  /** Description for people who do not see it. */
  label: string;
  /** Names under the bars. */
  periods: readonly string[];
  series: readonly ChartSeries[];
  write: (value: number) => string;
  /** Note beside the names of the series. */
  note?: ReactNode;
  /** Opens what is behind the bars of a period: by a click on them, or by Enter, with the arrow keys to choose. */
  onOpen?: (index: number) => void;
}

const height = 220;
const gap = 0.8;
/** Pixels of the narrowest bar: a thinner one is a hairline. */
const leastBar = 6;
const roomForAxis = 96;
/** Steps of an axis beside whole numbers: there is no half a client. */
const wholeSteps = Array.from({ length: 15 }, (_, zeros) => [1, 2, 5].map((digit) => digit * 10 ** zeros)).flat();
/** Pixels of the widest picture that every browser draws. */
const widestPicture = 8_000;

/** Room that all bars need: the chart is pushed sideways where its place is narrower. */
const roomFor = (periods: number, bars: number): number =>
  Math.min(widestPicture, Math.ceil((periods * Math.max(1, bars) * leastBar) / gap) + roomForAxis);

export default function BarChart({ label, periods, series, write, note, onOpen }: BarChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const partsOf = useCallback(
    (colourOf: ColourOf) => barParts(periods, series, write, colourOf),
    [periods, series, write],
  );
  const bars = series.filter(({ isLine }) => !isLine).length;
  const last = periods.length - 1;
  const at = Math.min(index ?? last, last);
  const figuresAt = series.map(({ name, values }) => `${name} ${write(values[at] ?? 0)}`);
  const chart = (
    <Chart
      label={label}
      height={height}
      leastWidth={roomFor(periods.length, bars)}
      partsOf={partsOf}
      onPoint={setIndex}
    />
  );
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span className={classes.period}>{periods[at]}</span>
        {series.map(({ name, values, colour, isLine }) => (
          <span key={name} className={classes.series}>
            <i style={{ background: `var(${colour})` }} data-line={isLine} aria-hidden />
            {name} <b>{write(values[at] ?? 0)}</b>
          </span>
        ))}
        {note && <span className={classes.note}>{note}</span>}
      </figcaption>
      {onOpen && last >= 0 ? (
        <div
          className={classes.bars}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={[periods[at], ...figuresAt].join(', ')}
          onClick={() => index !== null && onOpen(at)}
          onKeyDown={(event) => steer(event, at, last, { choose: setIndex, open: onOpen })}
        >
          {chart}
        </div>
      ) : (
        chart
      )}
    </figure>
  );
}

interface Steering {
  choose: (index: number) => void;
  open: (index: number) => void;
}

/** Chooses a period by the keys of a slider, and opens it. */
function steer(event: KeyboardEvent, at: number, last: number, { choose, open }: Steering): void {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  };
  const place = places[event.key];
  if (place !== undefined) choose(Math.max(0, Math.min(last, place)));
  else if (event.key === 'Enter' || event.key === ' ') open(at);
  else return;
  event.preventDefault();
}

function barParts(
  periods: readonly string[],
  series: readonly ChartSeries[],
  write: (value: number) => string,
  colourOf: ColourOf,
): ChartParts {
  const bars = series.filter(({ isLine }) => !isLine);
  return {
    data: [periods.map((_, at) => at), ...series.map(({ values }) => [...values])],
    scales: {
      x: { time: false, range: [-0.5, periods.length - 0.5] },
      y: { range: (_, low, high) => around(low, high) },
    },
    series: [
      {},
      ...series.map(({ colour, isLine }): UPlot.Series => {
        const paint = colourOf(colour);
        if (isLine) return { stroke: paint, width: 2, points: { show: false } };
        // Each kind of bar has its own part of the place of a period.
        const at = bars.findIndex((bar) => bar.colour === colour);
        return { fill: paint, stroke: paint, width: 0, points: { show: false }, paths: besideOthers(at, bars.length) };
      }),
    ],
    axes: [
      {
        ...axisLook(colourOf),
        grid: { show: false },
        size: 28,
        space: 72,
        incrs: [1, 2, 5, 7, 10, 14, 30, 90],
        values: (_, places) => places.map((place) => periods[place]?.slice(5) ?? ''),
      },
      {
        ...numberAxis(colourOf, write),
        ...(series.every(({ values }) => values.every(Number.isInteger)) && { incrs: wholeSteps }),
      },
    ],
    hooks: { drawClear: [(plot) => shadeWeekends(plot, periods, colourOf('--hover'))] },
  };
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Marks days on which markets are closed, where each period is a day. */
function shadeWeekends(plot: UPlot, periods: readonly string[], paint: string): void {
  const [first, second] = periods;
  if (!first || !second || !dayPattern.test(first) || Date.parse(second) - Date.parse(first) !== dayMs) return;
  const place = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true);
  const { top, height: tall } = plot.bbox;
  plot.ctx.fillStyle = paint;
  for (const [at, day] of periods.entries())
    if (isWeekend(day)) plot.ctx.fillRect(plot.valToPos(at, 'x', true) - place / 2, top, place, tall);
}

/** The bars of one series of several: narrower, and moved aside. */
function besideOthers(at: number, count: number): UPlot.Series.PathBuilder {
  return (plot, seriesIndex, first, last) => {
    const path = new Path2D();
    const place = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true);
    const width = Math.max(1, (place * gap) / count);
    const zero = plot.valToPos(0, 'y', true);
    const values = plot.data[seriesIndex] ?? [];
    for (let index = first; index <= last; index++) {
      const value = values[index];
      if (!value) continue;
      const left = plot.valToPos(index, 'x', true) - (place * gap) / 2 + at * width;
      const top = plot.valToPos(value, 'y', true);
      path.rect(left, Math.min(top, zero), Math.max(1, width - 1), Math.abs(zero - top));
    }
    return { fill: path, stroke: null };
  };
}

/** Zero is always in view, and nothing touches the edge. */
function around(low: number | null, high: number | null): [number, number] {
  const [least, most] = [Math.min(0, low ?? 0), Math.max(0, high ?? 0)];
  if (least === most) return [0, 1];
  const room = (most - least) * 0.08;
  return [least < 0 ? least - room : 0, most + room];
}
