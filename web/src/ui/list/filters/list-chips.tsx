// The filters in use as chips above the rows: what the list is narrowed to is in sight, and one press takes it off.
import { IconX } from '@tabler/icons-react';
import type * as z from 'zod';
import { useText, type Translate } from '#platform/texts.ts';
import { clockTime, useTenantClock } from '#platform/time-zone.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { defaultOf } from '../list.address.ts';
import type { ListInput } from '../list.input.ts';
import { texts } from '../list.texts.ts';
import type { Filter, ListEndpoint } from '../list.types.ts';
import classes from './filters.module.css';

interface ListChipsProps {
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  input: ListInput;
  onChange: (changes: Record<string, unknown>) => void;
}

/** Filters that narrow the list. */
export function filtersInUse({
  endpoint,
  filters,
  input,
}: Pick<ListChipsProps, 'endpoint' | 'filters' | 'input'>): Filter[] {
  const shape: Record<string, z.ZodType> = endpoint.input.shape;
  const isSet = (name: string | undefined): name is string =>
    name !== undefined && input[name] !== undefined && input[name] !== defaultOf(shape[name]);
  return filters.filter(({ field, to }) => isSet(field) || isSet(to));
}

export function ListChips({ endpoint, filters, input, onChange }: ListChipsProps) {
  const t = useText();
  const zone = useTenantClock();
  const shape: Record<string, z.ZodType> = endpoint.input.shape;
  const chips = filtersInUse({ endpoint, filters, input });
  if (chips.length === 0) return null;
  const without = (shown: readonly Filter[]) =>
    Object.fromEntries(
      shown.flatMap(({ field, to }) => [field, ...(to ? [to] : [])]).map((name) => [name, defaultOf(shape[name])]),
    );
  return (
    <div className={classes.chips} role="group" aria-label={t(texts.filtersInUseNow)} data-off-paper>
      {chips.map((filter) => {
        const words = [t(filter.label), valueText(filter, input, zone, t)].filter(Boolean).join(': ');
        return (
          <button
            key={filter.field}
            type="button"
            aria-label={t(texts.removeFilter, words)}
            onClick={() => onChange(without([filter]))}
          >
            <span>{words}</span>
            <IconX size={12} stroke={2} aria-hidden />
          </button>
        );
      })}
      {chips.length > 1 && (
        <button type="button" data-all onClick={() => onChange(without(chips))}>
          {t(texts.removeFilters)}
        </button>
      )}
    </div>
  );
}

/** Empty where only the picker knows the name, such as of a salesperson: the label says that it is set. */
export function valueText(
  { field, to, range, choices, picker }: Filter,
  input: ListInput,
  zone: string,
  t: Translate,
): string {
  const value = input[field];
  if (range && to) return spanText([value, input[to]], range, zone);
  const words = choices?.[String(value)];
  if (words) return t(words);
  return picker ? '' : String(value ?? '');
}

function spanText([from, to]: [unknown, unknown], range: 'dates' | 'amounts', zone: string): string {
  if (range === 'amounts') {
    if (from === undefined) return `≤ ${formatMoney(String(to))}`;
    return to === undefined
      ? `≥ ${formatMoney(String(from))}`
      : `${formatMoney(String(from))} – ${formatMoney(String(to))}`;
  }
  const day = (at: unknown, beforeMs = 0) =>
    at === undefined ? '' : clockTime(new Date(Date.parse(String(at)) - beforeMs).toISOString(), zone).slice(0, 10);
  // The end is the first moment after the last day.
  const [first, last] = [day(from), day(to, 1)];
  return first === last ? first : `${first} – ${last}`;
}
