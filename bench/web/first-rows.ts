// The time from navigation until something is painted and until 20 rows can be read and used, ours and react-admin's in turn:
// cold, in an empty cache, and warm, at the second visit of the same browser.
import type { Browser, Page } from 'playwright-core';
import { median, openWindow, visit } from './browser.ts';
import type { Peer } from './peer.ts';
import { listPath, timelineEntries, usableRows, type Product } from './product.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Visits of each in one round, in turn, so that both meet the same machine. */
const visitsInRound = 3;
const quietMs = 1_000;
const maxQuietMs = 10_000;

interface Arrival {
  /** The first contentful paint. */
  paintMs: number;
  rowsMs: number;
}

interface Arrivals {
  cold: Arrival;
  warm: Arrival;
}

export async function raceToRows(
  browser: Browser,
  product: Product,
  peer: Peer,
): Promise<{ ours: Arrivals; peers: Arrivals }> {
  const ours: Arrivals[] = [];
  const peers: Arrivals[] = [];
  for (let round = 0; round < rounds; round++) {
    const ofRound = { ours: [] as Arrivals[], peers: [] as Arrivals[] };
    for (let turn = 0; turn < visitsInRound; turn++) {
      ofRound.ours.push(await visitTwice(browser, product.url + listPath, usableRows, product.enter));
      ofRound.peers.push(await visitTwice(browser, peer.url, peer.usableRows));
    }
    ours.push(mediansOf(ofRound.ours));
    peers.push(mediansOf(ofRound.peers));
  }
  return { ours: mediansOf(ours), peers: mediansOf(peers) };
}

/** The first rows of the list of clients, and the first entries on the page of one of them: in turn, in an empty cache. */
export async function raceToClient(browser: Browser, product: Product): Promise<{ listMs: number; clientMs: number }> {
  const id = await findBusyClient(product);
  const once = (address: string, rows: string) =>
    visit(browser, async (page) => {
      await product.enter(page);
      const { rowsMs } = await timeArrival(page, product.url + address, rows);
      return rowsMs;
    });
  const lists: number[] = [];
  const clients: number[] = [];
  for (let turn = 0; turn < visitsInRound * rounds; turn++) {
    lists.push(await once('/client', usableRows));
    clients.push(await once(`/client/${id}`, timelineEntries));
  }
  return { listMs: median(lists), clientMs: median(clients) };
}

/** A client whose timeline fills as many rows as a list has. */
async function findBusyClient(product: Product): Promise<string> {
  const { items } = (await product.ask('/client/admin/v1/list', { page_size: 50 })) as { items: { id: string }[] };
  for (const { id } of items) {
    const timeline = (await product.ask('/client_timeline/admin/v1/list', { client_id: id })) as { items: unknown[] };
    if (timeline.items.length >= 20) return id;
  }
  throw new Error('no client of the demo has 20 entries in the timeline');
}

const visitTwice = (
  browser: Browser,
  address: string,
  rows: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Arrivals> =>
  visit(browser, async (page) => {
    await prepare(page);
    const cold = await timeArrival(page, address, rows);
    await untilQuiet(page);
    await page.close();
    const next = await openWindow(page.context());
    await prepare(next);
    return { cold, warm: await timeArrival(next, address, rows) };
  });

/** Waits until nothing was fetched for a second: what the browser calls idle never comes, because a stream of events stays open. */
async function untilQuiet(page: Page): Promise<void> {
  const until = performance.now() + maxQuietMs;
  let last = performance.now();
  page.on('requestfinished', () => (last = performance.now()));
  while (performance.now() < Math.min(last + quietMs, until)) await page.waitForTimeout(100);
}

const mediansOf = (arrivals: readonly Arrivals[]): Arrivals => ({
  cold: medianOf(arrivals.map(({ cold }) => cold)),
  warm: medianOf(arrivals.map(({ warm }) => warm)),
});

const medianOf = (arrivals: readonly Arrival[]): Arrival => ({
  paintMs: median(arrivals.map(({ paintMs }) => paintMs)),
  rowsMs: median(arrivals.map(({ rowsMs }) => rowsMs)),
});

async function timeArrival(page: Page, address: string, rows: string): Promise<Arrival> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelectorAll(selector).length < 20) return requestAnimationFrame(look);
      // Marks the time after this frame is painted and the main thread is free again.
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark('usable');
          console.info('usable');
        }),
      );
    };
    look();
  }, rows);
  // The page says when it is usable. Asked any earlier, it would load what questions are asked with, in the middle of its own work.
  const usable = page.waitForEvent('console', (message) => message.text() === 'usable');
  await page.goto(address, { waitUntil: 'commit' });
  await usable;
  const timeOf = async (entry: string) => {
    const mark = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry);
    return Number(await mark.jsonValue());
  };
  return { rowsMs: await timeOf('usable'), paintMs: await timeOf('first-contentful-paint') };
}
