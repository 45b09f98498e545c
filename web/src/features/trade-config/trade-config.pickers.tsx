// Pickers of what a rule holds for; each can be emptied again: then it holds for all.
import { listVenues } from '@backoffice/contract/venues/venues.ts';
import type { FunctionComponent } from 'react';
import { useRead } from '#platform/queries.ts';
import { useText, type Choices } from '#platform/texts.ts';
import { Choice } from '#ui/choice.tsx';
import type { PickerProps } from '#ui/picker.ts';

/** One of these, or none. */
export const choicePicker = (choices: Choices): FunctionComponent<PickerProps> =>
  function ChoicePicker({ label, value, onChange, error }) {
    const t = useText();
    return (
      <Choice
        label={label}
        data={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: t(text) }))}
        value={value}
        onChange={onChange}
        clearable
        error={error}
      />
    );
  };

export function VenuePicker({ label, value, onChange, error }: PickerProps) {
  const t = useText();
  const { data } = useRead(listVenues, { page_size: 200 });
  return (
    <Choice
      label={label}
      data={(data?.items ?? []).map(({ id, mic, name_zh, name_en }) => ({
        value: id,
        label: `${mic} ${t({ zh: name_zh, en: name_en })}`,
      }))}
      value={value}
      onChange={onChange}
      clearable
      error={error}
    />
  );
}
