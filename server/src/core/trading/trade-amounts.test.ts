import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUnits } from '@backoffice/contract/kit/money.ts';
import {
  amountOf,
  costOfPart,
  divideHalfEven,
  feeOn,
  highestPrice,
  quantityFor,
  reserveFor,
  saleAmounts,
} from './trade-amounts.ts';

const terms = { fee_percent: '0.1', min_fee: '1.00', duty_percent: '0.05', buffer_percent: '2' };

test('halves go to the even neighbour, on both sides of zero', () => {
  expect([5n, 15n, 25n, 26n, -5n, -15n].map((value) => divideHalfEven(value, 10n))).toEqual([0n, 2n, 2n, 3n, 0n, -2n]);
});

test('an amount has its currency’s decimals', () => {
  expect(amountOf('12.345', '100', 'USD')).toBe('1234.50');
  expect(amountOf('0.005', '1', 'USD')).toBe('0.00');
  expect(amountOf('0.015', '1', 'USD')).toBe('0.02');
  expect(amountOf('71300', '3', 'KRW')).toBe('213900');
});

test('the fee is a percentage and at least the least fee', () => {
  expect(feeOn('5000.00', terms, 'USD')).toBe('5.00');
  expect(feeOn('100.00', terms, 'USD')).toBe('1.00');
});

test('a market order reserves the quote and its buffer, capped by the day’s limit', () => {
  expect(highestPrice({ price: '10', upperLimit: null }, '2')).toBe('10.20000000');
  expect(highestPrice({ price: '10', upperLimit: '10.10' }, '2')).toBe('10.10000000');
  expect(reserveFor('100', '10.10', terms, 'USD')).toBe('1011.01');
});

test('fee and duty together never take more than a sale brings', () => {
  expect(saleAmounts('20', '100', terms, 'USD')).toEqual({
    proceeds: '2000.00',
    fee: '2.00',
    duty: '1.00',
    net: '1997.00',
  });
  expect(saleAmounts('0.01', '10', terms, 'USD')).toEqual({ proceeds: '0.10', fee: '0.10', duty: '0.00', net: '0.00' });
});

test('the parts of a lot cost together what the lot cost, however it is sold', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000_000 }), (quantities, cents) => {
      let units = quantities.reduce((sum, quantity) => sum + quantity, 0);
      let left = BigInt(cents);
      for (const quantity of quantities) {
        const cost = costOfPart(
          { cost: `${left / 100n}.${String(left % 100n).padStart(2, '0')}`, units: `${units}` },
          `${quantity}`,
          'USD',
        );
        left -= toUnits(cost, 2);
        units -= quantity;
        expect(left).toBeGreaterThanOrEqual(0n);
      }
      expect(left).toBe(0n);
    }),
  );
});

test('money pays for whole lots with their fees, never above what was allotted', () => {
  const priced = { price: '12.50', fee_percent: '0.25', min_fee: '0', currency: 'USD' } as const;
  const allotted = { quantity: '500', lot: 100 };
  expect(quantityFor('0.00', allotted, priced)).toBe('0');
  expect(quantityFor('1253.11', allotted, priced)).toBe('0');
  // 1,250.00 and 3.125, rounded to the even cent.
  expect(quantityFor('1253.12', allotted, priced)).toBe('100');
  expect(quantityFor('2506.24', allotted, priced)).toBe('100');
  expect(quantityFor('2506.25', allotted, priced)).toBe('200');
  expect(quantityFor('999999.00', allotted, priced)).toBe('500');
  expect(quantityFor('2509.99', allotted, { ...priced, min_fee: '10' })).toBe('100');
  expect(quantityFor('2510.00', allotted, { ...priced, min_fee: '10' })).toBe('200');
});
