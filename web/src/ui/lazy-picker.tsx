// A picker that is fetched when it is first shown: most lists are read without one. Until then an empty box keeps its place.
import { TextInput } from '@mantine/core';
import { lazy, Suspense, type FunctionComponent } from 'react';
import type { PickerProps } from './picker.ts';

export function lazyPicker(
  load: () => Promise<{ default: FunctionComponent<PickerProps> }>,
): FunctionComponent<PickerProps> {
  const Picker = lazy(load);
  return (props) => (
    <Suspense fallback={<TextInput label={props.label} disabled />}>
      <Picker {...props} />
    </Suspense>
  );
}
