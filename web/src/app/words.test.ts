// Words that must be the same on every screen, in all texts of the web.
import { expect, test } from 'vitest';
import { fieldLabels } from '#core/fields.texts.ts';
import { roleTexts } from '#platform/roles.texts.ts';
import type { Text } from '#platform/texts.ts';
import { menuTexts } from '#core/menu.texts.ts';

const modules = import.meta.glob<Record<string, unknown>>('../**/*.texts.ts', { eager: true });

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
  for (const { zh } of texts) expect(zh).not.toContain('团队长');
});

test('findings about data are called Data Exception, as the specification says', () => {
  expect(menuTexts.exceptions.en).toBe('Data Exception');
});
