// The last days of a sum as a small line with a mark at its end; the numbers stand beside it.
import classes from './trend.module.css';

const [width, height, edge] = [96, 28, 3];

export function Trend({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map((value, at) => ({
    x: (edge + at * step).toFixed(1),
    y: (height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge)).toFixed(1),
  }));
  const last = points.at(-1);
  return (
    <svg className={classes.trend} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={2} />}
    </svg>
  );
}
