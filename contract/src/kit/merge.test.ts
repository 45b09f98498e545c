import { expect, test } from 'vitest';
import type { ErrorCode } from './errors/errors.ts';
import type { ErrorStatuses } from './errors/general-errors.ts';
import { merge } from './merge.ts';

test('entries keep their order and their types', () => {
  const merged = merge({ pear: 1, apple: 2 } as const, { fig: 3 } as const);
  const pear: 1 = merged.pear;
  expect(Object.entries(merged)).toEqual([
    ['pear', pear],
    ['apple', 2],
    ['fig', 3],
  ]);
  // @ts-expect-error: no one declares it
  expect(merged.plum).toBeUndefined();
});

test('what two nouns declare is refused', () => {
  expect(() => merge({ 'order.locked': 409 }, { 'sale.not_due': 409, 'order.locked': 403 })).toThrow(
    'order.locked is declared twice',
  );
});

test('a code that no noun declares, a code without a noun and an unknown status do not compile', () => {
  // @ts-expect-error: no noun declares it
  const undeclared: ErrorCode = 'lunch.missed';
  // @ts-expect-error: it names no noun
  const nameless = { missed: 409 } satisfies ErrorStatuses;
  // @ts-expect-error: no such status
  const odd = { 'lunch.missed': 418 } satisfies ErrorStatuses;
  expect([undeclared, nameless, odd]).toHaveLength(3);
});
