// The list of deposits as those work with it who clear a queue: views, columns, keyboard, many at once, live rows.
import { reviewDeposit, listDeposits, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { createView, getPreference, listViews } from '@backoffice/contract/preferences/preferences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { queryClient, readOf } from '#platform/api/queries.ts';
import { findRow, open, pathNow, startWorld, watchRequests, write } from '#testing/screen.tsx';

const world = await startWorld();
const list = 'deposit.admin.v1.list';
const approveMany = () => {
  const button = screen.getAllByRole('button', { name: '通过' }).find((one) => !one.closest('td'));
  if (!button) throw new Error('there is no button for many');
  return button;
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const isLayoutRead = (request: string) => request.startsWith('GET') && request.includes('/preference/admin/v1/list');
const statusOf = async (username: string) =>
  (await world.call(listDeposits, 'god', { username })).body.items.map(({ status }) => status);

test('chosen columns and density are kept for the person', async () => {
  const { username } = await world.givenPendingDeposit();
  const user = await open('/funds/deposit', 'angel');
  await findRow(username);
  await user.click(screen.getByRole('button', { name: '列与密度' }));
  await user.click(await screen.findByRole('checkbox', { name: '渠道' }));
  await user.click(screen.getByRole('button', { name: '上移“金额”' }));
  await user.click(screen.getByText('宽松'));
  await expect.poll(() => heads().includes('渠道')).toBe(false);
  expect(heads().indexOf('金额')).toBeLessThan(heads().indexOf('客户'));
  const kept = async () => (await world.call(getPreference, 'angel', { key: `list:${list}` })).body.value;
  await expect.poll(kept).toMatchObject({ density: 'roomy' });
  expect((await kept())?.columns.find(({ field }) => field === 'sub_type')).toMatchObject({ hidden: true });
});

test('a layout that is being read when a column is chosen does not take the choice back', async () => {
  const { username } = await world.givenPendingDeposit();
  const key = `list:${list}`;
  const user = await open('/funds/deposit', 'superman');
  await findRow(username);
  const chosen = Promise.withResolvers<undefined>();
  const requests = watchRequests((request) => (isLayoutRead(request) ? chosen.promise : undefined));
  const readAgain = queryClient.invalidateQueries({ queryKey: readOf(getPreference, { key }).queryKey });
  await expect.poll(() => requests.some(isLayoutRead)).toBe(true);
  await user.click(screen.getByRole('button', { name: '列与密度' }));
  await user.click(await screen.findByRole('checkbox', { name: '渠道' }));
  chosen.resolve(undefined);
  await readAgain;
  const kept = async () => (await world.call(getPreference, 'superman', { key })).body.value?.columns;
  await expect.poll(kept).toContainEqual({ field: 'sub_type', hidden: true });
  expect(heads()).not.toContain('渠道');
});

test('a view keeps filters and columns, and is opened by its address', async () => {
  const pending = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${pending.username}&status=pending`, 'god');
  await findRow(pending.username);
  await user.click(screen.getByRole('button', { name: /^视图/ }));
  await user.click(await screen.findByRole('menuitem', { name: '另存为新视图…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await write(user, dialog.getByLabelText('名称'), '今日待审');
  await user.click(dialog.getByLabelText('主管'));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByText('视图已保存');
  const { body } = await world.call(listViews, 'angel', { list });
  expect(body.items).toMatchObject([
    { name: '今日待审', is_own: false, search: { username: pending.username, status: 'pending' } },
  ]);
  await expect.poll(pathNow).toContain(`view=${body.items[0]?.id}`);
});

test('a shared view applies to whoever opens it, who cannot change it', async () => {
  const deposit = await world.givenPendingDeposit();
  await world.call(createView, 'god', {
    list,
    name: '给组长',
    search: { username: deposit.username },
    layout: { density: 'compact', columns: [{ field: 'username' }, { field: 'amount', hidden: true }] },
    shared_with: ['superman'],
  });
  const user = await open('/funds/deposit', 'superman');
  await user.click(await screen.findByRole('button', { name: /^视图/ }));
  await user.click(await screen.findByRole('menuitem', { name: /给组长/ }));
  await findRow(deposit.username);
  await expect.poll(pathNow).toContain(`username=${deposit.username}`);
  await expect.poll(() => heads().includes('金额')).toBe(false);
  await user.click(screen.getByRole('button', { name: /^视图/ }));
  await screen.findByRole('menuitem', { name: '另存为新视图…' });
  expect(screen.queryByRole('menuitem', { name: '删除视图' })).toBeNull();
});

test('a queue is cleared from the keyboard: the next row takes the place of the one that is done', async () => {
  const deposits = [];
  for (let count = 0; count < 3; count++) deposits.push(await world.givenPendingDeposit({ amount: '4321.00' }));
  const user = await open('/funds/deposit?status=pending&amount_min=4321&amount_max=4321', 'god');
  await findRow(deposits[2]?.username ?? '');
  await user.keyboard('j');
  for (const { username } of deposits.toReversed()) {
    await expect.poll(() => document.querySelector('[aria-current="true"]')?.textContent).toContain(username);
    await user.keyboard('a');
    await screen.findByRole('button', { name: '通过 4,321.00 USD' });
    await user.keyboard('{Enter}');
    await expect.poll(() => statusOf(username)).toEqual(['approved']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await screen.findByText('没有符合条件的记录');
});

test('a key that cannot do anything with the row says why', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'angel', { id, decision: 'reject', reason: '凭证模糊' });
  const user = await open(`/funds/deposit?username=${username}`, 'god');
  await findRow(username);
  await user.keyboard('a');
  expect(screen.queryByText(/此记录不能/)).toBeNull();
  await user.keyboard('ja');
  await screen.findByText('此记录不能“通过”：状态不允许，或您没有权限');
});

test('keys faster than the screen: Enter is for the question, although the row is drawn after it', async () => {
  const { username } = await world.givenPendingDeposit({ amount: '4322.00' });
  const drawNow = window.requestAnimationFrame;
  const late: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (draw) => late.push(draw);
  onTestFinished(() => void (window.requestAnimationFrame = drawNow));
  const user = await open(`/funds/deposit?username=${username}`, 'god');
  await findRow(username);
  await user.keyboard('ja');
  await screen.findByRole('button', { name: '通过 4,322.00 USD' });
  for (const draw of late.splice(0)) draw(performance.now());
  await user.keyboard('{Enter}');
  await expect.poll(() => statusOf(username)).toEqual(['approved']);
});

test('keys do nothing while somebody types', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  await findRow(deposit.username);
  await user.type(screen.getByLabelText('客户'), 'j');
  expect(document.querySelector('[aria-current="true"]')).toBeNull();
});

test('Enter opens the record with its history', async () => {
  const deposit = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'reject', reason: '凭证模糊' });
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  await findRow(deposit.username);
  await user.keyboard('j');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe(deposit.id);
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('审核入金');
  expect(drawer.getAllByText('凭证模糊').length).toBeGreaterThan(0);
});

test('many at once: each row has its own outcome, and those in another status are left out', async () => {
  const first = await world.givenPendingDeposit({ amount: '8765.00' });
  const second = await world.givenPendingDeposit({ amount: '8765.00' });
  const decided = await world.givenPendingDeposit({ amount: '8765.00' });
  await world.call(reviewDeposit, 'angel', { id: decided.id, decision: 'approve' });
  const user = await open('/funds/deposit?amount_min=8765&amount_max=8765', 'god');
  await findRow(first.username);
  await user.click(screen.getByLabelText('选择本页'));
  await screen.findByText('已选 3 条');
  await user.click(approveMany());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('其中 1 条状态不符，将跳过');
  expect(dialog.getByText('17,530.00')).toBeDefined();
  // Somebody else is quicker with one of them.
  await world.call(reviewDeposit, 'angel', { id: second.id, decision: 'reject', reason: '重复' });
  await user.click(dialog.getByRole('button', { name: '通过 2 条' }));
  await dialog.findByText('2 / 2');
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  expect(dialog.getByText('成功 1 · 失败 1')).toBeDefined();
  expect(dialog.getByText('记录的状态已变化，不能再执行此操作')).toBeDefined();
  expect(await world.balanceOf(first.account_id)).toBe('8765.00');
  expect(await world.balanceOf(second.account_id)).toBe('0.00');
});

test('all that match, also beyond the page', async () => {
  const client = await world.givenClient({ username: 'manydeposits' });
  await world.sql((db) =>
    db
      .insertInto('deposits')
      .values(
        Array.from({ length: 23 }, () => ({
          client_id: client.id,
          account_id: client.account_id,
          fake: false,
          amount: '1.00',
          currency: 'USD' as const,
          sub_type: 'bank' as const,
          status: 'pending' as const,
        })),
      )
      .execute(),
  );
  const user = await open('/funds/deposit?username=manydeposits', 'god');
  await screen.findByText('共 23 条');
  await user.click(screen.getByLabelText('选择本页'));
  await user.click(await screen.findByRole('button', { name: '选择全部 23 条' }));
  await screen.findByText('已选 23 条');
  await user.click(approveMany());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: '通过 23 条' }));
  await dialog.findByText('23 / 23', {}, { timeout: 60_000 });
  expect(await world.balanceOf(client.account_id)).toBe('23.00');
});

test('whoever may not review chooses nothing, and a salesman takes no list along', async () => {
  await world.givenPendingDeposit();
  await open('/funds/deposit', 'hero');
  await screen.findAllByText('待审核');
  expect(screen.queryByLabelText('选择本页')).toBeNull();
  expect(screen.getByRole('button', { name: '列与密度' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});

test('a new deposit announces itself and does not move the rows', async () => {
  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '1.00', currency: 'USD' } as const;
  await world.call(recordDeposit, 'angel', deposit);
  const user = await open(`/funds/deposit?username=${client.username}`, 'god');
  await screen.findByText('1.00', { selector: 'td *' });
  await world.call(recordDeposit, 'angel', { ...deposit, amount: '2.50' });
  const news = await screen.findByRole('button', { name: '1 条新记录' });
  expect(screen.queryByText('2.50', { selector: 'td *' })).toBeNull();
  await user.click(news);
  expect(screen.getByText('2.50', { selector: 'td *' }).closest('tr')?.dataset['changed']).toBe('once');
});

test('the totals are of everything that matches', async () => {
  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, currency: 'USD' } as const;
  for (const amount of ['1000.10', '2000.20']) await world.call(recordDeposit, 'angel', { ...deposit, amount });
  await open(`/funds/deposit?username=${client.username}`, 'god');
  await screen.findByText('3,000.30');
});
