// Pickers of what a rule holds for; each can be emptied again: then it holds for all.
import { listVenues } from '@backoffice/contract/venues/venues.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';

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
