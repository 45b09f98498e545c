// Moments: recent ones by their distance, others by their date.
import { expect, test } from 'vitest';
import { timeAgo } from './time.tsx';

const at = '2026-03-01T12:00:00.000Z';
const after = (seconds: number) => Date.parse(at) + seconds * 1000;

test.each([
  [10, '现在', 'now'],
  [60, '1分钟前', '1 minute ago'],
  [3 * 3600, '3小时前', '3 hours ago'],
  [24 * 3600, null, null],
  [-30, '现在', 'now'], // a clock that is a little behind
  [-24 * 3600, '24小时后', 'in 24 hours'], // a request that has just been made expires then
  [-90 * 60, '1小时后', 'in 1 hour'],
])('after %i seconds', (seconds, zh, en) => {
  expect(timeAgo(at, after(seconds), 'zh-CN')).toBe(zh);
  expect(timeAgo(at, after(seconds), 'en-US')).toBe(en);
});
