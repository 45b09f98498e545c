// What a text can be: words of a name, an id, a number of a record, the end of a card; and which part of a hit it is part of.
import { fewestLetters, type Matched } from '@backoffice/contract/search/search.ts';
import { containing } from '#platform/db/search.ts';

export interface Wanted {
  /** In small letters; all are to be found. Empty where the text is too short. */
  words: readonly string[];
  /** The words as patterns. */
  patterns: readonly string[];
  text: string;
  id: string | null;
  /** The text as numbers are written, in capitals too; empty where it is no number. */
  numbers: readonly string[];
  /** The last characters of an id, as papers and bank references show them. */
  code: string | null;
  cardEnd: string | null;
  /** The last six characters or more of an id, as screens show it. */
  idEnd: string | null;
}

const mostWords = 6;
const idPattern = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/** An id may stand within an address that was copied. */
export function readText(typed: string): Wanted {
  const text = typed.trim().toLowerCase();
  const id = idPattern.exec(text)?.[0] ?? null;
  const parts = id ? [] : text.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const words = isLongEnough(text) ? parts : [];
  return {
    words,
    patterns: words.map(containing),
    text,
    id,
    numbers: /^(?=.*\d)\S{4,64}$/.test(text) && !id ? [...new Set([typed.trim(), text, text.toUpperCase()])] : [],
    code: /^(?:(?:dep|wd|pay|case)-?)?([\da-f]{8})$/.exec(text)?.[1] ?? null,
    idEnd: /^(?:…|\.{3})?([\da-f]{6,12})$/.exec(text)?.[1] ?? null,
    cardEnd: /^\d{4}$/.test(text) ? text : null,
  };
}

/** One character is enough where it is no plain one; two digits are part of nearly every number. */
const isLongEnough = (text: string): boolean =>
  /[^\0-\x7f]/.test(text) || (text.length >= fewestLetters && !/^\d{1,2}$/.test(text));

export type Candidate = [part: Matched['part'], value: string | null];

/** The first of these that a word is part of; else the first, whose pinyin it is then. */
export function matchIn({ words }: Pick<Wanted, 'words'>, candidates: readonly Candidate[]): Matched {
  const known = candidates.flatMap(([part, value]) => (value === null ? [] : [{ part, value }]));
  const isIn = (word: string) => known.find(({ value }) => value.toLowerCase().includes(word));
  return words.map(isIn).find(Boolean) ?? { part: 'pinyin', value: known[0]?.value ?? '' };
}
