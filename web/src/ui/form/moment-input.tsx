// A day with its time, on the clocks of the site's time zone.
import { TextInput } from '@mantine/core';
import { clockTime, momentOf, useTimeZone } from '#platform/time-zone.ts';
import type { InputProps } from './fields.tsx';

export function MomentInput({ label, value, error, onChange }: InputProps) {
  const zone = useTimeZone();
  return (
    <TextInput
      type="datetime-local"
      label={`${label} (${zone})`}
      value={value && clockTime(value, zone).slice(0, 16).replace(' ', 'T')}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value && momentOf(currentTarget.value, zone))}
    />
  );
}
