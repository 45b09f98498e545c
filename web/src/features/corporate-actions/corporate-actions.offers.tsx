// Select box of one additional offering.
import { listIpoProducts } from '@backoffice/contract/products/products.calls.ts';
import { Select } from '@mantine/core';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { texts } from './corporate-actions.texts.ts';

export default function OfferSelect({ values: _values, ...field }: PickerProps) {
  const t = useText();
  const offers = useRead(listIpoProducts, { page_size: 200 });
  const open = (offers.data?.items ?? []).filter(
    ({ sub_type, status }) => sub_type === 'apo' && (status === 'draft' || status === 'open' || status === 'paused'),
  );
  return (
    <Select
      {...field}
      placeholder={t(texts.pickOffer)}
      data={open.map(({ id, symbol, name_zh, name_en }) => ({
        value: id,
        label: `${symbol} ${t({ zh: name_zh, en: name_en })}`,
      }))}
      searchable
      clearable
      openOnFocus={false}
    />
  );
}
