// Moments: as short as the reader can tell them from others.
import { expect, test } from 'vitest';
import { shortTime, zoneMarkOf } from './time.tsx';

const now = '2026-03-01 12:00:00';

test.each([
  ['2026-03-01 09:05:59', '09:05'],
  ['2026-03-01 23:59:00', '23:59'],
  ['2026-02-28 23:59:00', '02-28 23:59'],
  ['2026-12-31 08:00:00', '12-31 08:00'], // a request that expires
  ['2025-12-31 23:59:00', '2025-12-31 23:59'],
])('%s reads %s', (exact, shown) => {
  expect(shortTime(exact, now)).toBe(shown);
});

test('a time says its zone where the reader’s clock shows another', () => {
  const at = '2026-07-01T00:00:00Z';
  expect(zoneMarkOf(at, 'Asia/Shanghai', 'Europe/Warsaw')).toBe('GMT+8');
  expect(zoneMarkOf(at, 'Europe/Warsaw', 'Asia/Shanghai')).toBe('GMT+2');
  expect(zoneMarkOf(at, 'Asia/Shanghai', 'Asia/Singapore')).toBeNull();
});
