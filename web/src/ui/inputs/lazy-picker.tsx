// A picker that is loaded when it is first shown; until then an empty box keeps its place.
import { TextInput } from '@mantine/core';
import { Suspense, type FunctionComponent } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { PickerProps } from './picker.ts';

export function lazyPicker(
  load: () => Promise<{ default: FunctionComponent<PickerProps> }>,
): FunctionComponent<PickerProps> {
  const Picker = lazyPart(load);
  return (props) => (
    <Suspense fallback={<TextInput label={props.label} labelProps={props.labelProps ?? {}} disabled />}>
      <Picker {...props} />
    </Suspense>
  );
}
