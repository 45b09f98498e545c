// An offer that is shared out: opened by two people, applied for in the clients' app, drawn by lottery, repeated by the command, unlocked, and put up for sale.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator } from '@playwright/test';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { placeIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { listBlockOrders } from '@backoffice/contract/orders/orders.ts';
import { createBlockProduct, listBlockProducts } from '@backoffice/contract/products/products.calls.ts';
import { storeProductStatement } from '@backoffice/contract/products/products.files.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { placeOf } from '../server/src/testing/server-process.ts';
import { asSuperuser } from '../server/src/testing/superuser.ts';
import { dot } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { call, tokenOf } from './support/calls.ts';
import { givenVerifiedClient } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { dataDir, demoApiKey } from './support/servers.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Presses a button of a row, behind the one that says "more" where it is not in view. */
async function press(row: Locator, name: string) {
  const button = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  return row.page().getByRole('group', { name: '更多' }).getByRole('button', { name, exact: true }).click();
}

test('a block by lottery, from its opening to the sale of what a client got', async ({ page, request }) => {
  // Anew each time: on a slow machine a token ends before the journey.
  const as = async (username: string) => ({ token: await tokenOf(request, username) });
  const app = { token: demoApiKey() };
  const name = `大宗${randomUUID().slice(0, 8)}`;
  const { id, lot } = await draftBlock(request, await as('god'), name);
  /** The second person. */
  const agree = async () => {
    const angel = await as('angel');
    const waiting = async () =>
      (await call(request, listApprovals, { scope: 'for_me', status: 'pending', record_id: id }, angel)).items[0];
    await expect.poll(async () => (await waiting())?.id).toBeTruthy();
    await call(request, reviewApproval, { id: (await waiting())?.id ?? '', decision: 'approve' }, angel);
  };

  await arrive(page, 'god', `/trades/block?name=${encodeURIComponent(name)}`);
  const row = page.locator('tr', { hasText: name });
  await press(row, '开放');
  await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  await agree();
  await expect(row.getByText('开放中')).toBeVisible();

  for (const word of ['one', 'other']) {
    const client = await givenVerifiedClient(request, word);
    const money = { account_id: client.account_id, currency: 'USD', sub_type: 'crypto', amount: '9000' } as const;
    await call(request, recordDeposit, { id: client.id, ...money, reason: 'savings' }, await as('god'));
    await call(request, placeIntakeOrder, { id: client.id, product_id: id, quantity: String(lot) }, app);
  }
  await press(row, '截止');
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('申购期结束');
  // Closing before the end of the window takes two people.
  await question.getByRole('button', { name: '提交审批' }).click();
  await agree();
  await expect(row.getByText('已截止')).toBeVisible();

  await press(row, '配售');
  const allocation = page.getByRole('dialog', { name: /^额度配售/ });
  await expect(allocation.getByText('抽签')).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await allocation.getByRole('button', { name: '申请配售' }).click();
  await page.getByRole('button', { name: '提交审批' }).click();
  await agree();
  const saved = page.waitForEvent('download');
  await allocation.getByRole('button', { name: '下载结果' }).click();
  const file = await (await saved).path();
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'allocation-verify', '--file', file], {
    cwd: root,
  });
  expect(stdout).toContain('the result follows from the published numbers');

  // The quota is one lot: one of the two has it, the other their money.
  await page.goto(`/trx/block?product_id=${id}`);
  await expect(page.locator('tbody').getByText('已退回')).toBeVisible();
  await unlock(id);
  await expect(page.locator('tbody').getByText('可卖出')).toBeVisible();
  // Looks before the sale, which is executed at once where the market is open.
  await page.goto(`/trades/block?id=${id}`);
  const product = page.getByRole('dialog');
  await expect(product.getByRole('table', { name: '持有人' })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);

  await page.goto(`/trx/block?product_id=${id}`);
  const available = { product_id: id, status: 'available' } as const;
  const { items } = await call(request, listBlockOrders, available, await as('god'));
  const { id: order_id = '', client_id = '' } = items[0] ?? {};
  await call(request, sellIntakeOrder, { id: client_id, order_id, quantity: String(lot), good_till: inDays(5) }, app);
  await page.locator('tbody').getByText('可卖出').click();
  const order = page.getByRole('dialog');
  await expect(order.getByRole('table', { name: '卖出' })).toBeVisible();
  await expect(order.getByText('获配').first()).toBeVisible();
  await expect(order.getByText('下单冻结')).toBeVisible();
});

/** Drafts a block of the stock and at the price of one that the demo offers; its quota is one lot. */
async function draftBlock(request: APIRequestContext, god: { token: string }, name: string) {
  const { items } = await call(request, listBlockProducts, { status: 'open' }, god);
  const offered = items[0];
  if (!offered) throw new Error('the demo offers no block');
  const { symbol, price, lot } = offered;
  const { url: statement } = await call(request, storeProductStatement, { page: 'block', base64: dot }, god);
  const { id } = await call(
    request,
    createBlockProduct,
    {
      sub_type: 'otc',
      trade_type: 'review',
      symbol,
      name_zh: name,
      name_en: name,
      price,
      quota: String(lot),
      allocation_method: 'lottery',
      lock_days: 1,
      open_datetime: inDays(-1),
      close_datetime: inDays(2),
      statement,
    },
    god,
  );
  return { id, lot };
}

/** Ends the days of the lock. */
async function unlock(productId: string): Promise<void> {
  const { owner } = await locateDatabase(placeOf(dataDir()), () => {});
  const demo = { ...owner, options: '-c app.tenant=demo' };
  await asSuperuser(
    demo,
    `update lots set unlock_at = now() - interval '1 minute' where order_id in (select id from orders where product_id = $1)`,
    [productId],
  );
  await asSuperuser(
    demo,
    `update orders set unlock_datetime = now() - interval '1 minute' where product_id = $1 and status = 'lock'`,
    [productId],
  );
}
