// Finds one instrument by code, by name or by the initials of its Chinese name; what is chosen is its symbol.
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChartCandle } from '@tabler/icons-react';
import { useState } from 'react';
import { useText, type Translate } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { texts } from './prices.texts.ts';
import { useInstrument, useInstruments } from './stock-data.ts';

const typingPauseMs = 250;

export default function InstrumentSelect({ values: _values, error, ...field }: PickerProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const chosen = useInstrument(field.value ?? '').data ?? null;
  const isName = chosen !== null && search === nameOf(chosen, t); // text the box shows for the chosen one
  const found = useInstruments(isName ? '' : search);
  const instruments = new Map(
    [...(chosen ? [chosen] : []), ...(found.data?.items ?? [])].map((one) => [one.symbol, one]),
  );
  const nothing = found.isFetching ? '…' : search === '' ? t(texts.typeToFind) : t(texts.noInstrument);
  return (
    <Choice
      {...field}
      placeholder={t(texts.findInstrument)}
      leftSection={<IconChartCandle size={14} />}
      data={[...instruments.values()].map((one) => ({ value: one.symbol, label: nameOf(one, t) }))}
      searchable
      openOnFocus={false}
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options} // the service has searched already
      nothingFoundMessage={nothing}
      error={found.isError ? t(texts.noData) : error}
    />
  );
}

const nameOf = ({ symbol, name_zh, name_en }: Instrument, t: Translate) =>
  `${symbol} ${t({ zh: name_zh, en: name_en })}`;
