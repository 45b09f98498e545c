// Names: the table of pairs, both ways round, with the readings that the database has.
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { namesComparer } from './names.ts';
import { pairs } from './names.pairs.ts';

const world = await createWorld();
const compare = await world.sql((db) => namesComparer({ db }));

const verdictOf = (score: number) => {
  if (score >= 0.95) return 'same';
  return score >= 0.88 ? 'alike' : 'different';
};

test('there are at least 120 pairs, about half of them traps', () => {
  const traps = pairs.filter(({ verdict }) => verdict === 'different').length;
  expect(pairs.length).toBeGreaterThanOrEqual(120);
  expect(traps / pairs.length).toBeGreaterThan(0.45);
  expect(new Set(pairs.map(({ one, other }) => `${one}|${other}`)).size).toBe(pairs.length);
});

test.each(pairs)('$verdict: $one, $other', ({ verdict, one, other }) => {
  expect(verdictOf(compare(one, other).score)).toBe(verdict);
  expect(compare(other, one)).toEqual(compare(one, other));
});

test('says by which rule', () => {
  expect(compare('王小明', '王小明').by).toBe('characters');
  expect(compare('王小明', 'Xiao-Ming WANG').by).toBe('pinyin');
  expect(compare('John Smith', 'SMITH JOHN').by).toBe('words');
  expect(compare('王小明', 'Wang Xiaoning')).toEqual({ score: 0, by: 'none' });
});
