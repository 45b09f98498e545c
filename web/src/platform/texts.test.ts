// Numbers in texts: grouped as the browser groups them, also where it is not asked.
import { expect, test } from 'vitest';
import { formatCount, plural } from './texts.ts';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_234, -999, 1_234.5, 0.25, 1e21])(
  '%d is grouped',
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count));
  },
);

test.each([
  [0, '0 records'],
  [1, '1 record'],
  [2, '2 records'],
  [1_000, '1,000 records'],
])('%d has its plural', (count, words) => {
  expect(plural(count, 'record', 'records')).toBe(words);
});
