// Screening at size: ordinary names seldom hit a list of 50,000, and variants of listed names are found.
import { expect, test } from 'vitest';
import { loadNames } from '#core/names/names.ts';
import { createWorld } from '#testing/world.ts';
import { inventClients, inventEntries, variantsOf } from './population.testing.ts';
import { compareBirths, verdictOf, type ScreenedName, type WatchEntry } from './verdict.ts';

const world = await createWorld();
const names = await world.sql((db) => loadNames({ db }));
const entries = inventEntries(50_000);
const byKey = new Map<string, WatchEntry[]>();
for (const entry of entries)
  for (const key of new Set(entry.names.flatMap(({ name }) => names.keysOf(name, 'entry')))) {
    const known = byKey.get(key);
    if (known) known.push(entry);
    else byKey.set(key, [entry]);
  }

/** As the database does: entries that share a key, compared. */
function hitsOf(subject: ScreenedName): WatchEntry[] {
  const candidates = new Set(names.keysOf(subject.name, 'name').flatMap((key) => byKey.get(key) ?? []));
  return [...candidates].filter((entry) => verdictOf(names, subject, entry) !== null);
}

test('of 10,000 invented ordinary names at most 1 % hit one of 50,000 entries, strong or weak', () => {
  const hit = inventClients(10_000).filter((subject) => hitsOf(subject).length > 0);
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
  const planted: { entry: WatchEntry; variant: string; kind: string }[] = [];
  const perKind = 40;
  for (const [kind, variantOf] of Object.entries(variantsOf)) {
    const found = entries.flatMap((entry) => {
      const { name = '' } = entry.names[0] ?? {};
      const variant = /^[a-z ]+$/i.test(name) ? variantOf(name) : null;
      return variant ? [{ entry, variant, kind }] : [];
    });
    planted.push(...found.slice(0, perKind));
  }
  const chinese = entries.filter(({ names: [first] }) => /^\p{Script=Han}{3}$/u.test(first?.name ?? ''));
  for (const entry of chinese.slice(0, perKind)) {
    const form = names.keysOf(entry.names[0]?.name ?? '', 'name').find((key) => key.startsWith('p:')) ?? '';
    const [family = '', given = ''] = form.slice(2).split('|');
    planted.push({ entry, variant: `${given.toUpperCase()} ${family}`, kind: 'pinyin' });
  }
  expect(planted).toHaveLength(200);
  const missed = planted.filter(
    ({ entry, variant }) => !hitsOf(subjectOf(variant, entry.births[0] ?? null)).includes(entry),
  );
  expect(missed.map(({ entry, variant, kind }) => `${kind}: ${entry.names[0]?.name} ≠ ${variant}`)).toEqual([]);
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
