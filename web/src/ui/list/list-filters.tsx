// The filters of a list: a box for free text, a menu for choices, a switch where one of the choices always holds.
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
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
    <section className={classes.filters} aria-label={t(texts.filters)}>
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
    </section>
  );
}

interface FilterProps {
  filter: Filter;
  value: string | null;
  onChange: (value: string | null) => void;
}

function TextFilter({ filter, value, onChange }: FilterProps) {
  const t = useText();
  // While he types, his own words stand in the box; the address follows after a pause.
  const [draft, setDraft] = useState<string | null>(null);
  const apply = useDebouncedCallback((text: string) => onChange(text.trim() || null), typingPauseMs);
  return (
    <TextInput
      className={classes.textFilter}
      leftSection={<IconSearch size={14} />}
      placeholder={t(filter.label)}
      aria-label={t(filter.label)}
      value={draft ?? value ?? ''}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && apply.flush()}
      onBlur={() => {
        apply.flush();
        setDraft(null);
      }}
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
