// The filters of a list: a box for free text, a menu for choices, a switch where one of the choices always holds.
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useText } from '#platform/texts.ts';
import { defaultOf, type ListInput } from './list.address.ts';
import classes from './list.module.css';
import { texts } from './list.texts.ts';
import type { Filter, ListEndpoint } from './list.types.ts';

const typingPauseMs = 300;

interface ListFiltersProps {
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  input: ListInput;
  onChange: (changes: Record<string, unknown>) => void;
}

export function ListFilters({ endpoint, filters, input, onChange }: ListFiltersProps) {
  const t = useText();
  const shape: Record<string, z.ZodType> = endpoint.input.shape;
  return (
    <div className={classes.filters} role="search" aria-label={t(texts.filters)}>
      {filters.map((filter) => {
        const value = input[filter.field];
        const control = {
          filter,
          value: value === undefined ? null : String(value),
          onChange: (next: string | null) => onChange({ [filter.field]: next ?? undefined }),
        };
        if (!filter.choices) return <TextFilter key={filter.field} {...control} />;
        return defaultOf(shape[filter.field]) === undefined ? (
          <ChoiceFilter key={filter.field} {...control} />
        ) : (
          <SwitchFilter key={filter.field} {...control} />
        );
      })}
    </div>
  );
}

interface FilterProps {
  filter: Filter;
  value: string | null;
  onChange: (value: string | null) => void;
}

function TextFilter({ filter, value, onChange }: FilterProps) {
  const t = useText();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  useEffect(() => {
    if (typed.trim() === (value ?? '')) return;
    const timer = setTimeout(() => onChange(typed.trim() || null), typingPauseMs);
    return () => clearTimeout(timer);
    // Only typing starts the clock; a new handler on each render must not restart it.
  }, [typed]);
  return (
    <TextInput
      className={classes.textFilter}
      leftSection={<IconSearch size={14} />}
      placeholder={t(filter.label)}
      aria-label={t(filter.label)}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function ChoiceFilter({ filter, value, onChange }: FilterProps) {
  const options = useOptions(filter);
  const t = useText();
  return (
    <Select
      className={classes.choiceFilter}
      placeholder={t(filter.label)}
      aria-label={t(filter.label)}
      data={options}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}

function SwitchFilter({ filter, value, onChange }: FilterProps) {
  const options = useOptions(filter);
  const t = useText();
  return <SegmentedControl aria-label={t(filter.label)} data={options} value={value ?? ''} onChange={onChange} />;
}

function useOptions({ choices = {} }: Filter) {
  const t = useText();
  return Object.entries(choices).map(([value, text]) => ({ value, label: t(text) }));
}
