import { expect, test } from 'vitest';
import { expectEcho, isExpectedEcho } from './own-echo.ts';

test('each write has one echo, with all or some of its topics', () => {
  expectEcho(['deposit', 'client']);
  expect(isExpectedEcho(['deposit'])).toBe(true);
  expect(isExpectedEcho(['deposit', 'client'])).toBe(false);
});

test('what else the deed changed is news', () => {
  expectEcho(['approval']);
  expect(isExpectedEcho(['deposit', 'client'])).toBe(false);
  expect(isExpectedEcho(['approval'])).toBe(true);
});

test('where nothing was done, none is waited for', () => {
  expectEcho(['deposit']).forget();
  expect(isExpectedEcho(['deposit'])).toBe(false);
});
