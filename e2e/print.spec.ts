// Pages on paper: every column of a list on the sheet, no value over the next one, and dark words.
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Width of a sheet of A4, laid across, in pixels. */
const sheet = 1123;

/** Cells whose words reach beyond them, and what the sheet cuts off. */
const overprinted = (page: Page) =>
  page.evaluate((width) => {
    const cells = [...document.querySelectorAll<HTMLElement>('main table :is(td, th)')];
    return cells.flatMap((cell) => {
      if (cell.offsetParent === null || !cell.textContent) return [];
      const range = document.createRange();
      range.selectNodeContents(cell);
      const words = range.getBoundingClientRect();
      const box = cell.getBoundingClientRect();
      return words.right > box.right + 1 || words.left < box.left - 1 || box.right > width + 1
        ? [cell.textContent]
        : [];
    });
  }, sheet);

for (const locale of ['zh-CN', 'en-US'])
  test(`no column of a list is printed over another: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript((kept) => localStorage.setItem('ui_locale', kept), locale);
    const lists = ['/funds/withdrawal?status=approved', '/client', '/trx/stock', '/trades/ipo', '/funds/deposit'];
    for (const list of lists) {
      if (list === lists[0]) await arrive(page, 'god', list);
      else await page.goto(list);
      await expect(page.locator('main tbody tr').nth(1)).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      // Fonts and layout as on the sheet; the table was laid out for the screen before, as it is when one prints.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: sheet, height: 794 });
      await expect.poll(() => overprinted(page), { message: list }).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

test('words are dark on paper, whatever the screen is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive(page, 'god', '/statistics/trial_balance');
  const figure = page.locator('main td').first();
  await expect(figure).toHaveCSS('color', 'rgb(230, 233, 240)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(figure).toHaveCSS('color', 'rgb(29, 36, 51)');
});
