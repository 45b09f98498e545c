// A select box. Its options are mounted only while it has the focus: Mantine would keep them mounted and measure the
// whole page to place them each time its tab is shown.
import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

export function Choice(props: Omit<SelectProps, 'comboboxProps' | 'onFocus' | 'onBlur'>) {
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Select
      {...props}
      comboboxProps={{ keepMounted: isFocused }}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    />
  );
}
