import { expect, test } from 'vitest';
import { expectMyEvent, isMyEvent } from './my-events.ts';

test('each write has one event, with all or some of its topics', () => {
  expectMyEvent(['deposit', 'client']);
  expect(isMyEvent(['deposit'])).toBe(true);
  expect(isMyEvent(['deposit', 'client'])).toBe(false);
});

test('what else the request changed is read again', () => {
  expectMyEvent(['approval']);
  expect(isMyEvent(['deposit', 'client'])).toBe(false);
  expect(isMyEvent(['approval'])).toBe(true);
});

test('where nothing was done, none is waited for', () => {
  expectMyEvent(['deposit']).cancel();
  expect(isMyEvent(['deposit'])).toBe(false);
});
