// One of all countries, found by its name or its two letters.
import { useText, type Choices } from '#platform/texts.ts';
import { Choice } from '#ui/choice.tsx';
import type { PickerProps } from '#ui/picker.ts';
import { countryNames } from './countries.ts';

export function CountryPicker({ label, value, onChange, error }: PickerProps) {
  const t = useText();
  return (
    <Choice
      label={label}
      data={Object.entries<Choices[string]>(countryNames).map(([code, text]) => ({
        value: code,
        label: `${t(text)} ${code}`,
      }))}
      value={value}
      onChange={onChange}
      searchable
      limit={50}
      error={error}
    />
  );
}
