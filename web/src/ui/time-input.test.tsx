// A time that is typed: what people write, and times that do not exist.
import { expect, test } from 'vitest';
import { readTime } from './time-input.tsx';

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['９：３０', '09:30'],
  ['9点30分', '09:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['9', null],
  ['9:3', null],
  ['noon', null],
])('%s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
