// One of a few that are all in view. Styles alone draw it: Mantine's measures the page each time its tab is shown.
import { useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Takes all the room there is. */
  isWide?: boolean;
}

export function Segments<Value extends string>({ label, data, value, onChange, isWide }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={classes.segments} role="radiogroup" aria-label={label} data-wide={isWide}>
      {data.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
