// A finding in words: what should be and what is, figure by figure.
import type { Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { faultNames } from '#core/audit/chain-faults.texts.ts';
import { codeTexts } from '#core/ledger-codes.texts.ts';
import { statuses } from '#core/statuses.texts.ts';
import type { Translate, Text } from '#platform/texts.ts';
import { cardTexts, texts } from './exceptions.texts.ts';

export interface Difference {
  /** Name of the figure; null if the finding is about one thing only. */
  name: string | null;
  expected: string;
  found: string;
}

type Facts = Record<string, unknown>;

export function differencesOf({ detail }: Pick<Exception, 'detail'>, t: Translate): Difference[] {
  const { expected, found } = detail;
  const between = (name: string | null, one: unknown, other: unknown): Difference => ({
    name: name === null ? null : nameOf(name, t),
    expected: wordsOf(one, t),
    found: wordsOf(other, t),
  });
  // Pocket by pocket, each with its own two sides.
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
  ...faultNames,
};

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
