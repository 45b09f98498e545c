// Amounts: as text from the wire to the screen and from the keyboard to the wire.
import { expect, test } from 'vitest';
import { stepped, typedAmount } from '#ui/form/money-input.tsx';
import { formatListMoney, formatMoney, withMoney } from './money.format.ts';

test.each([
  ['1234.5', 'USD', '1,234.50'],
  ['-1234567.89', 'USD', '−1,234,567.89'],
  ['1000', 'JPY', '1,000'],
  ['0.1', 'BTC', '0.10000000'],
  ['999999999999999.99', 'USD', '999,999,999,999,999.99'], // no float could hold this
] as const)('%s %s reads %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test.each([
  ['1234.567891', 'USDT', '1,234.56'],
  ['-0.999999', 'USDT', '−0.99'],
  ['0.12345678', 'BTC', '0.12345678'],
  ['12', 'JPY', '12'],
] as const)('%s %s reads %s in a list', (amount, currency, shown) => {
  expect(formatListMoney(amount, currency)).toBe(shown);
});

test('a button names what it moves', () => {
  expect(withMoney({ zh: '通过', en: 'Approve' }, { amount: '5', currency: 'USD' }).en).toBe('Approve 5.00 USD');
});

test.each([
  ['1,234.50', 2, '1234.50'],
  [' 12 ', 2, '12'],
  ['.5', 2, '0.5'],
  ['12.', 2, '12.'],
  ['', 2, ''],
  ['1.234', 2, null],
  ['1.', 0, null],
  ['-1', 2, null],
  ['1e5', 2, null],
  ['abc', 2, null],
  ['１，２３４．５', 2, '1234.5'], // as Chinese input methods type it
])('typed %j with %i decimals is %j', (typed, decimals, amount) => {
  expect(typedAmount(typed, decimals)).toBe(amount);
});

test.each([
  ['0.1', 'up', 2, '0.11'],
  ['', 'up', 2, '0.01'],
  ['0', 'down', 2, '0'],
  ['5', 'down', 0, '4'],
  ['9007199254740993.00', 'up', 2, '9007199254740993.01'],
] as const)('the arrow from %j %s', (amount, direction, decimals, next) => {
  expect(stepped(amount, direction, decimals)).toBe(next);
});

test.each([
  ['1450', 'USDT', '1,450.00'],
  ['1450.500000', 'USDT', '1,450.50'],
  ['0.123456', 'USDT', '0.123456'],
  ['1', 'BTC', '1.00000000'],
] as const)('%s %s reads %s everywhere else', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test.each([
  ['1.005', '1.01'],
  ['9.994', '9.99'],
  ['0.996', '1.00'],
  ['12.3', '12.3'],
  ['x', null],
] as const)('typed %j where two decimals are wanted is %j', (typed, amount) => {
  expect(typedAmount(typed, 6, 2)).toBe(amount);
});
