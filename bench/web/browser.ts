// A Chromium to measure in, with an empty cache for each visit.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Around each new window the browser builds parts of its own, for about a second of processor time: no page is measured beside that. */
const windowMs = 2_000;
/** Patience with a machine that does other work. */
const patienceMs = 120_000;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export async function visit<Result>(browser: Browser, look: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    return await look(await openWindow(context));
  } finally {
    await context.close();
  }
}

export async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.waitForTimeout(windowMs);
  return page;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
