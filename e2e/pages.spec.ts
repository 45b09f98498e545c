// Every page of the menu, light and dark: no finding of axe above minor; no text cut off or raw, on a desktop and on a phone; and
// at 1440 px no list hides a column.
import type { Locator, Page } from '@playwright/test';
import { axeFindings, findingsInBothSchemes } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { chineseTexts, collectAnswers, englishTexts, unreadableTexts } from './support/shown-texts.ts';
import { arrive, saveData } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Pixels hidden at the right of each list in view; null until all have been read. */
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

/** Pixels of the top bar that are cut off or covered; the number at the bell stands out on purpose. */
const cutFromTopBar = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((bar) => {
      const parts = [...bar.children].filter((part) => !part.ariaLabel);
      return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
    });

const expectWholeTopBar = async (page: Page) => {
  for (const width of [1920, 1700, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutFromTopBar(page), { message: `top bar at ${width} px` }).toBeLessThanOrEqual(0);
  }
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Look = (page: Page, what: string) => Promise<void>;

const expectNoneOf =
  (findTexts: (page: Page) => Promise<string[]>): Look =>
  (page, what) =>
    expect
      .configure({ soft: true })
      .poll(() => findTexts(page), { message: what })
      .toEqual([]);

const expectReadable = expectNoneOf(unreadableTexts);

/** Tables of the drawer in front that hide something at their side; null until all of it has been read. */
const tablesThatScroll = (page: Page) =>
  page.evaluate(() => {
    const drawer = [...document.querySelectorAll('[role="dialog"]:not([hidden], [data-behind] *)')].at(-1);
    if (!drawer || drawer.querySelector('[aria-busy="true"], .mantine-Skeleton-root')) return null;
    const isCut = ({ parentElement: around }: Element) => around && around.scrollWidth > around.clientWidth + 1;
    return [...drawer.querySelectorAll('table')].filter(isCut).map(({ textContent }) => textContent.slice(0, 60));
  });

/** Opens the first card of the list in view, where cards open a record, and looks at its drawer. */
async function expectReadableRecord(page: Page, what: string, look: Look) {
  const cards = page.locator('main [data-card][data-opens] a[aria-haspopup="dialog"]').filter({ visible: true });
  if ((await cards.count()) === 0) return;
  await cards.first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(() => tablesThatScroll(page), { message: what }).toEqual([]);
  await look(page, what);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

/** Looks at the page in view on a narrow window, too, without loading it again. */
async function expectReadableOnPhone(page: Page, what: string, look = expectReadable) {
  await page.setViewportSize(phone);
  await expectWhole(page, `${what} on a phone`);
  await look(page, `${what} on a phone`);
  await expectReadableRecord(page, `${what}: record on a phone`, look);
  await page.setViewportSize(desktop);
  await expectWhole(page, what);
}

test.use({ viewport: desktop });

async function speak(page: Page, language: string, locale: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const preferences = page.getByRole('dialog');
  await preferences.getByText(language, { exact: true }).click();
  await page.locator(`html[lang="${locale}"]`).waitFor();
  expect(await findingsInBothSchemes(page, '[role="dialog"]'), 'preferences').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preferences).toHaveCount(0);
}

test('the sign-in page, in both languages', async ({ page }) => {
  await saveData(page.context());
  await page.goto('/login');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: '中文' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

/** Two walks, so that neither is left alone at the end. */
for (const [part, isMine] of [
  ['the first half', (index: number, count: number) => index < count / 2],
  ['the second half', (index: number, count: number) => index >= count / 2],
] as const) {
  // English words are the longer ones: whether every list fits is looked at there.
  test(`every page of the menu: ${part}`, async ({ page }) => {
    test.slow(); // some twenty pages
    await page.addInitScript(() => localStorage.setItem('ui_locale', 'en-US'));
    await arrive(page, 'god', '/client');
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    const [home, ...entries] = await page.locator('nav a[href^="/"]').all();
    if (!home) throw new Error('the menu is empty');
    let before = '';
    for (const entry of entries.filter((_, index) => isMine(index, entries.length))) {
      before = await open(page, entry, before);
      // The shell around it is the same on every page.
      expect(await findingsInBothSchemes(page, '[role="tabpanel"]:not([hidden])'), before).toEqual([]);
      await expectReadableOnPhone(page, before);
      // Looks at all else that the page can show: its other lists, robots, and all statuses at once.
      const choices =
        'main header [role="radiogroup"] label, main [role="group"]:not(td *, [data-why-not]) > button:first-child';
      const others = page.locator(choices);
      for (const other of await others.filter({ visible: true }).all()) {
        if (!(await other.isVisible())) continue;
        const label = await other.innerText(); // a choice may be gone once it was made
        await other.click();
        await expectWhole(page, `${before}: ${label}`);
        await expectReadable(page, `${before}: ${label}`);
      }
    }
    if (part === 'the second half') return;
    // The dashboard comes last: it cannot be closed, and axe also walks through the pages behind.
    await open(page, home, before);
    await expect(page.getByRole('tab')).toHaveCount(1);
    expect(await findingsInBothSchemes(page), 'dashboard').toEqual([]);
    await expectReadableOnPhone(page, 'dashboard');
    await expectWholeTopBar(page);
    await speak(page, '简体中文', 'zh-CN');
    await expect(page.getByRole('tab')).toHaveText(['首页']);
    await expectWholeTopBar(page);
  });
}

/** The walk above is the admin's in English; these are everybody's, with the first record of each list, and in one language alone. */
for (const who of ['god', 'angel', 'superman', 'hero'] as const)
  for (const [locale, colorScheme, foreignTexts] of [
    ['zh-CN', 'light', englishTexts],
    ['en-US', 'dark', chineseTexts],
  ] as const)
    test(`every page as ${who} in ${locale}, on a desktop and on a phone`, async ({ page }) => {
      test.skip(!process.env['WALK_ROLES'], 'minutes for eight walks: WALK_ROLES=1');
      test.slow();
      const answers = collectAnswers(page);
      const look = expectNoneOf(async () => [...(await unreadableTexts(page)), ...(await foreignTexts(page, answers))]);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript((spoken) => localStorage.setItem('ui_locale', spoken), locale);
      await arrive(page, who, '/dashboard');
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectReadableOnPhone(page, 'dashboard', look);
      let before = '';
      const [, ...entries] = await page.locator('nav a[href^="/"]').all();
      for (const entry of entries) {
        before = await open(page, entry, before, look);
        await expectReadableOnPhone(page, before, look);
      }
    });

/** Opens the page of an entry and closes the one before; answers the entry's name once all of its lists are there and whole. */
async function open(page: Page, entry: Locator, before: string, look = expectReadable): Promise<string> {
  const [name, path] = [await entry.innerText(), await entry.getAttribute('href')];
  await entry.click();
  // The address is new at once; the page before it stays in front until the code of this one has arrived.
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveText(name);
  if (before) await page.getByRole('tab', { name: before, exact: true }).click({ button: 'middle' });
  await expectWhole(page, name);
  await look(page, name);
  return name;
}
