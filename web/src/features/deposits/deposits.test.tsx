// Deposits on the screen: recording one for a client, reviewing those of others.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { holdRecord, listLeases } from '@backoffice/contract/leases/leases.ts';
import { listDeposits, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import {
  connect,
  disconnect,
  findRow,
  loseNextAnswer,
  open,
  openApp,
  pathNow,
  startWorld,
  watchRequests,
  write,
} from '#testing/screen.tsx';

const world = await startWorld();

async function openForm(client: { username: string }) {
  const user = await open(`/client?search=${client.username}`, 'god');
  const row = await findRow(client.username);
  await user.click(row.getByRole('button', { name: '入金' }));
  await write(user, await screen.findByLabelText('原因'), '银行到账');
  return { user, amount: await screen.findByLabelText('金额') };
}

test('a recorded deposit is in the balance at once', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await write(user, amount, '1234.5');
  expect(screen.getByText('1,234.50')).toBeDefined(); // the balance after
  await user.click(screen.getByRole('button', { name: '入金 1,234.50 USD' }));
  await screen.findByText('入金成功');
  expect(await world.balanceOf(client.account_id)).toBe('1234.50');
  const row = await findRow(client.username);
  await row.findByText('1,234.50');
});

/** A client with an account in dollars and one in yen. */
async function givenTwoAccounts() {
  const client = await world.givenClient();
  const { id: yenAccount } = await world.sql((db) =>
    db
      .insertInto('accounts')
      .values({ client_id: client.id, fake: false, acc_no: `jpy${client.username}`, currency: 'JPY' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { ...client, yenAccount };
}

async function choose(user: UserEvent, field: string, option: string | RegExp) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('the currency received is chosen, and leads to the account that holds it', async () => {
  const client = await givenTwoAccounts();
  const { user, amount } = await openForm(client);
  await choose(user, '币种', 'JPY');
  expect(screen.getByRole('combobox', { name: '入账账户' })).toHaveProperty('value', `jpy${client.username} · 0 JPY`);
  await write(user, amount, '5000');
  await user.click(screen.getByRole('button', { name: '入金 5,000 JPY' }));
  await screen.findByText('入金成功');
  expect(await world.balanceOf(client.yenAccount)).toBe('5000');
});

test('the screen asks for the reason, which the record keeps', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await user.clear(screen.getByLabelText('原因'));
  await write(user, amount, '5');
  await user.click(screen.getByRole('button', { name: '入金 5.00 USD' }));
  await screen.findByText('请先填写完整信息再提交');
  await write(user, screen.getByLabelText('原因'), '电汇到账');
  await user.click(screen.getByRole('button', { name: '入金 5.00 USD' }));
  await screen.findByText('入金成功');
  const { body } = await world.call(listDeposits, 'god', { username: client.username });
  expect(body.items).toMatchObject([{ reason: '电汇到账', sub_type: 'bank' }]);
});

test('coins are suggested to have come over a chain', async () => {
  await openForm(await world.givenClient({ currency: 'USDT' }));
  expect(screen.getByRole('combobox', { name: '渠道' })).toHaveProperty('value', '加密货币');
});

test('an account in another currency shows the rate and what it would be worth, and takes nothing', async () => {
  const client = await givenTwoAccounts();
  const { user, amount } = await openForm(client);
  await user.type(amount, '10');
  await choose(user, '入账账户', /JPY/);
  await screen.findByText('汇率 1 USD = 160.000000 JPY');
  expect(screen.getByText('1,600')).toBeDefined();
  expect(screen.getByText('该账户为 JPY，收到的 USD 只能记入 USD 账户')).toBeDefined();
  expect(screen.getByRole('button', { name: '入金 10.00 USD' })).toHaveProperty('disabled', true);
  await choose(user, '入账账户', /USD/);
  expect(screen.getByRole('button', { name: '入金 10.00 USD' })).toHaveProperty('disabled', false);
});

test('a client without an account in that currency is named; so is a rate that cannot be read', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await user.type(amount, '10');
  let isDown = true;
  watchRequests((request) => (isDown && request.includes('/rate') ? new Response('', { status: 500 }) : undefined));
  await choose(user, '币种', 'JPY');
  await screen.findByText('该客户没有 JPY 账户，收到的 JPY 无法入账');
  await screen.findByText('无法获取汇率，请稍后重试');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText(/^汇率 1 JPY = /);
});

test('an incomplete form is not sent', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await user.type(amount, '{Enter}');
  await screen.findByText('请先填写完整信息再提交');
  expect(screen.getByText('必填')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(amount);
});

test('sending again after a lost answer deposits once', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await user.type(amount, '50');
  // Names the deposit itself: its preview is requested before.
  loseNextAnswer(`/deposit/admin/v2/specialized/${client.id}`);
  await user.click(screen.getByRole('button', { name: '入金 50.00 USD' }));
  await screen.findByText('无法连接服务器，请检查网络后重试');
  await user.click(screen.getByRole('button', { name: '入金 50.00 USD' }));
  await screen.findByText('入金成功');
  expect(await world.balanceOf(client.account_id)).toBe('50.00');
});

