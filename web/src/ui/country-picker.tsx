// One of all countries, found by its name or its two letters.
import { useText, type Choices } from '#platform/texts.ts';
import { Choice } from './choice.tsx';
import { countryWords } from './countries.ts';
import type { PickerProps } from './picker.ts';

export function CountryPicker({ label, value, onChange, error }: PickerProps) {
  const t = useText();
  return (
    <Choice
      label={label}
      data={Object.entries<Choices[string]>(countryWords).map(([code, text]) => ({
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
