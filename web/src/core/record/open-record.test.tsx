// An open record has an address: it can be copied, sent and opened, Back closes it, and it follows what happens to its record.
import { cancelApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listDeposits, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, openApp, pathNow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

const drawerOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const list = (username: string) => `/funds/deposit?username=${username}`;

test('a click on a row puts its record into the address; Back closes it and stays on the page', async () => {
  const { id, username } = await world.givenPendingDeposit({ amount: '71.00' });
  const user = await open(list(username), 'god');
  const row = await findRow(username);
  await user.click(row.getByText('71.00'));
  await drawerOf(`${username} 的入金`);
  await expect.poll(pathNow).toBe(`${list(username)}&id=${id}`);
  window.history.back();
  await noDrawer();
  await expect.poll(pathNow).toBe(list(username));
  await findRow(username);
});

test('closing undoes the step into the record, so that Back leads to what was before the list', async () => {
  const { username } = await world.givenPendingDeposit({ amount: '83.00' });
  const user = await openApp('/dashboard', 'god');
  await screen.findByRole('heading', { name: '首页' });
  await user.click(
    within(await screen.findByRole('navigation', { name: '菜单' })).getByRole('link', { name: '入金记录' }),
  );
  for (let count = 0; count < 2; count++) {
    await user.click(await screen.findByRole('link', { name: /83\.00/ }));
    await drawerOf(`${username} 的入金`);
    await user.keyboard('{Escape}');
    await noDrawer();
  }
  await expect.poll(pathNow).not.toContain('id=');
  window.history.back();
  await expect.poll(pathNow).toBe('/dashboard');
});

test('an address opens its record, also one that the list does not show', async () => {
  const deposit = await world.givenPendingDeposit();
  const other = await world.givenPendingDeposit();
  const user = await open(`${list(other.username)}&id=${deposit.id}`, 'god');
  const drawer = await drawerOf(`${deposit.username} 的入金`);
  await drawer.findByText('待审核');
  await findRow(other.username);
  await user.keyboard('{Escape}');
  await noDrawer();
  await expect.poll(pathNow).toBe(list(other.username));
});

test('a robot’s record opens by its address too', async () => {
  const robot = await world.givenClient({ fake: true });
  await open(`/client?id=${robot.id}`, 'god');
  expect(await drawerOf(`客户 ${robot.username}`)).toBeDefined();
});

test('an address of a record that is not there says so', async () => {
  await open('/client?id=018f0000-0000-7000-8000-000000000000', 'god');
  await screen.findByText('没有这条记录');
});

test('the open part of a client is part of the address, and stays from client to client', async () => {
  const [second, first] = [
    await world.givenClient({ username: 'part1' }),
    await world.givenClient({ username: 'part2' }),
  ];
  const user = await open(`/client?search=part&id=${first.id}&part=banking`, 'god');
  const drawer = await drawerOf(`客户 ${first.username}`);
  expect((await drawer.findByRole('tab', { name: '银行卡' })).getAttribute('aria-selected')).toBe('true');
  await user.click(drawer.getByRole('tab', { name: '操作记录' }));
  await expect.poll(pathNow).toContain('part=history');
  await findRow(second.username);
  await user.click(drawer.getByRole('button', { name: '下一条' }));
  const next = await drawerOf(`客户 ${second.username}`);
  expect(next.getByRole('tab', { name: '操作记录' }).getAttribute('aria-selected')).toBe('true');
  expect(next.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', true);
  await expect.poll(pathNow).toBe(`/client?search=part&id=${second.id}&part=history`);
});

test('the first cell that is no client is a link that opens in a new window too; buttons of the row do not open the record', async () => {
  const { id, username } = await world.givenPendingDeposit();
  const user = await open(list(username), 'god');
  const row = await findRow(username);
  expect(row.getByRole('link', { name: /3\.00/ }).getAttribute('href')).toBe(`?username=${username}&id=${id}`);
  await user.click(row.getByRole('checkbox'));
  await user.click(row.getByRole('button', { name: '通过' }));
  await screen.findByRole('dialog', { name: '通过' });
  expect(pathNow()).toBe(list(username));
});

test('an open record follows its record: a decision from elsewhere changes status and buttons, and says who and when', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await open(`/funds/deposit?status=pending&username=${username}&id=${id}`, 'god');
  const drawer = await drawerOf(`${username} 的入金`);
  await drawer.findByRole('button', { name: '通过' });
  await drawer.findByText('等待审核');
  await world.call(reviewDeposit, 'angel', { id, decision: 'approve' });
  const notice = within(await drawer.findByText(/此记录刚被他人处理/));
  notice.getByText('angel');
  notice.getByText('审核入金');
  await waitFor(() => expect(drawer.getByRole('button', { name: '通过' })).toHaveProperty('disabled', true));
  expect(drawer.getAllByText('已通过').length).toBeGreaterThan(0);
});

test('what one decides oneself is no news', async () => {
  const { id, username } = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${username}&id=${id}`, 'god');
  const drawer = await drawerOf(`${username} 的入金`);
  await user.click(await drawer.findByRole('button', { name: '通过' }));
  await user.click(await screen.findByRole('button', { name: /^通过 .*USD$/ }));
  const status = async () => (await world.call(listDeposits, 'god', { id })).body.items[0]?.status;
  await expect.poll(status).toBe('approved');
  await drawer.findByText('审核入金'); // its line in the history
  expect(drawer.queryByText(/此记录刚被他人处理/)).toBeNull();
});

test('an open request says who withdrew it meanwhile', async () => {
  const request = await world.givenApproval({ maker: 'angel', amount: '20000.00' });
  await open(`/oversight/approvals?scope=for_me&id=${request.id}`, 'god');
  const drawer = await drawerOf('审批：人工入金');
  await drawer.findByRole('button', { name: '同意' });
  await world.call(cancelApproval, 'angel', { id: request.id });
  const notice = within(await drawer.findByText(/此记录刚被他人处理/));
  notice.getByText('angel');
  notice.getByText('已撤回');
  expect(drawer.queryByRole('button', { name: '同意' })).toBeNull();
});

test('Back over a form that is half filled in asks first', async () => {
  const { username } = await world.givenClient();
  const user = await openApp(`/client?search=${username}`, 'hero');
  await user.click((await findRow(username)).getByText(username));
  const record = within(await screen.findByRole('dialog', { name: new RegExp(username) }));
  await user.click(await record.findByRole('tab', { name: '银行卡' }));
  await user.click(await record.findByRole('button', { name: '添加银行卡' }));
  await user.type(await screen.findByLabelText('银行'), '招商');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(screen.getByLabelText('银行')).toHaveProperty('value', '招商');
  await expect.poll(pathNow).toContain('id=');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  await noDrawer();
  await expect.poll(pathNow).not.toContain('id=');
});
