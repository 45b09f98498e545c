// Everybody can use it: no serious finding of axe on any page, in both languages, light and dark.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

const pages = [
  '/dashboard',
  '/client',
  '/funds/deposit',
  '/oversight/approvals',
  '/oversight/audit_log',
  '/oversight/exceptions',
];

async function seriousFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the sign-in page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByLabel('用户名')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });

    test('every page behind it, in Chinese and in English', async ({ page }) => {
      await signIn(page, 'god');
      for (const locale of ['zh-CN', 'en-US']) {
        await page.evaluate((chosen) => localStorage.setItem('ui_locale', chosen), locale);
        for (const path of pages) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          expect(await seriousFindings(page), `${path} in ${locale}`).toEqual([]);
        }
      }
    });
  });
}
