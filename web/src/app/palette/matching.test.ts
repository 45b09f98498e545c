// What pages and settings are found by: their words in both languages, pinyin, initials.
import { expect, test } from 'vitest';
import { menuTexts } from '#core/words/menu.texts.ts';
import { texts as tabTexts } from '#app/tabs/tabs.texts.ts';
import { texts as shellTexts } from '#app/shell/shell.texts.ts';
import { clientActions } from './client-actions.tsx';
import { scoreOf } from './matching.ts';
import { places } from './places.ts';
import { readingsOf } from './readings.ts';
import { texts as keyTexts } from './shortcuts.texts.ts';

const { toDark, toLight, lockScreen } = shellTexts;
const searched = [
  ...Object.values(menuTexts),
  ...places.map(({ text }) => text),
  ...clientActions.map(({ label }) => label),
  toDark,
  toLight,
  lockScreen,
  keyTexts.help,
  tabTexts.next,
  tabTexts.previous,
  tabTexts.closeThis,
  tabTexts.refresh,
];

test('every character of what is searched has a reading', () => {
  const characters = new Set(searched.flatMap(({ zh }) => zh.match(/[\u4e00-\u9fff]/g) ?? []));
  expect([...characters].filter((character) => readingsOf(character).length === 0).join('')).toBe('');
});

const deposits = menuTexts.deposit;
test.each([
  ['入金记录', 4],
  ['deposits', 4],
  ['入金', 3],
  ['depo', 3],
  ['rujin', 3],
  ['rjjl', 3],
  ['rujinji', 3],
  ['rujjl', 3],
  ['记录', 1],
  ['jilu', 1],
  ['入金 记录', 1],
  ['rjx', 0],
  ['withdrawal', 0],
  ['r', 0],
])('%s finds the deposits as well as %d', (query, score) => {
  expect(scoreOf(deposits, query)).toBe(score);
});

test('an English word within a name is found from its beginning', () => {
  expect(scoreOf(menuTexts.auditLog, 'log')).toBe(2);
  expect(scoreOf({ zh: '', en: 'Catalogue' }, 'log')).toBe(1);
});

test('no text finds everything', () => {
  expect(scoreOf(deposits, '  ')).toBeGreaterThan(0);
});
