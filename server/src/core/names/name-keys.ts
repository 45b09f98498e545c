// Keys under which names that may be alike meet, so that a database finds them by equality. Names that score as alike share a key; most
// that share one are not alike, and are compared.
import { joinedForms } from './joined-words.ts';
import { formsOf, isOfSyllables, pinyinForms, type Speech } from './pinyin.ts';
import type { WrittenName } from './written-name.ts';

/** Side of the lookup: entries of lists, which are few, carry the variants that names, which are many, do without. */
export type KeySide = 'name' | 'entry';

const mostPairedWords = 6;
const mostGivenWords = 3;
const mostKeys = 400;

export function keysOfName({ han, words }: WrittenName, side: KeySide, speech: Speech): string[] {
  const keys = new Set<string>();
  if (han) keys.add(`h:${han}`);
  if (han.length >= 2)
    for (const { family, given } of formsOf(han, speech)) if (!given.includes('?')) keys.add(spokenKey(family, given));
  if (words.length === 1 && words[0]) keys.add(`s:${words[0]}`);
  for (const key of spokenKeys(words, speech)) keys.add(key);
  const paired = words.slice(0, mostPairedWords);
  const forms = side === 'entry' ? [paired, ...joinedForms(paired).map((form) => form.words)] : [paired];
  for (const form of forms) for (const key of pairKeys(form, side)) keys.add(key);
  return [...keys].slice(0, mostKeys);
}

const spokenKey = (family: string, given: string) => `p:${family}|${given}`;

/** Each part that can be a surname, with each run of words beside it that can be a given name. */
function* spokenKeys(words: readonly string[], speech: Speech): Generator<string> {
  const { syllables, familyNames } = speech;
  const isFamily = (part: string) => familyNames.has(part) || syllables.has(part);
  for (const form of pinyinForms(words, speech)) yield `p:${form}`;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 2); to++) {
      const family = words.slice(from, to).join('');
      if (!isFamily(family)) continue;
      for (const given of [...runsOf(words.slice(0, from)), ...runsOf(words.slice(to))])
        if (isOfSyllables(given, syllables)) yield spokenKey(family, given);
    }
  }
  for (const part of runsOf(words)) {
    if (part.length < 3 || !isOfSyllables(part, syllables, 4)) continue;
    for (let at = 1; at < part.length; at++) {
      const [start, end] = [part.slice(0, at), part.slice(at)];
      if (isFamily(start) && isOfSyllables(end, syllables)) yield spokenKey(start, end);
      if (isFamily(end) && isOfSyllables(start, syllables)) yield spokenKey(end, start);
    }
  }
}

/** Joined runs of neighbouring words. */
function* runsOf(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + mostGivenWords); to++)
      yield words.slice(from, to).join('');
}

/**
 * Two words each, by their beginnings and ends: one wrong letter leaves one of the two as it is. All words of the shorter name are in the
 * longer one, so the shorter one carries its two longest words alone and the longer one every two. Which is shorter is not known before
 * they meet: `a` has the keys of a name that is no longer than the entry, `b` those of a longer one.
 */
function* pairKeys(words: readonly string[], side: KeySide): Generator<string> {
  const signs = words.map((word) => signsOf(word, side));
  const every = words.flatMap((_, one) => words.slice(one + 1).map((__, after) => [one, one + 1 + after] as const));
  const longest = words
    .map((word, at) => ({ at, length: word.length }))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 2)
    .map(({ at }) => at);
  const [first, second] = longest;
  const two = first === undefined || second === undefined ? [] : [[first, second] as const];
  const own = { a: side === 'name' ? two : every, b: side === 'name' ? (words.length > 2 ? every : []) : two };
  for (const [family, pairs] of Object.entries(own))
    for (const [one, other] of pairs)
      for (const left of signs[one] ?? [])
        for (const right of signs[other] ?? []) {
          // Ends are alike in too many names: one of the two words has its beginning right.
          if (left.endsWith('$') && right.endsWith('$')) continue;
          yield left < right ? `${family}:${left}|${right}` : `${family}:${right}|${left}`;
        }
}

/**
 * Beginning and end of a word, longer ones of longer words. An entry’s word has more of them: both lengths around the limit, those with
 * its two middle letters swapped where that changes beginning and end, and those without an Arabic article.
 */
function signsOf(word: string, side: KeySide): string[] {
  const own = word.length >= longWord ? 3 : 2;
  if (side === 'name') return endsOf(word, [own]);
  const isNearLimit = word.length === longWord || word.length === longWord - 1;
  const [, start = '', one = '', other = '', end = ''] = /^(..)(.)(.)(..)$/.exec(word) ?? [];
  const [, bare = ''] = /^[ae]l(.{3,})$/.exec(word) ?? [];
  return [
    ...endsOf(word, isNearLimit ? [2, 3] : [own]),
    ...(one === other ? [] : endsOf(start + other + one + end, [3])),
    ...(bare ? signsOf(bare, side) : []),
  ];
}
const longWord = 6;

const endsOf = (word: string, lengths: readonly number[]): string[] =>
  lengths.flatMap((length) => [`^${word.slice(0, length)}`, `${word.slice(-length)}$`]);
