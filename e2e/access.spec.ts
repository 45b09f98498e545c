// Everybody can use it: no serious finding of axe on any page, in both languages, light and dark.
import { expect, test } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { arrive } from './sign-in.ts';

// A few rows of a list tell what fifty would.
const pages = [
  '/client?page_size=5',
  '/kyc?page_size=5',
  '/funds/deposit?page_size=5',
  '/funds/withdrawal?page_size=5',
  '/funds/loan?page_size=5',
  '/funds/compensation?page_size=5',
  '/message?page_size=5',
  '/oversight/approvals?page_size=5',
  '/oversight/audit_log?page_size=5',
  '/oversight/exceptions?page_size=5',
  '/config/integrations?tab=deliveries&page_size=5',
];

for (const [colorScheme, locale] of [
  ['light', 'zh-CN'],
  ['dark', 'en-US'],
] as const) {
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale });

    test('the sign-in page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('textbox').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });

    test('every page behind it', async ({ page }) => {
      await arrive(page, 'god');
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The shell around it is the same as before.
        expect(await seriousFindings(page, '[role="tabpanel"]'), path).toEqual([]);
      }
    });
  });
}
