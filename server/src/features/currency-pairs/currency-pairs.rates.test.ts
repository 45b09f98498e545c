// The arithmetic of rates alone, where thousands of chains cost nothing.
import { compare, currencies, currencyDecimals, fromMinor, type Currency } from '@backoffice/contract/kit/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, lowestRate, shownRate, type StoredRate } from './currency-pairs.rates.ts';

const currency = fc.constantFrom(...currencies);
const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => fromMinor(units, scale));
/** Any pairs, crosses too, both ways and several at once, none of which need agree with the others. */
const storedRates: fc.Arbitrary<StoredRate[]> = fc.array(fc.record({ base: currency, quote: currency, rate }), {
  minLength: 3,
  maxLength: 30,
});
/** One to the dollar for each, so that most chains lead somewhere. */
const dollarRates = fc
  .tuple(...currencies.map((base) => rate.map((value) => ({ base, quote: 'USD', rate: value }))))
  .map((rates) => rates.filter(({ base }) => base !== 'USD'));

test('a chain of exchanges that ends where it began never gains', () => {
  let completed = 0;
  const units = fc.bigInt({ min: 1n, max: 10n ** 17n });
  fc.assert(
    fc.property(
      storedRates,
      dollarRates,
      currency,
      units,
      fc.array(currency, { maxLength: 5 }),
      (some, all, start, n, via) => {
        const stored = [...some, ...all];
        const amount = fromMinor(n, currencyDecimals[start]);
        let held: { amount: string; currency: Currency } = { amount, currency: start };
        for (const to of [...via, start]) {
          const found = lowestRate(stored, held.currency, to);
          if (!found) throw new Error(`no rate from ${held.currency} to ${to}`);
          held = { amount: convert(held.amount, held.currency, to, found), currency: to };
        }
        if (compare(held.amount, '0') > 0) completed++;
        expect(compare(held.amount, amount)).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: 5_000 },
  );
  expect(completed).toBeGreaterThan(500);
});

const house: StoredRate[] = [
  { base: 'EUR', quote: 'USD', rate: '1.25' },
  { base: 'USD', quote: 'JPY', rate: '160' },
  { base: 'EUR', quote: 'JPY', rate: '210' },
];

test.each([
  ['as stored', 'EUR', 'USD', 1.25],
  ['turned round', 'USD', 'EUR', 0.8],
  ['by way of the dollar, where the stored cross is better', 'EUR', 'JPY', 200],
  ['by the stored cross, where the way of the dollar is better', 'JPY', 'EUR', 1 / 210],
] as const)('the lowest rate is found %s', (_, from, to, expected) => {
  const found = lowestRate(house, from, to);
  expect(found && shownRate(found)).toBe(expected);
});

test('what comes out is rounded down in its own decimals', () => {
  expect(convert('0.01', 'USD', 'JPY', { numerator: 199n, denominator: 1n })).toBe('1');
  expect(convert('3', 'JPY', 'BTC', { numerator: 1n, denominator: 7n })).toBe('0.42857142');
});
