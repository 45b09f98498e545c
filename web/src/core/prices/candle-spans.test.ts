// Candles put together: the first opens, the last closes, the range holds all; weeks end where the venue's weeks end.
import { expect, test } from 'vitest';
import { decimalsOf, groupCandles } from './candle-spans.ts';
import { changeOf } from './price-change.ts';

const candle = (time: string, open: string, high: string, low: string, close: string) => ({
  time,
  open,
  high,
  low,
  close,
});

test('minutes become five minutes', () => {
  const minutes = [
    candle('2026-03-03T01:33:00.000Z', '10.00', '10.20', '9.90', '10.10'),
    candle('2026-03-03T01:34:00.000Z', '10.10', '10.50', '10.00', '10.40'),
    candle('2026-03-03T01:35:00.000Z', '10.40', '10.40', '10.30', '10.30'),
  ];
  expect(groupCandles(minutes, 'day', 'Asia/Shanghai')).toEqual([
    { time: Date.parse('2026-03-03T01:33:00Z'), open: 10, high: 10.5, low: 9.9, close: 10.4 },
    { time: Date.parse('2026-03-03T01:35:00Z'), open: 10.4, high: 10.4, low: 10.3, close: 10.3 },
  ]);
});

test('days become weeks of the venue: a Monday in Seoul begins while it is Sunday in London', () => {
  const days = [
    candle('2026-03-06T00:00:00.000Z', '1', '2', '1', '2'), // Friday
    candle('2026-03-08T23:30:00.000Z', '2', '3', '2', '3'), // Monday there
    candle('2026-03-10T00:00:00.000Z', '3', '4', '3', '4'),
  ];
  expect(groupCandles(days, 'year', 'Asia/Seoul').map(({ open, close }) => [open, close])).toEqual([
    [1, 2],
    [2, 4],
  ]);
  expect(groupCandles(days, 'month', 'Asia/Seoul')).toHaveLength(3);
});

test('the axis has the decimals of the prices', () => {
  expect(decimalsOf([candle('', '1', '1', '1', '54000')])).toBe(0);
  expect(decimalsOf([candle('', '1', '1', '1', '6.800')])).toBe(3);
});

test('a change has a sign, an amount without rounding and a percent', () => {
  expect(changeOf('1523.40', '1511.10')).toEqual({ direction: 'up', amount: '+12.30', percent: '+0.81%' });
  expect(changeOf('0.1', '0.3')).toEqual({ direction: 'down', amount: '−0.2', percent: '−66.67%' });
  expect(changeOf('5.0', '5.0')).toEqual({ direction: 'same', amount: '0.0', percent: '0.00%' });
});
