// Tabs as people use them: what stays, what rests, what closes.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findRow, openApp, pathNow, startWorld, write } from '#testing/screen.tsx';
import { pageComponents } from '../page-components.ts';

const world = await startWorld();

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const menuLink = async (name: string) =>
  within(await screen.findByRole('navigation', { name: '菜单' })).getByRole('link', { name });

/** The paths asked for from now on. */
function listenIn() {
  const spy = vi.spyOn(globalThis, 'fetch');
  return { paths: () => spy.mock.calls.map(([input]) => String(input)), [Symbol.dispose]: () => spy.mockRestore() };
}

test('a page behind another keeps its filter, its open dialog and what was typed, and is shown again without a request', async () => {
  const client = await world.givenClient();
  const user = await openApp(`/client?search=${client.username}`, 'god');
  const row = await findRow(client.username);
  await user.click(row.getByRole('button', { name: '入金' }));
  await write(user, await screen.findByRole('textbox', { name: '金额' }), '12.5');

  await user.click(await menuLink('入金记录'));
  await expect.poll(pathNow).toBe('/funds/deposit?status=pending&sort=create_datetime');
  await screen.findByRole('heading', { name: '入金记录' });
  expect(screen.queryByRole('dialog')).toBeNull();

  using calls = listenIn();
  await user.click(tab('客户管理'));
  expect(await screen.findByRole('textbox', { name: '金额' })).toHaveProperty('value', '12.5');
  await expect.poll(pathNow).toBe(`/client?search=${client.username}`);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: '金额' }));
  expect(calls.paths().filter((path) => path.includes('/client/'))).toEqual([]);

  // And the dialog still works.
  await write(user, screen.getByLabelText('原因'), '银行到账');
  await user.click(screen.getByRole('button', { name: '入金 12.50 USD' }));
  await screen.findByText('入金成功');
  expect(await world.balanceOf(client.account_id)).toBe('12.50');
});

test('a list whose code is there begins with what waits, also when it is opened over unsent work', async () => {
  const client = await world.givenClient();
  const user = await openApp('/funds/deposit', 'god');
  await expect.poll(pathNow).toBe('/funds/deposit?status=pending&sort=create_datetime');
  await user.pointer({ keys: '[MouseMiddle]', target: tab('入金记录') });
  await user.click(await menuLink('客户管理'));
  const row = await findRow(client.username);
  await user.click(row.getByRole('button', { name: '入金' }));
  await write(user, await screen.findByRole('textbox', { name: '金额' }), '12.5');
  await user.click(await menuLink('入金记录'));
  await expect.poll(pathNow).toBe('/funds/deposit?status=pending&sort=create_datetime');
});

test('what changes for a page behind another is read when it comes to the front, not before', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await openApp(`/funds/deposit?username=${deposit.username}`, 'god');
  await (await findRow(deposit.username)).findByText('待审核');
  await user.click(await menuLink('首页'));
  await screen.findByRole('heading', { name: '首页' });

  using calls = listenIn();
  const depositLists = () => calls.paths().filter((path) => path.includes('/deposit/admin/v1/list'));
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  // The live counts in the bar have heard of it, so the page could have too.
  await expect.poll(() => calls.paths().filter((path) => path.includes('/pending')).length).toBeGreaterThan(0);
  expect(depositLists()).toEqual([]);
  await user.click(tab(/^入金记录/));
  await (await findRow(deposit.username)).findByText('已通过');
  expect(depositLists().length).toBe(1);
});

test('the same page twice, each with its own filter', async () => {
  const [one, two] = [await world.givenClient(), await world.givenClient()];
  const user = await openApp(`/client?search=${one.username}`, 'god');
  await findRow(one.username);
  await user.click(screen.getByRole('button', { name: '标签页操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制标签页' }));
  await waitFor(() => expect(tabNames()).toHaveLength(3));
  const searchBox = () => screen.getByRole('textbox', { name: '姓名、拼音、手机、账号' });
  const box = searchBox();
  await user.clear(box);
  await write(user, box, two.username);
  await expect.poll(pathNow).toBe(`/client?search=${two.username}`);
  await user.click(tab(`客户管理 · ${one.username}`));
  await expect.poll(pathNow).toBe(`/client?search=${one.username}`);
  expect(searchBox()).toHaveProperty('value', one.username);
});

test('two tabs of one list are told apart in words, never by codes or ids', async () => {
  const { client_id, username } = await world.givenPendingDeposit();
  const user = await openApp(`/funds/deposit?status=pending&client_id=${client_id}`, 'god');
  await findRow(username);
  await user.click(screen.getByRole('button', { name: '标签页操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制标签页' }));
  await waitFor(() => expect(tabNames()).toEqual(['首页', '入金记录 · 待审核', '入金记录 · 待审核']));
});

