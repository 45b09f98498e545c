// Every page of the menu has help in both languages, which opens beside it.
import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPageName } from '#app/pages.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { setLocale, type Text } from '#platform/texts.ts';
import { openApp, startWorld } from '#testing/screen.tsx';
import { helpOfPages } from './help.pages.ts';

await startWorld();
const han = /\p{Script=Han}/u;

describe.each(Object.entries(helpOfPages))('%s', (page, load) => {
  test('has a purpose, steps and who agrees, each in both languages', async () => {
    const { help: all } = await load();
    const help = isPageName(page) ? all[page] : undefined;
    expect(help, 'this page has none in the file it names').toBeDefined();
    if (!help) return;
    expect(help.steps.length).toBeGreaterThanOrEqual(2);
    expect(help.agreement.length).toBeGreaterThanOrEqual(1);
    for (const { zh, en } of [help.purpose, ...help.steps, ...help.agreement] as Text[]) {
      expect([zh, han.test(zh)]).toEqual([zh, true]);
      expect([en, han.test(en)]).toEqual([en, false]);
      expect(en).toMatch(/[.?]$/);
    }
  });
});

test('the question mark opens it beside the page, it follows to the next page, and Escape closes it', async () => {
  const user = await openApp('/funds/deposit', 'god');
  await screen.findByRole('heading', { name: '入金记录', level: 1 });
  await user.keyboard('?');
  const panel = await screen.findByRole('complementary', { name: '本页帮助' });
  const help = within(panel);
  await help.findByRole('heading', { name: '入金记录' });
  const { help: all } = await helpOfPages.deposit();
  await help.findByText(all.deposit?.purpose.zh ?? '');
  // The keys are those that the page listens to.
  expect(help.getByRole('table', { name: '本页快捷键' })).toBeDefined();
  // The page beside it goes on working.
  await user.click(screen.getByRole('link', { name: menuTexts.withdrawal.zh }));
  await help.findByRole('heading', { name: '出金记录' });
  setLocale('en-US');
  onTestFinished(() => setLocale('zh-CN'));
  await help.findByRole('heading', { name: 'Who approves' });
  panel.querySelector('h2')?.focus();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('complementary', { name: 'Help for this page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Help for this page' }));
  await screen.findByRole('complementary', { name: 'Help for this page' });
});
