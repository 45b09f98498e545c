// The kinds of filter: free text, choices, a switch where one of the choices always holds, a span of days, a range of amounts.
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { DateRange, type Span } from '#ui/inputs/date-range.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { MoneyInput } from '../../form/money-input.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import classes from './filters.module.css';
import type { Filter } from '../list.types.ts';

const typingPauseMs = 300;

interface FilterProps {
  filter: Filter;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Keeps the typed text in the box; the address follows after a pause in typing. */
function useDraft(value: string | null, onChange: (value: string | null) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const apply = useDebouncedCallback((text: string) => onChange(text.trim() || null), typingPauseMs);
  return {
    value: draft ?? value ?? '',
    type: (text: string) => {
      setDraft(text);
      apply(text);
    },
    flush: apply.flush,
    leave: () => {
      apply.flush();
      setDraft(null);
    },
  };
}

export function TextFilter({ filter, value, onChange }: FilterProps) {
  const t = useText();
  const draft = useDraft(value, onChange);
  return (
    <TextInput
      className={classes.textFilter}
      leftSection={<IconSearch size={14} />}
      placeholder={t(filter.label)}
      aria-label={t(filter.label)}
      value={draft.value}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && draft.flush()}
      onBlur={draft.leave}
    />
  );
}

export function ChoiceFilter({ filter, value, onChange }: FilterProps) {
  const options = useOptions(filter);
  const t = useText();
  return (
    <NativeSelect
      className={classes.choiceFilter}
      aria-label={t(filter.label)}
      data={[{ value: '', label: t(filter.label) }, ...options]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export function SwitchFilter({ filter, value, onChange }: FilterProps) {
  const options = useOptions(filter);
  const t = useText();
  return <Segments label={t(filter.label)} data={options} value={value ?? ''} onChange={onChange} />;
}

function useOptions({ choices = {} }: Filter) {
  const t = useText();
  return Object.entries(choices).map(([value, text]) => ({ value, label: t(text) }));
}

interface RangeProps {
  label: string;
  value: Span;
  onChange: (value: Span) => void;
}

export const DatesFilter = (props: RangeProps) => <DateRange {...props} className={classes.datesFilter ?? ''} />;

export function AmountsFilter({ label, value, onChange }: RangeProps) {
  const least = useDraft(value.from, (from) => onChange({ ...value, from: from?.replace(/\.$/, '') ?? null }));
  const most = useDraft(value.to, (to) => onChange({ ...value, to: to?.replace(/\.$/, '') ?? null }));
  return (
    <div className={classes.amountsFilter} role="group" aria-label={label}>
      <MoneyInput
        placeholder={`${label} ≥`}
        aria-label={`${label} ≥`}
        value={least.value}
        onChange={least.type}
        onBlur={least.leave}
        currency={undefined}
      />
      –
      <MoneyInput
        placeholder={`${label} ≤`}
        aria-label={`${label} ≤`}
        value={most.value}
        onChange={most.type}
        onBlur={most.leave}
        currency={undefined}
      />
    </div>
  );
}
