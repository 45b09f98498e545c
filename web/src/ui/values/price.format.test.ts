import { expect, test } from 'vitest';
import { formatPrice } from './price.format.ts';

test('a price has two decimals, and as many more as it needs', () => {
  expect(['6.4', '42.61000000', '0.9759', '12500'].map((price) => formatPrice(price))).toEqual([
    '6.40',
    '42.61',
    '0.9759',
    '12,500.00',
  ]);
});

test('a list cuts what a division made endless, and nothing of a price below a unit', () => {
  expect(['267.86666667', '276.4', '0.00001234'].map((price) => formatPrice(price, 4))).toEqual([
    '267.8666',
    '276.40',
    '0.00001234',
  ]);
});
