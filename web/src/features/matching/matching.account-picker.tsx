// Picks one of the house accounts among the filters of lines.
import { listHouseAccounts } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { useRead } from '#platform/api/queries.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';

export default function AccountSelect({ values: _values, ...field }: PickerProps) {
  const { data } = useRead(listHouseAccounts, { page_size: 200 });
  return (
    <Choice
      {...field}
      data={(data?.items ?? []).map(({ id, institution, number, currency }) => ({
        value: id,
        label: `${institution} ${number} ${currency}`,
      }))}
      searchable
      clearable
      openOnFocus={false}
    />
  );
}
