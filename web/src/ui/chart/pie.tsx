// Shares of a whole as a ring, with a legend that says the same in words and figures.
import type { ReactNode } from 'react';
import classes from './pie.module.css';

interface Slice {
  key: string;
  name: string;
  size: number;
  /** The size as people read it. */
  text: ReactNode;
}

const colours = ['--primary', '--gain', '--waiting', '--locked', '--robot', '--loss', '--zero'];
const radius = 40;
const length = 2 * Math.PI * radius;

export function Pie({ label, slices }: { label: string; slices: readonly Slice[] }) {
  const sum = (some: readonly Slice[]) => some.reduce((total, { size }) => total + size, 0);
  const whole = sum(slices) || 1;
  const drawn = slices.map((slice, at) => ({
    ...slice,
    share: slice.size / whole,
    start: sum(slices.slice(0, at)) / whole,
    colour: `var(${colours[at % colours.length] ?? '--zero'})`,
  }));
  return (
    <figure className={classes.pie}>
      <svg viewBox="0 0 100 100" aria-hidden>
        {drawn.map(({ key, share, start, colour }) => (
          <circle
            key={key}
            cx="50"
            cy="50"
            r={radius}
            stroke={colour}
            strokeDasharray={`${share * length} ${length}`}
            strokeDashoffset={-start * length}
          />
        ))}
      </svg>
      <figcaption>
        <strong>{label}</strong>
        <ul>
          {drawn.map(({ key, name, share, text, colour }) => (
            <li key={key}>
              <span className={classes.colour} style={{ background: colour }} aria-hidden />
              <span>{name}</span>
              <span>{(share * 100).toFixed(1)}%</span>
              <span className={classes.text}>{text}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
