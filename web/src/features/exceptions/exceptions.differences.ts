// A finding in words: what should be and what is, figure by figure.
import type { Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { faultNames } from '#core/audit/chain-faults.texts.ts';
import { recordName } from '#core/record/record-names.texts.ts';
import { codeTexts } from '#core/words/ledger-codes.texts.ts';
import { allStatuses, statuses } from '#core/words/statuses.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import type { Choices, Translate, Text } from '#platform/texts.ts';
import { runTexts } from './exceptions.run.texts.ts';
import { cardTexts, texts } from './exceptions.texts.ts';

export interface Difference {
  /** Name of the figure; null if the finding is about one thing only. */
  name: string | null;
  expected: string;
  found: string;
}

type Facts = Record<string, unknown>;

/** Subject of a finding as people name it: the client, the instrument, the house with the currency, or the kind of record. */
export function subjectOf(
  {
    username,
    subject_type,
    subject_id,
    detail,
  }: Pick<Exception, 'username' | 'subject_type' | 'subject_id' | 'detail'>,
  t: Translate,
): string {
  if (username) return username;
  if (subject_type === 'instrument') return subject_id;
  if (subject_type !== 'platform') return t(recordName(subject_type));
  const { currency } = detail;
  return typeof currency === 'string' ? `${t(texts.house)} · ${currency}` : t(texts.house);
}

export function differencesOf({ detail }: Pick<Exception, 'detail'>, t: Translate): Difference[] {
  const { expected, found } = detail;
  const between = (name: string | null, one: unknown, other: unknown): Difference => ({
    name: name === null ? null : nameOf(name, t),
    expected: wordsOf(one, t),
    found: wordsOf(other, t),
  });
  // Balance by balance, each with its own two sides.
  if (expected === undefined && found === undefined)
    return Object.entries(detail).flatMap(([name, sides]) =>
      isFacts(sides) ? [between(name, sides['expected'], sides['found'])] : [],
    );
  if (isFigures(expected) && isFigures(found))
    return [...new Set([...Object.keys(expected), ...Object.keys(found)])].map((name) =>
      between(name, expected[name], found[name]),
    );
  return [between(null, expected, found)];
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFigures = (value: unknown): value is Facts => isFacts(value) && !('hours' in value);

/** Words that stand in findings, beside amounts, ids and statuses. */
const valueTexts: Record<string, Text | undefined> = {
  robot: texts.robot,
  real: texts.real,
  'no lines': texts.noLines,
  'a journal': texts.aJournal,
  'as sealed': texts.asSealed,
  'as stored': texts.asStored,
  'not in the store': texts.notInStore,
  snapshot_changed: runTexts.snapshotChanged,
  ...faultNames,
};

const factsFile = {
  names: { ...cardTexts, ...codeTexts, hours: texts.hours } as Choices,
  words: { '': { ...allStatuses, ...valueTexts } as Choices },
};

/** Columns of a file: what should be, and what is. */
export const differenceFile: readonly FileColumn[] = [
  { field: 'detail.expected|detail.*.expected', label: texts.expected, show: 'facts', facts: factsFile },
  { field: 'detail.found|detail.*.found', label: texts.actual, show: 'facts', facts: factsFile },
];

function wordsOf(value: unknown, t: Translate): string {
  if (value === null || value === undefined) return t(texts.nothing);
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, t)).join(t(texts.comma));
  if (isFacts(value)) {
    if (typeof value['hours'] === 'number') return t(texts.withinHours, value['hours']);
    return Object.entries(value)
      .map(([name, part]) => `${nameOf(name, t)} ${wordsOf(part, t)}`)
      .join(t(texts.comma));
  }
  const word = String(value);
  const text = valueTexts[word] ?? (word in statuses ? statuses[word as keyof typeof statuses].text : undefined);
  return text ? t(text) : word;
}

function nameOf(name: string, t: Translate): string {
  const text = codeTexts[name] ?? cardTexts[name];
  return text ? t(text) : name;
}