test('closes by middle click, by Delete and from the menu; home always stays', async () => {
  const user = await openApp('/client', 'god');
  const closeAll = async () => {
    await user.click(screen.getByRole('button', { name: '标签页操作' }));
    return screen.findByRole('menuitem', { name: '关闭全部' });
  };
  await user.click(await menuLink('入金记录'));
  await screen.findByRole('tab', { name: '入金记录' });
  await user.click(await menuLink('审批中心'));
  await waitFor(() => expect(tabNames()).toEqual(['首页', '客户管理', '入金记录', '审批中心']));
  await user.pointer({ keys: '[MouseMiddle]', target: tab('入金记录') });
  expect(tabNames()).toEqual(['首页', '客户管理', '审批中心']);
  tab('审批中心').focus();
  await user.keyboard('{Delete}');
  expect(tabNames()).toEqual(['首页', '客户管理']);
  await expect.poll(pathNow).toBe('/client');
  await user.click(await closeAll());
  await waitFor(() => expect(tabNames()).toEqual(['首页']));
  await expect.poll(pathNow).toBe('/dashboard');
  expect((await closeAll()).getAttribute('data-disabled')).toBe('true');
  expect(screen.getByRole('menuitem', { name: '关闭其他' }).getAttribute('data-disabled')).toBe('true');
});

test('a pinned tab cannot be closed until it is let loose', async () => {
  const user = await openApp('/client', 'god');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: '标签页操作' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await screen.findByRole('tab', { name: '客户管理' });
  await choose('固定');
  tab('客户管理').focus();
  await user.keyboard('{Delete}');
  expect(tabNames()).toEqual(['首页', '客户管理']);
  await choose('取消固定');
  tab('客户管理').focus();
  await user.keyboard('{Delete}');
  expect(tabNames()).toEqual(['首页']);
});

test('closing a page with unsent work asks first', async () => {
  const client = await world.givenClient();
  const user = await openApp(`/client?search=${client.username}`, 'god');
  await user.click((await findRow(client.username)).getByRole('button', { name: '入金' }));
  await user.type(await screen.findByRole('textbox', { name: '金额' }), '5');
  await user.click(await menuLink('首页'));
  await user.pointer({ keys: '[MouseMiddle]', target: tab('客户管理') });
  await screen.findByText('放弃未提交的内容？');
  // The page itself, so that one sees what would be lost.
  expect(screen.getByRole('textbox', { name: '金额' })).toHaveProperty('value', '5');
  await user.click(screen.getByRole('button', { name: '放弃并关闭' }));
  await waitFor(() => expect(tabNames()).toEqual(['首页']));
});

test('a refresh begins the page anew and reads again', async () => {
  const client = await world.givenClient();
  const user = await openApp(`/client?search=${client.username}`, 'god');
  await user.click((await findRow(client.username)).getByRole('button', { name: '入金' }));
  await screen.findByRole('dialog');
  using calls = listenIn();
  await user.keyboard('{Alt>}{Shift>}R{/Shift}{/Alt}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(() => calls.paths().filter((path) => path.includes('/client/admin/v1/list')).length).toBe(1);
});

test('tabs come back after a reload, those of known pages alone, and to their owner', async () => {
  const user = await openApp('/client?vip=3', 'god');
  await screen.findByRole('tab', { name: '客户管理' });
  await expect.poll(() => sessionStorage.getItem('page-tabs')).toContain('/client');
  const stored = JSON.parse(sessionStorage.getItem('page-tabs') ?? '') as { owner: string; tabs: object[] };
  expect(stored.tabs).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await expect.poll(pathNow).toBe('/login');
  expect(sessionStorage.getItem('page-tabs')).toBeNull();

  const gone = { id: 'gone', pathname: '/nowhere', search: {} };
  sessionStorage.setItem('page-tabs', JSON.stringify({ ...stored, tabs: [...stored.tabs, gone] }));
  await openApp('/dashboard', 'god');
  await waitFor(() => expect(tabNames()).toEqual(['首页', '客户管理']));
});

test('somebody else finds nothing of them', async () => {
  const foreign = { owner: 'somebody', tabs: [{ id: 'x', pathname: '/client', search: { search: 'secret' } }] };
  sessionStorage.setItem('page-tabs', JSON.stringify(foreign));
  await openApp('/dashboard', 'hero');
  await screen.findByRole('tab', { name: '首页' });
  expect(tabNames()).toEqual(['首页']);
});

test('a page that breaks leaves the others alone, and a refresh mends it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client } = pageComponents;
  let isBroken = true;
  pageComponents.client = () => {
    if (isBroken) throw new Error('broken on purpose');
    return <p>mended</p>;
  };
  try {
    const user = await openApp('/client', 'god');
    await screen.findByText('此页面出错了');
    await user.click(await menuLink('首页'));
    await screen.findByRole('heading', { name: '首页' });
    await user.click(tab('客户管理'));
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: '刷新页面' }));
    await screen.findByText('mended');
  } finally {
    pageComponents.client = client;
    vi.restoreAllMocks();
  }
});

test('a tab says a filter in words or not at all, never by its code', async () => {
  const user = await openApp('/client?holds=arrears', 'god');
  await screen.findByRole('heading', { name: '客户管理' });
  await user.click(tab('首页'));
  await user.click(await menuLink('客户管理'));
  await user.click(screen.getByRole('button', { name: '标签页操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制标签页' }));
  await waitFor(() => expect(tabNames()).toEqual(['首页', '客户管理', '客户管理']));
});
