import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './errors/faults.ts';
import { add, Amount, compare, inCurrency, negate } from './money.ts';

const faultOf = (typed: unknown) => {
  const checked = Amount.safeParse(typed);
  return checked.success ? checked.data : faultsOf(checked.error, typed)[0]?.code;
};

test.each([
  ['12.50', '12.50'],
  [12.5, '12.5'],
  [' 7 ', '7'],
  ['0.00000001', '0.00000001'],
  ['999999999999999', '999999999999999'],
  ['0', 'not_positive'],
  ['0.00', 'not_positive'],
  ['-3', 'not_positive'],
  [-3, 'not_positive'],
  ['1e3', 'invalid'],
  [1e21, 'invalid'],
  [1e-9, 'invalid'],
  [Number.NaN, 'invalid'],
  [Number.POSITIVE_INFINITY, 'invalid'],
  ['1,000', 'invalid'],
  ['.5', 'invalid'],
  ['5.', 'invalid'],
  ['０１', 'invalid'],
  ['+1', 'invalid'],
  ['0x1', 'invalid'],
  ['1000000000000000', 'too_large'],
  ['0.123456789', 'too_many_decimals'],
  ['', 'required'],
  [undefined, 'required'],
  [null, 'required'],
  [true, 'invalid'],
  [{}, 'invalid'],
])('typed %j reads as %s', (typed, outcome) => {
  expect(faultOf(typed)).toBe(outcome);
});

test.each([
  ['12.5', 'USD', '12.50'],
  ['12', 'JPY', '12'],
  ['12.0', 'JPY', '12'],
  ['12.5', 'JPY', null],
  ['0.001', 'USD', null],
  ['0.00000001', 'BTC', '0.00000001'],
  ['1.1', 'USDT', '1.100000'],
] as const)('%s in %s is %s', (amount, currency, outcome) => {
  expect(inCurrency(amount, currency)).toBe(outcome);
});

const written = (value: bigint) => {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('arithmetic agrees with whole cents', () => {
  const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
  test('add', () => fc.assert(fc.property(cents, cents, (a, b) => add(written(a), written(b)) === written(a + b))));
  test('negate', () => fc.assert(fc.property(cents, (a) => negate(written(a)) === written(-a))));
  test('compare', () =>
    fc.assert(fc.property(cents, cents, (a, b) => compare(written(a), written(b)) === (a < b ? -1 : a > b ? 1 : 0))));
});
