// How long the live updates wait before they try again.
import { expect, test } from 'vitest';
import { pauseMs } from './live-updates.ts';

test('waits longer after each failure, up to half a minute, and never all at once', () => {
  expect([0, 1, 2, 10].map((failures) => pauseMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(pauseMs(1, 0)).toBe(1_000);
});
