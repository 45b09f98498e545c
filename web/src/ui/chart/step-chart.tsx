// A value that holds until the next one, over time.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { useCallback, useState } from 'react';
import UPlot from 'uplot';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';
import { axisLook, Chart, numberAxis, type ChartParts, type ColourOf } from './chart.tsx';
import classes from './step-chart.module.css';

interface Step {
  /** Milliseconds since 1970. */
  at: number;
  value: string;
}

interface StepChartProps {
  label: string;
  /** The oldest first; the last one holds until now. */
  steps: readonly Step[];
  /** Each step is a day, given as its midnight in UTC, and no moment on the clocks of a zone. */
  isDaily?: boolean;
}

const height = 200;

export default function StepChart({ label, steps, isDaily = false }: StepChartProps) {
  const tenantZone = useTimeZone();
  const zone = isDaily ? 'UTC' : tenantZone;
  const [index, setIndex] = useState<number | null>(null);
  const partsOf = useCallback((colourOf: ColourOf) => stepParts(steps, zone, colourOf), [steps, zone]);
  const shown = steps[Math.min(index ?? steps.length - 1, steps.length - 1)];
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong>{shown?.value ?? '—'}</strong>
        {shown && <span>{clockTime(shown.at, zone).slice(0, isDaily ? 10 : undefined)}</span>}
      </figcaption>
      <Chart label={label} height={height} partsOf={partsOf} onPoint={setIndex} />
    </figure>
  );
}

function stepParts(steps: readonly Step[], zone: string, colourOf: ColourOf): ChartParts {
  const now = Date.now();
  const times = [...steps.map(({ at }) => at), now];
  const values = steps.map(({ value }) => Number(value));
  const last = values.at(-1) ?? 0;
  const spanMs = now - (times[0] ?? now);
  const decimals = Math.max(0, ...steps.map(({ value }) => value.split('.')[1]?.length ?? 0));
  const timeOf = (at: number) => clockTime(at, zone);
  return {
    data: [times, [...values, last]],
    scales: { x: { time: false }, y: { range: (_, low, high) => padded(low, high) } },
    series: [
      {},
      {
        stroke: colourOf('--primary'),
        width: 2,
        paths: UPlot.paths.stepped?.({ align: 1 }) ?? (() => null),
        // Mark the changes; the end of the line is none.
        points: { fill: colourOf('--primary'), size: 5, filter: () => steps.map((_, at) => at) },
      },
    ],
    axes: [
      {
        ...axisLook(colourOf),
        space: 96,
        values: (_, splits) =>
          splits.map((at) => (spanMs > 2 * dayMs ? timeOf(at).slice(0, 10) : timeOf(at).slice(5, 16))),
      },
      numberAxis(colourOf, (value) => value.toFixed(Math.min(decimals, 6))),
    ],
  };
}

/** One value alone stands in the middle. */
function padded(low: number, high: number): [number, number] {
  const room = (high - low || Math.abs(high) || 1) * 0.1;
  return [low - room, high + room];
}
