// Select box of several values by their words.
import type { FunctionComponent } from 'react';
import { useText, type Choices } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';

/** Number of values above which one types to find one. */
const manyChoices = 12;

export const choiceSelect = (choices: Choices): FunctionComponent<PickerProps> =>
  function ChoiceSelect({ label, value, onChange, error }) {
    const t = useText();
    return (
      <Choice
        label={label}
        data={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: t(text) }))}
        value={value}
        onChange={onChange}
        clearable
        searchable={Object.keys(choices).length > manyChoices}
        error={error}
      />
    );
  };
