// Picks one of several values by their words; it can be emptied again.
import type { FunctionComponent } from 'react';
import type { Choices } from '#platform/texts.ts';
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';

/** One of these, or none. */
export const choicePicker = (choices: Choices): FunctionComponent<PickerProps> =>
  lazyPicker(async () => ({ default: (await import('./choice-select.tsx')).choiceSelect(choices) }));
