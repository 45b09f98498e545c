// Many open tabs: how fast one switches between them, and what they weigh in memory.
import type { Browser, Page } from 'playwright-core';
import { median, visit } from './browser.ts';
import { listPath, usableRows, type Product } from './product.ts';

const openLists = 15;
const rounds = 3;

export const measureTabs = (browser: Browser, product: Product): Promise<{ switchMs: number; heapMb: number }> =>
  visit(browser, async (page) => {
    const { id: owner } = (await product.ask('/auth/admin/v1/userinfo')) as { id: string };
    const tabs = Array.from({ length: openLists }, (_, number) => ({
      id: `list${number}`,
      pathname: number % 2 === 0 ? listPath : '/client',
      search: { page: String(1 + number) },
    }));
    await product.enter(page, { 'page-tabs': { owner, tabs } });
    await page.goto(`${product.url}${listPath}?page=1`);
    const handles = page.locator('[role="tab"]');
    // The first tab is home.
    for (let number = 1; number <= openLists; number++) {
      await handles.nth(number).click();
      await page.locator(`[role="tabpanel"]:visible ${usableRows}`).nth(19).waitFor();
    }
    const heapMb = await heapAfterCollection(page);
    const times: number[] = [];
    for (let turn = 0; turn < openLists * rounds; turn++) {
      const stopwatch = timeToPaint(page);
      // Skips the neighbour: a stride that alternates between both kinds of lists.
      await handles.nth(1 + ((turn * 4) % openLists)).click();
      times.push(await stopwatch);
    }
    return { switchMs: median(times), heapMb };
  });

/** Time from the next click on a tab until its page with all its rows is on the screen. */
const timeToPaint = (page: Page): Promise<number> =>
  page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const start = ({ timeStamp, target }: MouseEvent) => {
          const tab = target instanceof Element ? target.closest('[role="tab"]') : null;
          const isShown = () => {
            const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
            return panel?.checkVisibility() === true && panel.querySelectorAll(rows).length >= 20;
          };
          const look = () => {
            if (!isShown()) return requestAnimationFrame(look);
            // A message is delivered after the frame has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        window.addEventListener('click', start, { capture: true, once: true });
      }),
    usableRows,
  );

async function heapAfterCollection(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
