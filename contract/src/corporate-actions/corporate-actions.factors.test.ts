// Prices of days before a split beside those after it.
import { expect, test } from 'vitest';
import { adjustedCandles, adjustedPrice } from './corporate-actions.factors.ts';

const factors = [
  { before: '2026-03-02T14:30:00Z', factor: 0.5 },
  { before: '2026-06-01T14:30:00Z', factor: 2 / 3 },
];

test('a price before both splits is multiplied by both factors, one after them by none', () => {
  expect(adjustedPrice('30.00', '2026-02-27T20:00:00Z', factors)).toBe('10.00');
  expect(adjustedPrice('15.00', '2026-03-02T14:30:00Z', factors)).toBe('10.00');
  expect(adjustedPrice('10.00', '2026-06-01T14:30:00Z', factors)).toBe('10.00');
});

test('all prices of a candle are adjusted, and nothing else', () => {
  const candle = { time: '2026-05-29T14:30:00Z', open: '9.00', high: '12.00', low: '6.00', close: '9.30' };
  expect(adjustedCandles([candle], factors)).toEqual([
    { ...candle, open: '6.00', high: '8.00', low: '4.00', close: '6.20' },
  ]);
});
