// One of all countries, found by its name or its two letters.
import { useText, type Choices } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { countryNames } from '#core/words/countries.ts';

export function CountryPicker({ values: _values, ...field }: PickerProps) {
  const t = useText();
  return (
    <Choice
      {...field}
      data={Object.entries<Choices[string]>(countryNames).map(([code, text]) => ({
        value: code,
        label: `${t(text)} ${code}`,
      }))}
      searchable
      limit={50}
    />
  );
}
