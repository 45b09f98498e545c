// A chart on a canvas, in the colours of the theme and as wide as its place. It brings the chart library: load it lazily.
import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import classes from './chart.module.css';

export interface ChartParts extends Pick<UPlot.Options, 'scales' | 'series' | 'axes' | 'hooks'> {
  data: UPlot.AlignedData;
}

/** A colour of tokens.css, such as `--text`, as it is now. */
export type ColourOf = (token: string) => string;

interface ChartProps {
  /** Description for people who do not see it. */
  label: string;
  height: number;
  /** Pixels below which it is not squeezed: the place is scrolled, its end in view. */
  leastWidth?: number;
  /** Drawn anew whenever this is another function. */
  partsOf: (colourOf: ColourOf) => ChartParts;
  /** Reports the index under the pointer; null once it has left. */
  onPoint: (index: number | null) => void;
}

/** Colours are read when it is drawn, so another scheme is another chart. */
export const Chart = (props: ChartProps) => <Plot key={useComputedColorScheme()} {...props} />;

function Plot({ label, height, leastWidth = 0, partsOf, onPoint }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const notePoint = useEffectEvent(onPoint);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const { data, hooks, ...parts } = partsOf((token) => style.getPropertyValue(token));
    // A place out of sight has no width, and nothing is drawn in it.
    const size = () => {
      const { clientWidth } = element;
      // A chart that is wider than its place scrolls, also by keyboard; one that is about to be drawn anew does not.
      const scrolls = clientWidth > 0 && clientWidth < leastWidth;
      element.toggleAttribute('data-scrolls', scrolls);
      if (scrolls) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
      return { width: clientWidth && Math.max(clientWidth, leastWidth), height };
    };
    const plot = new UPlot(
      {
        ...size(),
        ...parts,
        padding,
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { show: false } },
        hooks: { ...hooks, setCursor: [({ cursor }) => notePoint(cursor.idx ?? null)] },
      },
      data,
      element,
    );
    element.scrollLeft = element.scrollWidth;
    const observer = new ResizeObserver(() => plot.setSize(size()));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [partsOf, height, leastWidth]);
  return <div ref={place} className={classes.chart} style={{ height }} role="img" aria-label={label} />;
}

/** Room on the left for half of the first label below. */
const padding: UPlot.Padding = [12, 0, 0, 32];
const letterWidth = 7;

/** The look that the axes of all charts share. */
export const axisLook = (colourOf: ColourOf): UPlot.Axis => ({
  stroke: colourOf('--muted'),
  font: "12px 'Inter Variable', system-ui, sans-serif",
  grid: { stroke: colourOf('--line'), width: 1 },
  ticks: { show: false },
});

/** An axis of numbers on the right, as wide as what is written on it. */
export const numberAxis = (colourOf: ColourOf, write: (value: number) => string): UPlot.Axis => ({
  ...axisLook(colourOf),
  side: 1,
  values: (_, splits) => splits.map(write),
  size: (_, values) => Math.max(0, ...(values ?? []).map((text) => text.length)) * letterWidth + 16,
});
