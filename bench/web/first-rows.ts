// The time from navigation until something is painted and until 20 rows can be read and used, in an empty cache, ours and react-admin's in turn.
import type { Browser, Page } from 'playwright-core';
import { median, visit } from './browser.ts';
import type { Peer } from './peer.ts';
import { listPath, usableRows, type Product } from './product.ts';

const rounds = 9;

export interface Arrival {
  /** The first contentful paint. */
  paintMs: number;
  rowsMs: number;
}

export async function raceToRows(
  browser: Browser,
  product: Product,
  peer: Peer,
): Promise<{ ours: Arrival; peers: Arrival }> {
  const ours: Arrival[] = [];
  const peers: Arrival[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await visit(browser, async (page) => {
        await product.enter(page);
        return timeArrival(page, product.url + listPath, usableRows);
      }),
    );
    peers.push(await visit(browser, (page) => timeArrival(page, peer.url, peer.usableRows)));
  }
  return { ours: medianOf(ours), peers: medianOf(peers) };
}

const medianOf = (arrivals: readonly Arrival[]): Arrival => ({
  paintMs: median(arrivals.map(({ paintMs }) => paintMs)),
  rowsMs: median(arrivals.map(({ rowsMs }) => rowsMs)),
});

async function timeArrival(page: Page, address: string, rows: string): Promise<Arrival> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelectorAll(selector).length < 20) return requestAnimationFrame(look);
      // Marks the time after this frame is painted and the main thread is free again.
      requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
    };
    look();
  }, rows);
  await page.goto(address);
  const timeOf = async (entry: string) => {
    const mark = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry);
    return Number(await mark.jsonValue());
  };
  return { rowsMs: await timeOf('usable'), paintMs: await timeOf('first-contentful-paint') };
}
