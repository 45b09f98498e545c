// Words that must be the same on every screen, in all texts of the web; those that were replaced do not come back. See
// docs/glossary.md.
import { expect, test } from 'vitest';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import type { Text } from '#platform/texts.ts';
import { menuTexts } from '#core/words/menu.texts.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.texts.ts', '../features/*/*.feature.ts'], {
  eager: true,
});

const isText = (value: object): value is Text =>
  'zh' in value && 'en' in value && typeof value.zh === 'string' && typeof value.en === 'string';

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}

test('the leader of a team has one name in Chinese', () => {
  const texts = Object.values(modules).flatMap(textsIn);
  const leaders = texts.filter(({ en }) => /\bleaders?\b/i.test(en));
  expect(leaders).toContain(fieldLabels.superman); // the sweep finds them
  for (const { zh } of leaders) expect(zh).toContain(roleTexts.superman.zh);
});

test('findings about data are called Data Exception, as the specification says', () => {
  expect(menuTexts.exceptions.en).toBe('Data Exception');
});

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*.testing.ts', '../../../contract/src/**/*.texts.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Each with what is said instead. */
const replaced: [word: RegExp, instead: string][] = [
  [/冲回/, '冲正'],
  [/团队长/, '组长'],
  [/审计日志/, '操作日志'],
  [/链上序号/, '日志序号'],
  [/提现/, '出金'],
  [/银行休市/, '银行非营业时间'],
  [/来源网络/, '允许的 IP'],
  [/由我处理/, '认领'],
  [/还要等/, '延迟原因'],
  [/已移出/, '已处理'],
  [/罚息余量/, '罚息剩余上限'],
  [/\bgift/i, 'compensation, bonus'],
  [/\bdeed/i, 'request, action'],
  [/\broll(ed|s)? ?back|\brollback/i, 'reverse, reversal'],
  [/\basked (by|for)\b|\bask for\b/i, 'submitted by, requested'],
  [/\b(must|has to|have to) agree\b|\bagrees\b/i, 'has to approve'],
  [/\bsent for approval|send for approval/i, 'submit for approval'],
  [/\bagents?\b/i, 'salesperson'],
  [/\bsalesman (?!role)|\bteam leader\b/i, 'salesperson, leader'],
  [/what makes up/i, 'breakdown'],
  [/\b(least|most) amount\b/i, 'minimum, maximum amount'],
  [/\bdid not work\b|came through\b/i, 'failed'],
  [/\b(somebody|nobody|anybody|whoever)\b/i, 'a person, no one'],
  [/\b(he|his|him|himself)\b/i, 'they'],
  [/\bidentity checks\b/i, 'KYC'],
  [/\bmoved on\b/i, 'already handled'],
];

/** What people may read: literals with a space or a Chinese character; paths, keys and class names have neither. */
const literalsIn = (source: string): string[] =>
  [...source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g)]
    .map(([, plain, template]) => plain ?? (template ?? '').replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /[ \u4e00-\u9fff]/.test(text));

const literals = Object.entries(sources).flatMap(([file, source]) =>
  literalsIn(source).map((text) => ({ file, text })),
);

test('the sweep finds what people may read', () => {
  expect(literals.length).toBeGreaterThan(2_000);
  expect(literals.map(({ text }) => text)).toContain('冲正');
});

/** A pair of words for one place on a screen. */
const pair = /\bzh: '((?:\\.|[^'\\])*)',\s*en: '((?:\\.|[^'\\])*)'/g;

test('no text is empty in one language alone', () => {
  const pairs = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(pair)].map(([, zh = '', en = '']) => ({ file, zh: zh.trim(), en: en.trim() })),
  );
  expect(pairs.length).toBeGreaterThan(1_000);
  expect(pairs.filter(({ zh, en }) => (zh === '') !== (en === ''))).toEqual([]);
});

test.each(replaced)('%s is not said (but %s)', (word) => {
  expect(literals.filter(({ text }) => word.test(text))).toEqual([]);
});
