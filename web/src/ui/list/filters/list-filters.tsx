// The filters of a list: the first ones in view, the others behind a button that says how many of them are in use.
import { VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type * as z from 'zod';
import { useText } from '#platform/texts.ts';
import { usePopup } from '#ui/popup/use-popup.ts';
import { useIsPhone } from '../../use-is-phone.ts';
import { defaultOf } from '../list.address.ts';
import type { ListInput } from '../list.input.ts';
import classes from './filters.module.css';
import settings from '../layout/layout-button.module.css';
import { texts } from '../list.texts.ts';
import type { Filter, ListEndpoint } from '../list.types.ts';
import { AmountsFilter, ChoiceFilter, DatesFilter, SwitchFilter, TextFilter } from './list-filter.tsx';

const inView = 4;
const inViewOnPhone = 2;

interface ListFiltersProps {
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  input: ListInput;
  onChange: (changes: Record<string, unknown>) => void;
}

export function ListFilters({ filters, ...props }: ListFiltersProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { part, target, popup } = usePopup('dialog');
  // A picker has its label above it: in the line of the others it would make two.
  const first = filters.filter(({ picker }) => !picker).slice(0, isPhone ? inViewOnPhone : inView);
  const folded = filters.filter((filter) => !first.includes(filter));
  const inUse = folded.filter(({ field, to }) => [field, to].some((name) => name && isSet(props, name))).length;
  return (
    <section className={classes.filters} aria-label={t(texts.filters)} data-off-paper>
      {first.map((filter) => (
        <FilterControl key={filter.field} filter={filter} {...props} />
      ))}
      {folded.length > 0 && (
        <>
          <button type="button" className={settings.button} title={t(texts.moreFilters)} {...target}>
            <IconFilter size={16} stroke={1.75} aria-hidden />
            <VisuallyHidden>{inUse > 0 ? t(texts.filtersInUse) : t(texts.moreFilters)}</VisuallyHidden>
            {inUse > 0 && <span className={settings.badge}>{inUse}</span>}
          </button>
          {part && (
            <part.AnchoredPanel {...popup} position="bottom-end" width={280} className={classes.folded}>
              {folded.map((filter) => (
                <FilterControl key={filter.field} filter={filter} {...props} />
              ))}
            </part.AnchoredPanel>
          )}
        </>
      )}
    </section>
  );
}

const shapeOf = ({ input: { shape } }: ListEndpoint): Record<string, z.ZodType> => shape;

const isSet = ({ endpoint, input }: Omit<ListFiltersProps, 'filters'>, field: string): boolean =>
  input[field] !== undefined && input[field] !== defaultOf(shapeOf(endpoint)[field]);

interface FilterControlProps extends Omit<ListFiltersProps, 'filters'> {
  filter: Filter;
}

function FilterControl({ endpoint, filter, input, onChange }: FilterControlProps) {
  const t = useText();
  const valueOf = (field: string) => (input[field] === undefined ? null : String(input[field]));
  const { field, to, picker: Picker } = filter;
  if (filter.range && to) {
    const range = {
      label: t(filter.label),
      value: { from: valueOf(field), to: valueOf(to) },
      onChange: (span: { from: string | null; to: string | null }) =>
        onChange({ [field]: span.from ?? undefined, [to]: span.to ?? undefined }),
    };
    return filter.range === 'dates' ? <DatesFilter {...range} /> : <AmountsFilter {...range} />;
  }
  const control = {
    filter,
    value: valueOf(field),
    onChange: (next: string | null) => onChange({ [field]: next ?? undefined }),
  };
  if (Picker)
    return <Picker label={t(filter.label)} value={control.value} onChange={control.onChange} values={input} />;
  if (!filter.choices) return <TextFilter {...control} />;
  return defaultOf(shapeOf(endpoint)[field]) === undefined ? (
    <ChoiceFilter {...control} />
  ) : (
    <SwitchFilter {...control} />
  );
}
