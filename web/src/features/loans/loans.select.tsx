// Select box of one loan product.
import { listLoanProducts } from '@backoffice/contract/loans/loans.products.ts';
import { Select } from '@mantine/core';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { texts } from './loans.products.texts.ts';

export default function LoanProductSelect({ values: _values, ...field }: PickerProps) {
  const t = useText();
  const products = useRead(listLoanProducts, { page_size: 200 });
  return (
    <Select
      {...field}
      placeholder={t(texts.pick)}
      data={(products.data?.items ?? []).map(({ id, name, currency }) => ({ value: id, label: `${name} ${currency}` }))}
      searchable
      clearable
      openOnFocus={false}
    />
  );
}
