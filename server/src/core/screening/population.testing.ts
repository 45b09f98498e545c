// Invented people, the same ones for the same seed: ordinary clients, called as people are called as often as they are, entries of a list
// of people from where lists have them, and variants of a name. Nothing here knows how names are compared.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import * as common from './common-names.testing.ts';
import type { Weighted } from './common-names.testing.ts';
import type { ScreenedName, WatchEntry } from './verdict.ts';

/** Numbers between 0 and 1, the same for the same seed, and what they choose. */
export function drawer(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  /** Null where it is none of the common ones. */
  const common = ({ items, sums }: Weighted): string | null => {
    const at = next();
    return items[sums.findIndex((sum) => at < sum)] ?? null;
  };
  return { next, below, oneOf, common, isOnce: (share: number) => next() < share };
}

export type Draw = ReturnType<typeof drawer>;

/** A name with its surname apart, as a registry has it. */
interface Called {
  given: string[];
  family: string;
  /** The surname goes first. */
  isFamilyFirst?: true;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function rareSurname({ oneOf, isOnce }: Draw): string {
  const { onsets, vowels, codas, endings } = common.partsOfSurnames;
  const start = oneOf(onsets) + oneOf(vowels) + oneOf(codas);
  return capital(start + (isOnce(0.3) ? oneOf(vowels) + oneOf(codas) : '') + oneOf(endings));
}

const given = (draw: Draw, names: Weighted): string => {
  for (;;) {
    const name = draw.common(names);
    if (name !== null) return name;
  }
};

/** One of seven given names is one character. */
function chinese(draw: Draw): { family: string; given: string } {
  const family = draw.common(common.chineseSurnames) ?? draw.oneOf(common.rareChineseSurnames);
  const character = () => given(draw, common.givenCharacters);
  return { family, given: character() + (draw.isOnce(0.14) ? '' : character()) };
}

const withMiddle = (draw: Draw, names: Weighted, share: number) => [
  given(draw, names),
  ...(draw.isOnce(share) ? [given(draw, names)] : []),
];

const surname = (draw: Draw, names: Weighted) => draw.common(names) ?? rareSurname(draw);

function english(draw: Draw): Called {
  const { men, women, family } = common.english;
  return { given: withMiddle(draw, draw.isOnce(0.5) ? men : women, 0.4), family: surname(draw, family) };
}

/** Shares of people with a second given name, and with two surnames. */
const of = (names: { given: Weighted; family: Weighted }, middle: number, second = 0) => {
  return (draw: Draw): Called => ({
    given: withMiddle(draw, names.given, middle),
    family: surname(draw, names.family) + (draw.isOnce(second) ? ` ${surname(draw, names.family)}` : ''),
  });
};

type Invent = (draw: Draw) => Called;
type Share = readonly [share: number, invent: Invent];

const western: readonly Share[] = [
  [0.45, english],
  [0.13, of(common.germans, 0.3)],
  [0.12, of(common.french, 0.3)],
  [0.08, of(common.italians, 0.2)],
  [0.12, of(common.spanish, 0.3, 0.7)],
  [0.05, of(common.poles, 0.2)],
  [0.05, of(common.nordics, 0.3)],
];

/** People of lists who are not Chinese, about as the lists of the UN, the EU and the United States have them. */
const listed: readonly Share[] = [
  [0.27, of(common.arabs, 0.6)],
  [0.31, of(common.slavs, 0)],
  [0.18, of(common.spanish, 0.4, 0.8)],
  [0.14, of(common.persians, 0.5)],
  [0.05, (draw) => ({ ...of(common.koreans, 0)(draw), isFamilyFirst: true })],
  [0.05, (draw) => drawFrom(draw, western)],
];

const chineseShare = 0.1;

function oneFrom(draw: Draw, shares: readonly Share[]): Invent {
  let at = draw.next();
  for (const [share, invent] of shares) {
    at -= share;
    if (at < 0) return invent;
  }
  return english;
}

const drawFrom = (draw: Draw, shares: readonly Share[]): Called => oneFrom(draw, shares)(draw);

const written = (name: Called): string =>
  (name.isFamilyFirst ? [name.family, ...name.given] : [...name.given, name.family]).join(' ');

/** Most were born in the middle of the years. */
function birth(draw: Draw, from: number, to: number): string {
  const year = from + Math.floor(((draw.next() + draw.next()) / 2) * (to - from));
  const day = new Date(Date.UTC(year, draw.below(12), 1 + draw.below(28)));
  return day.toISOString().slice(0, 10);
}

/** Pinyin of the characters of a surname or of a given name. */
export type Spell = (characters: string, part: 'family' | 'given') => string;

/** Spells by the readings that the database has, as passports do. */
export async function loadSpelling({ db }: Pick<PublicCtx, 'db'>): Promise<Spell> {
  const { rows } = await sql<{ character: string; reading: string; surname: string | null }>`
    select character, reading, surname from pinyin_readings
  `.execute(db);
  const readings = new Map(rows.map(({ character, ...reading }) => [character, reading]));
  return (characters, part) =>
    Array.from(characters, (character, at) => {
      const found = readings.get(character);
      if (!found) throw new Error(`${character} has no reading`);
      return (part === 'family' && at === 0 && found.surname ? found.surname : found.reading).replace('v', 'yu');
    }).join('');
}

/** A Chinese name abroad: `WANG Xiaoming`, or `Xiaoming Wang`. */
function inPinyin(draw: Draw, name: { family: string; given: string }, spell: Spell): string {
  const [family, rest] = [spell(name.family, 'family'), capital(spell(name.given, 'given'))];
  return draw.isOnce(0.6) ? `${family.toUpperCase()} ${rest}` : `${rest} ${capital(family)}`;
}

/**
 * People of a list: one of ten Chinese, in pinyin with the characters beside it or not; four of ten others with a second name, one of five
 * of those weak. Seventeen of twenty have a birth, a third of them its year alone. The ids of those who are Chinese begin with c.
 */
export function inventEntries(count: number, spell: Spell, seed = 1): WatchEntry[] {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, index) => {
    const day = birth(draw, 1940, 1998);
    const births = draw.isOnce(0.85) ? [draw.isOnce(0.33) ? day.slice(0, 4) : day] : [];
    const isChinese = draw.isOnce(chineseShare);
    const names = isChinese ? chineseEntry(draw, spell) : entryNames(draw);
    return { id: `${isChinese ? 'c' : 'e'}${index}`, kind: 'person', names, births };
  });
}

