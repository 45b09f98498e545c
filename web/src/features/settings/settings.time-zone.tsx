// One of the world's time zones, and what time it is there now.
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { clockTime } from '#platform/time-zone.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { InputProps } from '#ui/form/fields.tsx';
import classes from './settings.module.css';
import { texts } from './settings.texts.ts';

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

export function TimeZoneInput({ label, value, error, onChange }: InputProps) {
  const t = useText();
  return (
    <div>
      <Choice
        label={label}
        data={zones.map((zone) => ({ value: zone, label: zone }))}
        value={value || null}
        onChange={(zone) => onChange(zone ?? '')}
        searchable
        limit={50}
        error={typeof error === 'string' ? error : undefined}
      />
      {value && (
        <p className={classes.hint}>
          {t(texts.nowThere)} <Clock zone={value} />
        </p>
      )}
    </div>
  );
}

function Clock({ zone }: { zone: string }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  return <time>{clockTime(now, zone)}</time>;
}
