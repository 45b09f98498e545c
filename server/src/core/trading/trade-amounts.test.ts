import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOf,
  costOfPart,
  divideHalfEven,
  feeOn,
  highestPrice,
  quantityFor,
  readMoney,
  redemptionAmounts,
  reserveFor,
  saleAmounts,
  scaled,
  writeMoney,
} from './trade-amounts.ts';

const terms = { fee_percent: '0.1', min_fee: '1.00', duty_percent: '0.05', buffer_percent: '2' };

test('halves go to the even neighbour, on both sides of zero', () => {
  expect([5n, 15n, 25n, 26n, -5n, -15n].map((value) => divideHalfEven(value, 10n))).toEqual([0n, 2n, 2n, 3n, 0n, -2n]);
});

test('an amount has its currency’s decimals', () => {
  const written = (price: string, quantity: string, currency: 'USD' | 'KRW') =>
    writeMoney(amountOf(price, quantity, currency), currency);
  expect(written('12.345', '100', 'USD')).toBe('1234.50');
  expect(written('0.005', '1', 'USD')).toBe('0.00');
  expect(written('0.015', '1', 'USD')).toBe('0.02');
  expect(written('71300', '3', 'KRW')).toBe('213900');
});

test('the fee is a percentage and at least the least fee', () => {
  expect(feeOn(500_000n, terms, 'USD')).toBe(500n);
  expect(feeOn(10_000n, terms, 'USD')).toBe(100n);
});

test('a market order reserves the quote and its buffer, capped by the day’s limit', () => {
  expect(highestPrice({ price: '10', upperLimit: null }, '2')).toBe('10.20000000');
  expect(highestPrice({ price: '10', upperLimit: '10.10' }, '2')).toBe('10.10000000');
  expect(reserveFor('100', '10.10', terms, 'USD')).toBe(101_101n);
});

test('fee and duty together never take more than a sale brings', () => {
  expect(saleAmounts('20', '100', terms, 'USD')).toEqual({ proceeds: 200_000n, fee: 200n, duty: 100n, net: 199_700n });
  expect(saleAmounts('0.01', '10', terms, 'USD')).toEqual({ proceeds: 10n, fee: 10n, duty: 0n, net: 0n });
});

test('the parts of a lot cost together what the lot cost, however it is sold', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000_000 }), (quantities, cents) => {
      let units = quantities.reduce((sum, quantity) => sum + scaled(String(quantity)), 0n);
      let left = BigInt(cents);
      for (const quantity of quantities) {
        const part = scaled(String(quantity));
        left -= costOfPart({ cost: left, units }, part);
        units -= part;
        expect(left).toBeGreaterThanOrEqual(0n);
      }
      expect(left).toBe(0n);
    }),
  );
});

test('money pays for whole lots with their fees, never above what was allotted', () => {
  const charges = { fee_percent: '0.25', min_fee: '0' };
  const paidFor = (money: string, { min_fee } = charges) =>
    quantityFor(readMoney(money, 'USD'), { price: '12.50', lot: 100, most: '500' }, { ...charges, min_fee }, 'USD');
  expect(paidFor('0.00')).toBe('0');
  expect(paidFor('1253.11')).toBe('0');
  // 1,250.00 and 3.125, rounded to the even cent.
  expect(paidFor('1253.12')).toBe('100');
  expect(paidFor('2506.24')).toBe('100');
  expect(paidFor('2506.25')).toBe('200');
  expect(paidFor('999999.00')).toBe('500');
  expect(paidFor('2509.99', { ...charges, min_fee: '10' })).toBe('100');
  expect(paidFor('2510.00', { ...charges, min_fee: '10' })).toBe('200');
});

test('a budget buys no more than it does at the exact price, though the cost of more is rounded down to it', () => {
  const without = { fee_percent: '0', min_fee: '0' };
  const bought = (money: bigint, charges = without) => quantityFor(money, { price: '3.3349', lot: 1 }, charges, 'USD');
  // Three cost 10.0047, rounded 10.00.
  expect(bought(1_000n)).toBe('2');
  expect(bought(1_001n)).toBe('3');
  expect(bought(1_000n, { fee_percent: '0', min_fee: '4' })).toBe('1');
  expect(bought(300n, { fee_percent: '0', min_fee: '4' })).toBe('0');
  expect(quantityFor(100_000n, { price: '10', lot: 100 }, terms, 'USD')).toBe('0');
  expect(quantityFor(100_100n, { price: '10', lot: 100 }, terms, 'USD')).toBe('100');
});

test('the house takes a part of what a redemption gained, never more than fee and duty leave', () => {
  const sale = { proceeds: 70_000n, fee: 700n, duty: 0n, net: 69_300n };
  expect(redemptionAmounts(sale, 65_000n, '20')).toEqual({
    ...sale,
    fee: 1_700n,
    performance_fee: 1_000n,
    net: 68_300n,
  });
  expect(redemptionAmounts(sale, 75_000n, '20')).toEqual({ ...sale, performance_fee: 0n });
  expect(redemptionAmounts({ ...sale, net: 10n }, 65_000n, '20')).toMatchObject({ performance_fee: 10n, net: 0n });
});
