// Bars side by side for each day or period, and a line over them where there is one.
import { useCallback, useState, type ReactNode } from 'react';
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
}

const height = 220;
const gap = 0.6;

export default function BarChart({ label, periods, series, write, note }: BarChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const partsOf = useCallback(
    (colourOf: ColourOf) => barParts(periods, series, write, colourOf),
    [periods, series, write],
  );
  const at = Math.min(index ?? periods.length - 1, periods.length - 1);
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
      <Chart label={label} height={height} partsOf={partsOf} onPoint={setIndex} />
    </figure>
  );
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
        space: 72,
        incrs: [1, 2, 5, 7, 10, 14, 30, 90],
        values: (_, places) => places.map((place) => periods[place]?.slice(5) ?? ''),
      },
      numberAxis(colourOf, write),
    ],
  };
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
  const room = (most - least || 1) * 0.08;
  return [least < 0 ? least - room : 0, most + room];
}
