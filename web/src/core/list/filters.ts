// The filters of a list: which control and which words each one has, by the schema of the endpoint's input.
import type { Access } from '@backoffice/contract/kit/endpoint.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import type { FunctionComponent } from 'react';
import type { Choices } from '#platform/texts.ts';
import type { Filter, ListEndpoint, Tabs } from '#ui/list/list.types.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { ClientPicker } from '../pickers/client-picker.tsx';
import { AgentPicker, LeaderPicker, ReviewerPicker } from '../pickers/staff-picker.tsx';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { commonChoices } from './common-choices.ts';
import { labelOf } from './labels.ts';
import type { FilterDeclaration, ListTexts } from './list.types.ts';
import { inputShape, valuesOf } from './schema.ts';

/** Filters that ask for a record, and who may look for such records. */
const pickers: Record<string, { picker: FunctionComponent<PickerProps>; access?: Access } | undefined> = {
  client_id: { picker: ClientPicker },
  agent_id: { picker: AgentPicker, access: findStaff.access },
  superman_id: { picker: LeaderPicker, access: findStaff.access },
  reviewer_id: { picker: ReviewerPicker, access: findStaff.access },
};

/** Filters of every list of clients' records (`recordFilters` and `moneyRecordFilters` of the contract), before and after its own. */
const before = ['fake', 'username'];
const after = ['dates', 'agent_id', 'superman_id', 'client_id', 'currency', 'amount'];

/** The list's own filters, with those of clients' records around them where the endpoint takes them. */
export function withRecordFilters(
  endpoint: ListEndpoint,
  declared: readonly FilterDeclaration[],
): readonly FilterDeclaration[] {
  const shape = inputShape(endpoint);
  if (!('client_id' in shape && 'fake' in shape)) return declared;
  const named = new Set(declared.map((filter) => (typeof filter === 'string' ? filter : filter.field)));
  const missing = (names: readonly string[]) =>
    names.filter((name) => !named.has(name) && (name in shape || rangeOf(shape, name) !== null));
  return [...missing(before), ...declared, ...missing(after)];
}

export function filterOf(
  texts: ListTexts,
  declared: FilterDeclaration,
  isAllowed: (access: Access) => boolean,
): Filter | null {
  const {
    field,
    label = labelOf(texts, field),
    picker,
  } = typeof declared === 'string' ? { field: declared } : declared;
  const shape = inputShape(texts.endpoint);
  const range = rangeOf(shape, field);
  if (range) return { ...range, label };
  const known = picker ? { picker } : pickers[field];
  if (known) return !known.access || isAllowed(known.access) ? { field, label, picker: known.picker } : null;
  const choices = choicesOf(texts, field);
  return { field, label, ...(choices && { choices }) };
}

export const tabsOf = (texts: ListTexts, field: string): Tabs => ({
  field,
  label: labelOf(texts, field),
  choices: choicesOf(texts, field) ?? {},
});

function rangeOf(shape: object, name: string): Pick<Filter, 'range' | 'field' | 'to'> | null {
  if (name === 'dates' && 'from' in shape) return { range: 'dates', field: 'from', to: 'to' };
  const [field, to] = [`${name}_min`, `${name}_max`];
  return field in shape ? { range: 'amounts', field, to } : null;
}

/** Values that the input takes, whatever words there are; null if any text will do. */
function choicesOf({ endpoint, choices }: ListTexts, field: string): Choices | null {
  const words: Choices | undefined = choices?.[field] ?? (commonChoices as Record<string, Choices>)[field];
  const schema = inputShape(endpoint)[field];
  const values = schema ? valuesOf(schema) : null;
  if (!words) return values && pick(allStatuses, values);
  return values
    ? pick(
        words,
        Object.keys(words).filter((value) => values.includes(value)),
      )
    : words;
}

const pick = (words: Choices, values: readonly string[]): Choices =>
  Object.fromEntries(values.flatMap((value) => (words[value] ? [[value, words[value]]] : [])));
