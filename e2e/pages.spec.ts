// Every page of the menu, in both languages, light and dark: no finding of axe above minor, and at 1440 px no list hides a column.
import { expect, test, type Page } from '@playwright/test';
import { colourFindings, axeFindings } from './axe.ts';
import { arrive } from './sign-in.ts';

/** What is hidden at the right of each list in view, in pixels; null until all have been read. */
const hiddenPixels = (page: Page) =>
  page.evaluate(() => {
    const inView = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`${selector}:not([data-behind] *)`)].filter(
        (element) => element.offsetParent !== null,
      );
    const loading = 'main :is([aria-busy="true"], .mantine-Skeleton-root)';
    if (inView('main h1').length === 0 || inView(loading).length > 0) return null;
    return inView('main [aria-busy] > table').map(({ parentElement: list }) =>
      list ? list.scrollWidth - list.clientWidth : 0,
    );
  });

const expectWhole = (page: Page, what: string) =>
  expect.poll(async () => (await hiddenPixels(page))?.every((pixels) => pixels <= 0), { message: what }).toBe(true);

/** What of the top bar is cut off or covered, in pixels; the number at the bell stands out on purpose. */
const cutFromTopBar = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((bar) => {
      const parts = [...bar.children].filter((part) => !part.ariaLabel);
      return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
    });

test.use({ viewport: { width: 1440, height: 900 } });

// English words are the longer ones: whether every list of a page fits is looked at there.
for (const [colorScheme, locale, findings, opensOtherLists] of [
  ['light', 'zh-CN', axeFindings, false],
  ['dark', 'en-US', colourFindings, true],
] as const) {
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale });

    test('the sign-in page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('textbox').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('every page of the menu', async ({ page }) => {
      test.slow(); // some forty pages
      await page.addInitScript((chosen) => localStorage.setItem('ui_locale', chosen), locale);
      await arrive(page, 'god', '/client');
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      const entries = await page.locator('nav a[href^="/"]').all();
      // The dashboard comes last: it cannot be closed, and axe also walks through the pages behind.
      let before = '';
      for (const entry of [...entries.slice(1), ...entries.slice(0, 1)]) {
        const [name, path] = [await entry.innerText(), await entry.getAttribute('href')];
        await entry.click();
        // The address is new at once; the page before it stays in front until the code of this one has arrived.
        await page.waitForURL((url) => url.pathname === path);
        await expect(page.getByRole('tab', { selected: true }).first()).toHaveText(name);
        if (before) await page.getByRole('tab', { name: before, exact: true }).click({ button: 'middle' });
        before = name;
        await expectWhole(page, name);
        // The shell around it is the same on every page.
        const found =
          path === '/dashboard' ? await axeFindings(page) : await findings(page, '[role="tabpanel"]:not([hidden])');
        expect(found, name).toEqual([]);
        // What else the page can show: its other lists, robots, and all statuses at once.
        const others = page.locator('main header [role="radiogroup"] label, main [role="group"] > button:first-child');
        for (const other of opensOtherLists ? await others.filter({ visible: true }).all() : []) {
          if (!(await other.isVisible())) continue;
          const label = await other.innerText(); // a choice may be gone once it was made
          await other.click();
          await expectWhole(page, `${name}: ${label}`);
        }
      }
      await expect(page.getByRole('tab')).toHaveCount(1);
      for (const width of [1920, 1700, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => cutFromTopBar(page), { message: `top bar at ${width} px` }).toBeLessThanOrEqual(0);
      }
    });
  });
}
