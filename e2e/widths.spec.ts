// Every list of the menu shows its columns whole at 1440 px, in both languages: what is under the edge is not read.
import { expect, test, type Page } from '@playwright/test';
import { arrive } from './sign-in.ts';

/** What is hidden at the right of each list in view, in pixels; null until all have been read. */
const hiddenPixels = (page: Page) =>
  page.evaluate(() => {
    const inView = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null);
    if (inView('main h1').length === 0 || inView('main [aria-busy="true"]').length > 0) return null;
    return inView('main [aria-busy] > table').map(({ parentElement: list }) =>
      list ? list.scrollWidth - list.clientWidth : 0,
    );
  });

const expectWhole = (page: Page, what: string) =>
  expect.poll(async () => (await hiddenPixels(page))?.every((pixels) => pixels <= 0), { message: what }).toBe(true);

test.use({ viewport: { width: 1440, height: 900 } });

for (const locale of ['zh-CN', 'en-US']) {
  test(`no list hides a column: ${locale}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('ui_locale', chosen), locale);
    await arrive(page, 'god');
    const menu = page.locator('nav a[href^="/"]');
    await expect(menu.first()).toBeVisible();
    for (const entry of await menu.all()) {
      const [name, path] = [await entry.innerText(), await entry.getAttribute('href')];
      await entry.click();
      await page.waitForURL((url) => url.pathname === path);
      await expectWhole(page, name);
      // What else the page can show: its other lists, robots, and all statuses at once.
      const others = page.locator('main header [role="radiogroup"] label, main [role="group"] > button:first-child');
      for (const other of await others.filter({ visible: true }).all()) {
        if (!(await other.isVisible())) continue;
        const label = await other.innerText(); // a choice may be gone once it was made
        await other.click();
        await expectWhole(page, `${name}: ${label}`);
      }
    }
  });
}
