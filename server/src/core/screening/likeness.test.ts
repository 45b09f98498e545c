// Screening at size: how often ordinary names hit a list of 50,000, and that variants of listed names are found. `LISTED` is how many of the
// 50,000 entries there are, a tenth of them unless a patient run says otherwise; hits fall with them. `NAMES_SEED` invents other people.
import { expect, test } from 'vitest';
import { loadNames } from '#core/names/names.ts';
import { createWorld } from '#testing/world.ts';
import { spanish } from './common-names.testing.ts';
import * as invented from './invented-surnames.testing.ts';
import { drawer, inventClients, inventEntries, loadSpelling } from './population.testing.ts';
import { variantsOf } from './variants.testing.ts';
import { compareBirths, verdictOf, type ScreenedName, type WatchEntry } from './verdict.ts';

const listed = Number(process.env['LISTED'] ?? 5_000);
const seed = Number(process.env['NAMES_SEED'] ?? 1);
const ordinary = 10_000;

const world = await createWorld();
const names = await world.sql((db) => loadNames({ db }));
const spell = await world.sql((db) => loadSpelling({ db }));
const entries = inventEntries(listed, spell, seed);
const hitsOf = screen(entries);

/** As the database does: entries that share a key, compared. */
function screen(list: readonly WatchEntry[]): (subject: ScreenedName) => WatchEntry[] {
  const byKey = new Map<string, WatchEntry[]>();
  for (const entry of list)
    for (const key of new Set(entry.names.flatMap(({ name }) => names.keysOf(name, 'entry')))) {
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
  return (subject) => {
    const candidates = new Set(names.keysOf(subject.name, 'name').flatMap((key) => byKey.get(key) ?? []));
    return [...candidates].filter((entry) => verdictOf(names, subject, entry) !== null);
  };
}

const isSpanish = (name: string) => name.split(' ').some((word) => spanish.family.items.includes(word));

/** Share of people of whom at least one entry is a hit, strong or weak. */
function shareHit(people: readonly ScreenedName[]): number {
  return people.filter((subject) => hitsOf(subject).length > 0).length / people.length;
}

// A tenth of the list may bring a tenth of the hits, and half as many again for chance.
const scale = listed >= 50_000 ? 1 : (1.5 * listed) / 50_000;

test('of 10,000 invented ordinary names with a birth at most 1 % hit one of 50,000 entries, strong or weak', () => {
  const people = inventClients(ordinary, spell, seed + 1);
  const others = people.filter(({ name }) => !isSpanish(name));
  expect(shareHit(others.filter(({ birth_date }) => birth_date !== null))).toBeLessThanOrEqual(0.01 * scale);
  // One of twenty has no birth, which leaves the name alone to decide.
  expect(shareHit(others)).toBeLessThanOrEqual(0.012 * scale);
  // One of six listed people is called as a Spanish client is, often with one of two surnames: a list of Latin America costs this much.
  expect(shareHit(people.filter(({ name }) => isSpanish(name)))).toBeLessThanOrEqual(0.3 * scale);
});

test('of 10,000 people with invented surnames at most 1 % hit one of 50,000 entries, strong or weak', () => {
  const hits = screen(invented.inventEntries(50_000));
  const hit = invented.inventClients(ordinary).filter((subject) => hits(subject).length > 0);
  expect(hit.length).toBeLessThanOrEqual(100);
});

const subjectOf = (name: string, birth_date: string | null): ScreenedName => ({
  id: 'n',
  subject_type: 'identity_check',
  client_id: null,
  name,
  birth_date,
});

test('all of 200 planted variants are found: order, spacing, pinyin, one letter, a missing middle name', () => {
  const draw = drawer(seed + 2);
  const perKind = 40;
  const planted = Object.entries(variantsOf).flatMap(([kind, variantOf]) => {
    const found: { entry: WatchEntry; name: string; variant: string; kind: string }[] = [];
    while (found.length < perKind) {
      const entry = draw.oneOf(entries);
      // One letter makes another Chinese name, as the table of pairs says.
      if (kind === 'one_letter' && entry.id.startsWith('c')) continue;
      const { name } = draw.oneOf(entry.names.filter(({ weak }) => !weak));
      const variant = variantOf(name, draw, spell);
      if (variant !== null) found.push({ entry, name, variant, kind });
    }
    return found;
  });
  expect(planted).toHaveLength(200);
  const bornLike = ([birth]: readonly string[]) => (birth?.length === 4 ? `${birth}-07-01` : (birth ?? null));
  const missed = planted.filter(
    ({ entry, variant }) => !hitsOf(subjectOf(variant, bornLike(entry.births))).includes(entry),
  );
  expect(missed.map(({ name, variant, kind }) => `${kind}: ${name} ≠ ${variant}`)).toEqual([]);
});

test('“Vladimir” hits no one, and 王小明 is Xiao-Ming WANG and not Wang Xiaoning', () => {
  const entry = (name: string): WatchEntry => ({ id: 'e', kind: 'person', names: [{ name, weak: false }], births: [] });
  expect(hitsOf(subjectOf('Vladimir', '1952-10-07'))).toEqual([]);
  expect(verdictOf(names, subjectOf('Vladimir', null), entry('Vladimir Petrov'))).toBeNull();
  expect(verdictOf(names, subjectOf('王小明', null), entry('Xiao-Ming WANG'))).toMatchObject({
    strength: 'weak',
    rule: 'pinyin',
  });
  expect(verdictOf(names, subjectOf('王小明', null), entry('Wang Xiaoning'))).toBeNull();
});

test.each([
  ['1965-03-02', ['1965-03-02'], 'same'],
  ['1965-03-02', ['1965'], 'same'],
  ['1965-03-02', ['1965-03'], 'same'],
  ['1965-03-02', ['1966-03-02'], 'within_year'],
  ['1965-03-02', ['1966-03-04'], 'apart'],
  ['1965-03-02', ['1950', '1966'], 'within_year'],
  ['1965-03-02', ['1962/1964'], 'within_year'],
  ['1965-03-02', ['1960/1970'], 'same'],
  ['1965-03-02', ['1970'], 'apart'],
  ['1965-03-02', [], 'unknown'],
  [null, ['1965'], 'unknown'],
] as const)('%s and %j: %s', (birth, births, verdict) => {
  expect(compareBirths(birth, births)).toBe(verdict);
});

test('names that are alike share a key, so that the database finds them', async () => {
  const { pairs } = await import('#core/names/names.pairs.ts');
  const alike = pairs.filter(({ verdict }) => verdict !== 'different');
  const missed = alike.filter(({ one, other }) => {
    const shares = (name: string, entry: string) => {
      const keys = new Set(names.keysOf(entry, 'entry'));
      return names.keysOf(name, 'name').some((key) => keys.has(key));
    };
    return !shares(one, other) || !shares(other, one);
  });
  expect(missed.map(({ one, other }) => `${one} / ${other}`)).toEqual([]);
});
