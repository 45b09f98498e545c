// The time from navigation until 20 rows can be read and used, in an empty cache, ours and react-admin's in turn.
import type { Browser, Page } from 'playwright-core';
import { median, visit } from './browser.ts';
import type { Peer } from './peer.ts';
import { listPath, usableRows, type Product } from './product.ts';

const rounds = 9;

export async function raceToRows(
  browser: Browser,
  product: Product,
  peer: Peer,
): Promise<{ ours: number; peers: number }> {
  const ours: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await visit(browser, async (page) => {
        await product.enter(page);
        return timeToRows(page, product.url + listPath, usableRows);
      }),
    );
    peers.push(await visit(browser, (page) => timeToRows(page, peer.url, peer.usableRows)));
  }
  return { ours: median(ours), peers: median(peers) };
}

async function timeToRows(page: Page, address: string, rows: string): Promise<number> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelectorAll(selector).length < 20) return requestAnimationFrame(look);
      // After this frame is painted and the main thread is free again.
      requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
    };
    look();
  }, rows);
  await page.goto(address);
  const mark = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime);
  return Number(await mark.jsonValue());
}
