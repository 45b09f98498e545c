// Weight and speed of the web, in a real Chromium on the built product, beside a react-admin page built in the same run.
import { launch } from './web/browser.ts';
import { raceToClient, raceToRows } from './web/first-rows.ts';
import { framesInAll, measureScrolling } from './web/long-table.ts';
import { startPeer } from './web/peer.ts';
import { startProduct } from './web/product.ts';
import { measureTabs } from './web/tabs.ts';
import { weighFirstList, weighLogin } from './web/weight.ts';

const product = await step('start the product', startProduct());
const stops: (() => unknown)[] = [product.stop];
const { login, firstList, ours, peers, client, switchMs, heapMb, scrolling } = await measureAll().finally(stopAll);

const measured: [name: string, value: number, limit: number, unit: string][] = [
  ['JavaScript for the login page, gzip', login, 130, 'KB'],
  ['JavaScript up to the first list, gzip', firstList, 220, 'KB'],
  ['switch to an open tab, median', switchMs, 50, 'ms'],
  ['heap with 15 open lists', heapMb, 40, 'MB'],
  ['first contentful paint; limit: 0.4 of react-admin', ours.cold.paintMs, 0.4 * peers.cold.paintMs, 'ms'],
  ['navigation to 20 usable rows, cold; limit: 0.7 of react-admin', ours.cold.rowsMs, 0.7 * peers.cold.rowsMs, 'ms'],
  ['navigation to 20 usable rows, warm; limit: 0.6 of react-admin', ours.warm.rowsMs, 0.6 * peers.warm.rowsMs, 'ms'],
  ['first entries of a client’s page; limit: the list’s rows', client.clientMs, client.listMs, 'ms'],
  [`frames dropped of ${framesInAll} over 10,000 rows`, scrolling.dropped, 1, ''],
  ['slowest frame over 10,000 rows', scrolling.slowest, 100, 'ms'],
];
const beside = ({ cold, warm }: typeof ours) =>
  `cold ${round(cold.rowsMs)} (paint ${round(cold.paintMs)}), warm ${round(warm.rowsMs)} (paint ${round(warm.paintMs)})`;
console.log(`ms to 20 usable rows: ours ${beside(ours)}; react-admin ${beside(peers)}`);
const isGood = measured.every(([, value, limit]) => value <= limit);
console.table(
  measured.map(([name, value, limit, unit]) => ({
    measured: name,
    value: `${round(value)} ${unit}`.trim(),
    limit: `${round(limit)} ${unit}`.trim(),
    '': value <= limit ? 'ok' : 'FAIL',
  })),
);
process.exitCode = isGood ? 0 : 1;

async function measureAll() {
  const peer = await step('build react-admin', startPeer(await product.ask('/deposit/admin/v1/list', {})));
  stops.push(peer.stop);
  const browser = await launch();
  stops.push(() => browser.close());
  const login = await step('weigh the login', weighLogin(browser, product.url));
  const firstList = await step('weigh the first list', weighFirstList(browser, product.url));
  const { ours, peers } = await step('race to the rows', raceToRows(browser, product, peer));
  const client = await step('race to a client', raceToClient(browser, product));
  const { switchMs, heapMb } = await step('switch tabs', measureTabs(browser, product));
  const scrolling = await step('scroll', measureScrolling(browser));
  return { login, firstList, ours, peers, client, switchMs, heapMb, scrolling };
}

/** Also after a failure: servers and the browser would go on for ever. */
async function stopAll() {
  for (const stop of stops.toReversed()) await stop();
}

async function step<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work;
  console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  return result;
}

function round(value: number): string {
  return value.toFixed(value < 100 && !Number.isInteger(value) ? 1 : 0);
}
