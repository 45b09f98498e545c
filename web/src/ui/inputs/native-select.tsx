// The browser's own select box in Mantine's frame: it needs no code for a list of its own.
import { InputBase } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ChangeEventHandler } from 'react';

interface NativeSelectProps {
  'aria-label': string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChange: ChangeEventHandler<HTMLSelectElement>;
  className?: string | undefined;
}

export const NativeSelect = ({ data, className, ...props }: NativeSelectProps) => (
  <InputBase
    {...props}
    className={className ?? ''}
    component="select"
    pointer
    rightSection={<IconSelector size={14} color="var(--muted)" aria-hidden />}
    rightSectionPointerEvents="none"
    wrapperProps={{ 'data-off-paper': true }}
  >
    {data.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </InputBase>
);