function chineseEntry(draw: Draw, spell: Spell): WatchEntry['names'] {
  const name = chinese(draw);
  const names = [inPinyin(draw, name, spell), ...(draw.isOnce(0.5) ? [name.family + name.given] : [])];
  return names.map((each) => ({ name: each, weak: false }));
}

function entryNames(draw: Draw): WatchEntry['names'] {
  const invent = oneFrom(draw, listed);
  const alias = draw.isOnce(0.4) ? [{ name: written(invent(draw)), weak: draw.isOnce(0.2) }] : [];
  return [{ name: written(invent(draw)), weak: false }, ...alias];
}

/**
 * Ordinary clients: half Chinese, of whom three of ten are written in pinyin, half western. One of twenty is a payee whose birth is not
 * known; the others have shown an identity.
 */
export function inventClients(count: number, spell: Spell, seed = 2): ScreenedName[] {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, index) => {
    const isKnown = !draw.isOnce(0.05);
    return {
      id: `n${index}`,
      subject_type: isKnown ? 'identity_check' : 'withdrawal',
      client_id: null,
      name: index % 2 === 0 ? clientInChina(draw, spell) : written(drawFrom(draw, western)),
      birth_date: isKnown ? birth(draw, 1945, 2006) : null,
    };
  });
}

function clientInChina(draw: Draw, spell: Spell): string {
  const name = chinese(draw);
  return draw.isOnce(0.3) ? inPinyin(draw, name, spell) : name.family + name.given;
}
