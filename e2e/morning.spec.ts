// A morning with the keyboard alone: claim, look at the client, set a task, leave a note, and decide on records of four kinds as they come.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { listTimeline } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { call } from './support/api.ts';
import { call as callAs, tokenOf } from './support/calls.ts';
import { claimDeposits, givenClient, submitIdentity } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { moveToRow } from './support/keyboard.ts';
import { demoApiKey } from './support/servers.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Records of each kind; twenty in all. */
const counts = { deposit: 8, adjustment: 6, approval: 4, identity: 2 };
const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
const passportChecks = 8;

/** Clients of this journey alone: their names begin alike. What they ask for comes from their app, requests from a supervisor. */
async function givenMorning(request: APIRequestContext) {
  const token = demoApiKey();
  const name = `dawn${randomUUID().slice(0, 8)}`;
  const [first, second] = [await givenClient(request, { word: name }), await givenClient(request, { word: name })];
  await claimDeposits(request, first, counts.deposit);
  const { id, account_id } = first;
  for (let made = 0; made < counts.adjustment; made++) {
    const data = { account_id, sub_type: 'compensation', amount: '1.50', claim: 'late transfer' };
    await call(request, `/intake/v1/clients/${id}/adjustments`, { token, data });
  }
  const angel = { token: await tokenOf(request, 'angel') };
  for (let made = 0; made < counts.approval; made++)
    await callAs(request, recordDeposit, { id, account_id, amount: '20000.00', currency: 'USD' }, angel);
  for (const client of [first, second]) await submitIdentity(request, client);
  return { name, clientId: id };
}

/** Keys that were pressed; typed texts count letter by letter. */
class Keyboard {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Goes on by Tab until the element has the focus. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 100 && !(await hasFocus()); steps++) await this.press('Tab');
    expect(await hasFocus()).toBe(true);
  }
}

test(`${records} records of ${Object.keys(counts).length} kinds, a note and a task by keyboard alone`, async ({
  page,
}) => {
  const { name, clientId } = await givenMorning(page.request);
  await arrive(page, 'god', `/queue?username=${name}&page_size=50`);
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(records);
  const keyboard = new Keyboard(page);
  const startedAt = Date.now();

  // The first is claimed in the list and opened from there.
  keyboard.count += await moveToRow(page);
  await expect(page.locator('tr[aria-current]')).toBeFocused();
  await keyboard.press('c');
  await expect(page.locator('tr[aria-current]')).toContainText('我');
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('由您处理')).toBeVisible();

  await keyboard.goTo(drawer.locator('dl a[href^="/client"]').first());
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/client/`));
  await setTask(page, keyboard);
  await leaveNote(page, keyboard);
  await keyboard.press('Alt+Shift+ArrowLeft');
  await expect(page).toHaveURL(/\/queue/);

  const decided = new Set<string>();
  while (decided.size < records) {
    const id = await openRecord(page, decided);
    await decide(page, keyboard);
    decided.add(id);
  }
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`${records} records, a note and a task: ${keyboard.count} keys, no click, ${seconds} s\n`);

  const god = { token: await tokenOf(page.request, 'god') };
  const { items } = await callAs(page.request, listTimeline, { client_id: clientId, groups: ['note', 'task'] }, god);
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ['client_note', '已电话核实'],
    ['task', '周五前补交地址证明'],
  ]);
});

async function leaveNote(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.goTo(page.getByRole('button', { name: '写备注' }));
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '写备注' });
  await keyboard.goTo(form.getByRole('textbox', { name: '内容' }));
  await keyboard.type('已电话核实');
  await keyboard.goTo(form.getByRole('button', { name: '保存' }));
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
}

async function setTask(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.goTo(page.getByRole('button', { name: '布置任务' }));
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '布置任务' });
  await keyboard.goTo(form.getByRole('textbox', { name: '要做什么' }));
  await keyboard.type('周五前补交地址证明');
  await keyboard.goTo(form.getByLabel('负责人'));
  await keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.goTo(form.locator('[type="submit"]'));
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
}

/** Waits until a record is open that was not decided yet. */
async function openRecord(page: Page, decided: ReadonlySet<string>): Promise<string> {
  const idOf = () => new URL(page.url()).searchParams.get('id') ?? '';
  await expect.poll(() => idOf() !== '' && !decided.has(idOf())).toBe(true);
  await expect(page.getByRole('dialog')).toBeVisible();
  return idOf();
}

/** Claims what is open, unless it is the person's already, and approves it. */
async function decide(page: Page, keyboard: Keyboard): Promise<void> {
  const drawer = page.getByRole('dialog');
  const [claim, isMine] = [
    drawer.locator('button[aria-keyshortcuts="C"]:not(:disabled)'),
    drawer.getByText('由您处理'),
  ];
  await claim.or(isMine).first().waitFor();
  if (!(await isMine.isVisible())) {
    await keyboard.press('c');
    await isMine.waitFor();
  }
  const approve = drawer.locator('button[aria-keyshortcuts="A"]').first();
  await approve.waitFor();
  if ((await drawer.getByRole('checkbox').count()) > 0) {
    for (let item = 1; item <= passportChecks; item++) await keyboard.press(String(item));
    await keyboard.press('a');
    return;
  }
  await drawer.locator('button[aria-keyshortcuts="A"]:not(:disabled)').first().waitFor();
  await keyboard.press('a');
  const submit = page.locator('[role="dialog"] [type="submit"]:focus');
  await expect(submit).toBeVisible();
  const question = page.locator('[role="dialog"]:has([type="submit"])');
  // A write that a busy server refused is sent again by the same key: the button has the focus once more.
  await expect(async () => {
    if (await submit.isVisible()) await keyboard.press('Enter');
    await question.waitFor({ state: 'hidden', timeout: 20_000 });
  }).toPass();
}
