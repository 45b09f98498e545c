// Weight and speed of the web, in a real Chromium on the built product, beside a react-admin page built in the same run.
import { launch } from './web/browser.ts';
import { raceToRows } from './web/first-rows.ts';
import { framesInAll, measureScrolling } from './web/long-table.ts';
import { startPeer } from './web/peer.ts';
import { startProduct } from './web/product.ts';
import { measureTabs } from './web/tabs.ts';
import { weighFirstList, weighLogin } from './web/weight.ts';

const product = await startProduct();
const peer = await startPeer(await product.ask('/deposit/admin/v1/list', {}));
const browser = await launch();

const login = await weighLogin(browser, product.url);
const firstList = await weighFirstList(browser, product.url);
const { ours, peers } = await raceToRows(browser, product, peer);
const { switchMs, heapMb } = await measureTabs(browser, product);
const scrolling = await measureScrolling(browser);

await browser.close();
peer.stop();
await product.stop();

const measured: [name: string, value: number, limit: number, unit: string][] = [
  ['JavaScript for the login page, gzip', login, 130, 'KB'],
  ['JavaScript up to the first list, gzip', firstList, 220, 'KB'],
  ['switch to an open tab, median', switchMs, 50, 'ms'],
  ['heap with 15 open lists', heapMb, 40, 'MB'],
  ['first contentful paint; limit: 0.4 of react-admin', ours.cold.paintMs, 0.4 * peers.cold.paintMs, 'ms'],
  ['navigation to 20 usable rows, cold; limit: 0.7 of react-admin', ours.cold.rowsMs, 0.7 * peers.cold.rowsMs, 'ms'],
  ['navigation to 20 usable rows, warm; limit: 0.6 of react-admin', ours.warm.rowsMs, 0.6 * peers.warm.rowsMs, 'ms'],
  [`frames dropped of ${framesInAll} over 10,000 rows`, scrolling.dropped, 1, ''],
  ['slowest frame over 10,000 rows', scrolling.slowest, 100, 'ms'],
];
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

function round(value: number): string {
  return value.toFixed(value < 100 && !Number.isInteger(value) ? 1 : 0);
}
