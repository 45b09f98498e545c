// Chinese names as they are spoken: pinyin of characters, and words that are pinyin.
import { isLongSurname, spellingsOf, surnames } from './surnames.ts';

export interface Reading {
  character: string;
  reading: string;
  surname: string | null;
}

/** Readings of characters, the syllables among them, and family names in all their spellings. */
export interface Speech {
  spoken: Spoken;
  syllables: ReadonlySet<string>;
  familyNames: ReadonlySet<string>;
}

type Spoken = ReadonlyMap<string, Omit<Reading, 'character'>>;

export function createSpeech(readings: readonly Reading[]): Speech {
  const spoken = new Map(readings.map(({ character, ...reading }) => [character, reading]));
  const syllables = new Set(readings.flatMap(({ reading }) => spelledOut(reading)));
  const familyNames = new Set(
    surnames.flatMap((surname) => [pinyinOf(surname, spoken).join(''), ...spellingsOf(surname)]),
  );
  for (const { surname } of readings) if (surname) familyNames.add(surname);
  return { spoken, syllables, familyNames };
}

interface SpokenForm {
  family: string;
  given: string;
}

export function formsOf(han: string, { spoken }: Speech): SpokenForm[] {
  const lengths = isLongSurname(han.slice(0, 2)) && han.length > 2 ? [2, 1] : [1];
  return lengths.flatMap((length) => {
    const surname = han.slice(0, length);
    const own = pinyinOf(surname, spoken);
    const usual = Array.from(surname)
      .map((character) => spoken.get(character)?.reading ?? '')
      .join('');
    const families = [...new Set([...spelledOut(own.join('')), ...spelledOut(usual), ...spellingsOf(surname)])];
    const givens = spelledOut(
      Array.from(han.slice(length))
        .map((character) => spoken.get(character)?.reading ?? '?')
        .join(''),
    );
    return families.filter(Boolean).flatMap((family) => givens.map((given) => ({ family, given })));
  });
}

/** Pinyin of a surname, whose first character may be read otherwise than in other words. */
const pinyinOf = (surname: string, spoken: Spoken): string[] =>
  Array.from(surname).map((character, at) => {
    const found = spoken.get(character);
    return (at === 0 ? found?.surname : undefined) ?? found?.reading ?? '';
  });

/** Spellings of ü, which keyboards write v, passports yu and many people u. */
const spelledOut = (pinyin: string): string[] =>
  pinyin.includes('v') ? [pinyin, pinyin.replaceAll('v', 'u'), pinyin.replaceAll('v', 'yu')] : [pinyin];

export function hasBoth(words: readonly string[], family: string, given: string): boolean {
  const joined = (from: number, to: number) => words.slice(from, to).join('');
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const part = joined(from, to);
      // Written as one word it is the whole name: Linda beside other words is not 林达.
      const isWhole = to - from > 1 || words.length === 1;
      if (isWhole && (part === family + given || part === given + family)) return true;
      if (part !== family) continue;
      const rest = [...words.slice(0, from), ' ', ...words.slice(to)];
      for (let start = 0; start < rest.length; start++)
        for (let end = start + 1; end <= rest.length; end++) if (rest.slice(start, end).join('') === given) return true;
    }
  }
  return false;
}

/** Family and given name of words that are pinyin, with the surname first or last; none where they are not. */
export function pinyinForms(words: readonly string[], { syllables, familyNames }: Speech): string[] {
  const spokenWords = words.filter((word) => familyNames.has(word) || isOfSyllables(word, syllables));
  if (spokenWords.length < 2 || spokenWords.length > 4) return [];
  const [first = '', ...after] = spokenWords;
  const last = spokenWords.at(-1) ?? '';
  return [
    ...(familyNames.has(first) ? [`${first}|${after.join('')}`] : []),
    ...(familyNames.has(last) ? [`${last}|${spokenWords.slice(0, -1).join('')}`] : []),
  ];
}

export function isOfSyllables(word: string, syllables: ReadonlySet<string>, most = 3): boolean {
  if (word === '') return true;
  if (most === 0) return false;
  for (let length = Math.min(6, word.length); length > 0; length--)
    if (syllables.has(word.slice(0, length)) && isOfSyllables(word.slice(length), syllables, most - 1)) return true;
  return false;
}
