// A month of statement lines, worked off with the keyboard alone: matched, marked, put into suspense, found by hand.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { writeFile, type DemoLine } from '../server/src/features/matching/matching.files.demo.ts';
import { call } from './support/api.ts';
import { tokenOf } from './support/calls.ts';
import { givenClient } from './support/clients.ts';
import { demoApiKey } from './support/servers.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Enough for every key; `npm run test:long` has a month of 300. */
const lines = Number(process.env['LINES'] ?? 30);
const account = { number: '0128750012345', currency: 'USD' } as const;

/** How a line has to be worked off; its counterparty says it. */
type Work = 'match' | 'suspend' | 'find';
const workOf = (index: number): Work => (index % 10 === 3 ? 'suspend' : index % 10 === 7 ? 'find' : 'match');
const unknownPayer = 'Unknown Payer';
const otherPayer = 'Paid Less';

const cents = (index: number, less = 0) =>
  `${10 + Math.floor(index / 100)}.${String((index % 100) - less).padStart(2, '0')}`;

/** A client with so many claims of their own amounts; answers the user name. */
async function givenClaims(request: APIRequestContext, full_name: string, amounts: readonly string[]) {
  const token = demoApiKey();
  const { id, username, account_id } = await givenClient(request, { word: 'month', full_name });
  for (const amount of amounts) {
    await call(request, `/intake/v1/clients/${id}/deposits`, { token, data: { account_id, amount, currency: 'USD' } });
  }
  return username;
}

/** Claims of one client for lines to match, one claim each of other clients who paid less, and a feed's statement with all lines. */
async function givenMonth(request: APIRequestContext, batch: string): Promise<string[]> {
  const all = Array.from({ length: lines }, (_, index) => ({ index, work: workOf(index), amount: cents(index + 50) }));
  const payer = `Wanda ${batch}`;
  await givenClaims(
    request,
    payer,
    all.filter(({ work }) => work === 'match').map(({ amount }) => amount),
  );
  const found: string[] = [];
  for (const { work, index } of all)
    if (work === 'find') found.push(await givenClaims(request, 'Paid More', [cents(index + 50, -1)]));
  const names: Record<Work, string> = { match: payer, suspend: unknownPayer, find: otherPayer };
  const written: DemoLine[] = all.map(({ work, amount, index }) => ({
    day: today,
    amount,
    name: names[work],
    account: '',
    reference: '',
    transaction: `${batch}${index}`,
    text: batch,
  }));
  const closing = all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
  const file = writeFile('camt053', {
    ...account,
    day: today,
    opening: '0.00',
    closing: closing.toFixed(2),
    lines: written,
  });
  const data = { ...account, name: `${batch}.xml`, base64: Buffer.from(file).toString('base64') };
  await call(request, '/intake/v1/statements', { token: demoApiKey(), data });
  return found;
}

const today = new Date().toISOString().slice(0, 10);

/** Looks at every frame: so many waits of the usual kind would take minutes. */
const until = (page: Page, condition: () => boolean) => page.waitForFunction(condition, null, { polling: 'raf' });
const currentRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('tr[aria-current]');
    return { id: row?.dataset['row'] ?? '', words: row?.textContent ?? '' };
  });

/** Waits until the keyboard stands on another line than this one. */
const untilPast = (page: Page, id: string) =>
  page.waitForFunction((old) => document.querySelector(`tr[aria-current]:not([data-row="${old}"])`) !== null, id, {
    polling: 'raf',
  });

const untilSubmit = (page: Page) =>
  until(page, () => document.activeElement?.matches('[role="dialog"] [type="submit"]:not(:disabled)') === true);

async function match(page: Page) {
  await until(page, () => document.querySelector('aside button[aria-keyshortcuts="A"]:not(:disabled)') !== null);
  await page.keyboard.press('a');
  await untilSubmit(page);
  await page.keyboard.press('Enter');
}

async function suspend(page: Page) {
  await page.keyboard.press('s');
  await until(page, () => document.activeElement?.matches('[role="dialog"] textarea') === true);
  await page.keyboard.type('unknown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await untilSubmit(page);
  await page.keyboard.press('Enter');
}

async function find(page: Page, username: string) {
  await page.keyboard.press('f');
  await until(page, () => document.activeElement?.matches('[role="dialog"] input') === true);
  await page.keyboard.type(username);
  await expect(page.locator('[role="dialog"] li[data-at]')).toContainText(username);
  await page.keyboard.press('Enter');
  await untilSubmit(page);
  await page.keyboard.press('Enter');
}

test(`${lines} lines of a month are worked off with the keyboard alone`, async ({ page }, testInfo) => {
  const batch = `M${randomUUID().slice(0, 8)}`;
  const clients = await givenMonth(page.request, batch);
  await arrive(page, 'god', `/funds/matching?status=open&text=${batch}&page_size=200`);
  await until(page, () => document.activeElement?.matches('tr[aria-current]') === true);
  const seconds: number[] = [];
  const done = new Set<string>();
  const marked = Math.floor(lines / 5);
  let left = lines;
  while (left > 0) {
    const { id, words } = await currentRow(page);
    if (done.has(id)) {
      // Lines that wait for a second person stay: the keyboard goes around them.
      await page.keyboard.press('j');
      await untilPast(page, id);
      continue;
    }
    const start = performance.now();
    if (words.includes(unknownPayer)) await suspend(page);
    else if (words.includes(otherPayer)) await find(page, clients.pop() ?? '');
    else if (left <= marked) await page.keyboard.press('m');
    else await match(page);
    done.add(id);
    left -= 1;
    await until(page, () => document.querySelector('[role="dialog"]') === null);
    if (left > 0) await untilPast(page, id);
    seconds.push((performance.now() - start) / 1_000);
  }
  await page.keyboard.press('a');
  await until(page, () => document.activeElement?.matches('[role="dialog"] [type="submit"]') ?? false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('成功');

  const token = await tokenOf(page.request, 'god');
  const totalOf = async (status: string) =>
    (await call(page.request, '/matching/admin/v1/line/list', { token, data: { status, text: batch } })).total;
  const waiting = Array.from({ length: lines }, (_, index) => workOf(index)).filter((work) => work !== 'match').length;
  await expect.poll(() => totalOf('matched')).toBe(lines - waiting);
  expect(await totalOf('open')).toBe(waiting);

  const sorted = seconds.toSorted((one, other) => one - other);
  const [median, slow] = [0.5, 0.95].map((part) => sorted[Math.ceil(part * lines) - 1]?.toFixed(2));
  const note = `a line takes ${median} s (median), ${slow} s (95 of 100); ${lines} lines ${seconds.reduce((sum, one) => sum + one, 0).toFixed(0)} s`;
  process.stdout.write(`${note}\n`);
  await testInfo.attach('seconds per line', { body: note, contentType: 'text/plain' });
});
