// The colour of a rising price: red for Chinese, green for English, until the person chooses (preferences.test.tsx).
import { expect, test } from 'vitest';
import { setLocale } from '#platform/texts.ts';
import './price-colours.ts';

const shown = () => document.documentElement.dataset['priceColours'];

test('follows the language', () => {
  setLocale('zh-CN');
  expect(shown()).toBe('red-up');
  setLocale('en-US');
  expect(shown()).toBe('green-up');
});