test('what was typed is not lost by accident', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await user.type(amount, '50{Escape}');
  const keep = await screen.findByRole('button', { name: '继续填写' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('放弃修改？')).toBeNull());
  expect(screen.getByLabelText('金额')).toHaveProperty('value', '50');
});

test('whoever may not fund a client has no button for it', async () => {
  const client = await world.givenClient();
  await open(`/client?search=${client.username}`, 'hero');
  const row = await findRow(client.username);
  expect(row.queryByRole('button', { name: '入金' })).toBeNull();
});

test('above the limit it is sent for approval and moves nothing yet', async () => {
  const client = await world.givenClient();
  const { user, amount } = await openForm(client);
  await write(user, amount, '2000');
  await screen.findByRole('button', { name: '入金 2,000.00 USD' });
  await user.paste('0');
  await user.click(await screen.findByRole('button', { name: '提交审批 20,000.00 USD' }));
  await screen.findByText('已提交审批');
  expect(screen.queryByText('入金成功')).toBeNull();
  expect(await world.balanceOf(client.account_id)).toBe('0.00');
});

test('a rollback is offered for approved deposits only, takes a reason and waits for a second person', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '7.00' });
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  expect(row.getByRole('button', { name: '冲正', hidden: true })).toHaveProperty('disabled', true);
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  await row.findByText('已通过');
  await user.click(row.getByRole('button', { name: '冲正' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: '提交审批 7.00 USD' }));
  await dialog.findByText('请填写必填项'); // in our words, not by the browser's bubble
  await write(user, dialog.getByLabelText(/原因/), '重复入账');
  await user.click(dialog.getByRole('button', { name: '提交审批 7.00 USD' }));
  await screen.findByText('已提交审批');
  expect(await world.balanceOf(deposit.account_id)).toBe('7.00');
  const { body } = await world.call(listApprovals, 'angel', { record_id: deposit.id });
  expect(body.items).toMatchObject([{ kind: 'deposit.reversed', status: 'pending', maker: 'god' }]);
});

test('approving names the amount and credits the account', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '7.00' });
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await user.click(row.getByRole('button', { name: '通过' }));
  await user.click(await screen.findByRole('button', { name: '通过 7.00 USD' }));
  await screen.findByText('入金已通过');
  await row.findByText('已通过');
  expect(await world.balanceOf(deposit.account_id)).toBe('7.00');
});

test('rejecting takes a reason, which the list then shows', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await user.click(row.getByRole('button', { name: '拒绝' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('凭证不清晰'));
  await write(user, dialog.getByLabelText(/说明/), '看不到户名');
  await user.click(dialog.getByRole('button', { name: '拒绝' }));
  await screen.findByText('入金已拒绝');
  expect(await row.findByText('凭证不清晰 · 看不到户名')).toBeDefined();
});

test('the tabs count each status and show one', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  await findRow(deposit.username);
  const tabs = within(screen.getByRole('group', { name: '状态' }));
  await user.click(tabs.getByRole('button', { name: '已拒绝' }));
  await screen.findByText('没有符合条件的记录');
  await user.click(tabs.getByRole('button', { name: '待审核 1' }));
  await findRow(deposit.username);
});

test('whoever opens a record sees who else has it open, and so do those at the list', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await world.call(holdRecord, 'angel', { record_type: 'deposit', id: deposit.id });
  await row.findByLabelText('angel 正在查看');
  await user.click(row.getByRole('link', { name: /3\.00/ }));
  await screen.findByText('angel 也在查看此记录');
  const seenByAngel = async () => (await world.call(listLeases, 'angel', { record_type: 'deposit' })).body.items;
  await expect.poll(seenByAngel).toMatchObject([{ record_id: deposit.id, name: 'god' }]);
  await user.keyboard('{Escape}');
  await expect.poll(seenByAngel).toEqual([]);
});

test('what a colleague decides appears without a reload', async () => {
  const deposit = await world.givenPendingDeposit();
  await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await row.findByText('待审核');
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  await row.findByText('已通过');
  expect(row.getByRole('button', { name: '通过', hidden: true })).toHaveProperty('disabled', true);
});

test('two reviewers: the second learns that he is late', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await user.click(row.getByRole('button', { name: '通过' }));
  const confirm = await screen.findByRole('button', { name: '通过 3.00 USD' });
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  await user.click(confirm);
  expect(await screen.findByText('记录的状态已变化，不能再执行此操作')).toBeDefined();
});

test('an unreachable server is named, and trying again helps', async () => {
  const user = await openApp('/dashboard', 'god');
  await screen.findByRole('heading', { name: '首页' });
  disconnect();
  await user.click(within(screen.getByRole('navigation', { name: '菜单' })).getByRole('link', { name: '入金记录' }));
  // Parts of the page before it fail as well, and say so until the list is there.
  const page = within(await screen.findByRole('tabpanel', { name: '入金记录' }));
  await page.findByText('加载失败');
  // A part whose code is still on its way hides what stands around it for a moment.
  const again = await page.findByRole('button', { name: '重试' });
  connect();
  await user.click(again);
  await screen.findByText(/^共 \d+ 条$/);
  await expect.poll(pathNow).toBe('/funds/deposit?status=pending&sort=create_datetime');
});
