// Browsers for journeys. A worker keeps its browsers' caches from one journey to the next: reading the product's code anew is half of
// what a journey that begins with empty ones costs. Cookies, storage and windows are each journey's own.
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

interface Options {
  /** Begins with empty caches, for journeys about how code arrives. */
  isFirstVisit: boolean;
}

interface Fixtures {
  /** Opens a window of a further person, with cookies and storage apart. */
  openAnotherPage: () => Promise<Page>;
  /** What tells one browser from another of the same worker. */
  kindOfBrowser: string;
}

export const test = base.extend<Options & Fixtures, { browsers: KeptBrowsers }>({
  isFirstVisit: [false, { option: true }],
  kindOfBrowser: ({ locale, viewport, hasTouch, colorScheme }, use) =>
    use(JSON.stringify({ locale, viewport, hasTouch, colorScheme })),
  browsers: [
    async ({ browser }, use) => {
      const browsers = new KeptBrowsers(browser);
      await use(browsers);
      await browsers.closeAll();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, browsers, kindOfBrowser, isFirstVisit }, use, { errors }) => {
    const context = isFirstVisit ? await browser.newContext() : await browsers.open(kindOfBrowser);
    await use(context);
    // What failed is looked at as its context closes.
    if (isFirstVisit || errors.length > 0) await context.close();
    else await closePages(context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  openAnotherPage: async ({ browsers, kindOfBrowser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browsers.open(`${kindOfBrowser} of person ${opened.length + 2}`);
      opened.push(context);
      return context.pages()[0] ?? context.newPage();
    });
    // A window that stays open would read its lists again with everything that later journeys change.
    for (const context of opened) await closePages(context);
  },
});

const closePages = (context: BrowserContext) => Promise.all(context.pages().map((page) => page.close()));

/** Contexts with all that they have cached, by the kind of browser that they are. */
class KeptBrowsers {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();
  readonly #visited = new Map<BrowserContext, Set<string>>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A context with one empty page, and without anything that an earlier journey has stored. */
  async open(kind: string): Promise<BrowserContext> {
    const kept = this.#contexts.get(kind);
    const context = kept && !kept.isClosed() ? kept : await this.#create(kind);
    const devTools = await context.newCDPSession(await context.newPage());
    await context.clearCookies();
    for (const origin of this.#visited.get(context) ?? [])
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.detach();
    return context;
  }

  async #create(kind: string): Promise<BrowserContext> {
    const context = await this.#browser.newContext();
    const visited = new Set<string>();
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const origin = URL.parse(frame.url())?.origin;
        if (origin?.startsWith('http')) visited.add(origin);
      }),
    );
    this.#contexts.set(kind, context);
    this.#visited.set(context, visited);
    return context;
  }

  async closeAll(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }
}
