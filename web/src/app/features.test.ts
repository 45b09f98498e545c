// Features as folders: none imports itself through others, every file begins with the feature's noun, and what they declare
// is data that fits together.
import { expect, test } from 'vitest';
import * as features from '#features.ts';

const sources = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const featureOf = (file: string): string => /\/features\/([^/]+)\//.exec(file)?.[1] ?? '';

const imported = new Map<string, Set<string>>();
for (const [file, source] of Object.entries(sources)) {
  const others = [...source.matchAll(/(?:from|import\()\s*'#features\/([^/]+)\//g)].map(([, name = '']) => name);
  const feature = featureOf(file);
  imported.set(feature, new Set([...(imported.get(feature) ?? []), ...others]));
}

function circleFrom(way: readonly string[]): readonly string[] | null {
  for (const next of imported.get(way.at(-1) ?? '') ?? []) {
    if (next === way[0]) return [...way, next];
    const circle = way.includes(next) ? null : circleFrom([...way, next]);
    if (circle) return circle;
  }
  return null;
}

test('the sweep finds what features import of each other', () => {
  expect(imported.get('clients')).toContain('ledger');
});

test.each([...imported.keys()])('%s does not import itself through others', (feature) => {
  expect(circleFrom([feature])).toBeNull();
});

test('every file of a feature begins with its noun', () => {
  const files = Object.keys(sources);
  expect(
    files.filter(
      (file) =>
        !file
          .split('/')
          .at(-1)
          ?.startsWith(`${featureOf(file)}.`),
    ),
  ).toEqual([]);
});

const declarations = Object.entries(sources).filter(([file]) => file.endsWith('.feature.ts'));

test('a declaration imports the contract and how pages are declared; pages of its own come on demand', () => {
  const isAllowed = (specifier: string): boolean =>
    /^(@backoffice\/contract\/|#ui\/layout\/page-entry\.ts$)/.test(specifier);
  const values = declarations.flatMap(([file, source]) =>
    [...source.matchAll(/^import (?!type )[^;]*? from '([^']+)';$/gms)].map(([, specifier = '']) => ({
      file,
      specifier,
    })),
  );
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter(({ specifier }) => !isAllowed(specifier))).toEqual([]);
});

test('every declaration is listed', () => {
  expect(Object.keys(features)).toHaveLength(declarations.length);
});

test('nothing is declared twice', () => {
  const names = Object.values(features).flatMap((feature) =>
    Object.entries(feature).flatMap(([part, values]) => Object.keys(values).map((name) => `${part} ${name}`)),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
