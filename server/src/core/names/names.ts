// Compares names of people and companies across scripts, orders and spellings: what a bank, a list or a client wrote.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { joinedForms } from './joined-words.ts';
import { keysOfName, type KeySide } from './name-keys.ts';
import { createSpeech, formsOf, hasBoth, pinyinForms, type Reading, type Speech } from './pinyin.ts';
import { similarity } from './similarity.ts';
import { readName, type WrittenName } from './written-name.ts';

interface Likeness {
  /** Between 0 and 1; 0 where a rule forbids taking them for one. */
  score: number;
  /** The rule that found them alike. */
  by: 'characters' | 'pinyin' | 'words' | 'none';
}

export type CompareNames = (one: string, other: string) => Likeness;

/** Knowledge of names: how alike two are, and the keys under which those that are alike meet. */
export interface Names {
  compare: CompareNames;
  /** The same, of names that were read before. */
  compareRead: (one: WrittenName, other: WrittenName) => Likeness;
  keysOf: (name: string, side: KeySide) => string[];
}

const none: Likeness = { score: 0, by: 'none' };
const asPinyin = 0.9;
const asWords = 0.97;
const leastWordSimilarity = 0.9;
const mostWords = 8;

let loaded: Promise<Names> | undefined;

/** Loads the readings of characters once; they are the same for every tenant. */
export function loadNames({ db }: Pick<PublicCtx, 'db'>): Promise<Names> {
  loaded ??= sql<Reading>`select character, reading, surname from pinyin_readings`
    .execute(db)
    .then(({ rows }) => createNames(rows))
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

export async function namesComparer(ctx: Pick<PublicCtx, 'db'>): Promise<CompareNames> {
  const { compare } = await loadNames(ctx);
  return compare;
}

function createNames(readings: readonly Reading[]): Names {
  const speech = createSpeech(readings);
  const compareRead = (left: WrittenName, right: WrittenName) => {
    const found = [
      compareHan(left.han, right.han),
      compareSpoken(left, right, speech),
      compareSpoken(right, left, speech),
      left.han && right.han ? none : compareWords(left.words, right.words, speech),
    ];
    return found.reduce((best, likeness) => (likeness.score > best.score ? likeness : best), none);
  };
  return {
    compareRead,
    compare: (one, other) => compareRead(readName(one), readName(other)),
    keysOf: (name, side) => keysOfName(readName(name), side, speech),
  };
}

const compareHan = (one: string, other: string): Likeness =>
  one !== '' && one === other ? { score: 1, by: 'characters' } : none;

/** Compares characters with their pinyin: surname first or last, given name in its order, any spacing, further names beside it. */
function compareSpoken({ han }: WrittenName, { han: otherHan, words }: WrittenName, speech: Speech): Likeness {
  if (han.length < 2 || otherHan !== '' || words.length === 0 || words.length > mostWords) return none;
  const isAlike = formsOf(han, speech).some(({ family, given }) => hasBoth(words, family, given));
  return isAlike ? { score: asPinyin, by: 'pinyin' } : none;
}

/** Forms of words that are compared with many others, worked out once. */
const knownForms = new WeakMap<readonly string[], string[]>();

function wordForms(words: readonly string[], speech: Speech): string[] {
  const known = knownForms.get(words);
  if (known) return known;
  const forms = pinyinForms(words, speech);
  knownForms.set(words, forms);
  return forms;
}

/** Compares words: pinyin by its syllables, which one letter makes another name; everything else by likeness. */
function compareWords(one: readonly string[], other: readonly string[], speech: Speech): Likeness {
  if (one.length === 0 || other.length === 0) return none;
  if (one.length === 1 && other.length === 1) return one[0] === other[0] ? { score: 1, by: 'words' } : none;
  if (one.join(' ') === other.join(' ')) return { score: 1, by: 'words' };
  const [left, right] = [wordForms(one, speech), wordForms(other, speech)];
  if (left.length > 0 && right.length > 0)
    return left.some((form) => right.includes(form)) ? { score: asWords, by: 'words' } : none;
  const apart = pairWords(one, other);
  if (apart.by !== 'none') return apart;
  return pairJoined(one, other) ?? pairJoined(other, one) ?? none;
}

/** Pairs words of which two neighbours are one word of the other name. */
function pairJoined(one: readonly string[], other: readonly string[]): Likeness | undefined {
  const form = joinedForms(one).find(({ joined }) => other.includes(joined));
  return form && pairWords(form.words, other);
}

/** Pairs each word once, the most alike first: the whole shorter name, at least two words, weighed by their length. */
function pairWords(one: readonly string[], other: readonly string[]): Likeness {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < 2) return none;
  const pairs: { at: number; place: number; length: number; score: number }[] = [];
  for (const [at, word] of shorter.entries()) {
    const before = pairs.length;
    for (const [place, match] of longer.entries()) {
      const score = similarity(word, match);
      if (score >= leastWordSimilarity) pairs.push({ at, place, length: Math.max(word.length, match.length), score });
    }
    // Most names that meet share one word: the others need not be looked at.
    if (pairs.length === before) return none;
  }
  pairs.sort((left, right) => right.score - left.score);
  const [usedShort, usedLong] = [new Set<number>(), new Set<number>()];
  let [weight, sum] = [0, 0];
  for (const { at, place, length, score } of pairs) {
    if (usedShort.has(at) || usedLong.has(place)) continue;
    usedShort.add(at);
    usedLong.add(place);
    weight += length;
    sum += length * score;
  }
  return usedShort.size === shorter.length ? { score: sum / weight, by: 'words' } : none;
}
