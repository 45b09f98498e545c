// The shell: menu by role, search, language, palette, lock, notices, unknown addresses.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { lockSession, unlockSession } from '@backoffice/contract/sign-in/sign-in.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { abandonSignIn, signIn } from '#platform/session/session.ts';
import { setLocale } from '#platform/texts.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { emptyPage, findRow, openApp, pathNow, startWorld, watchRequests, write } from '#testing/screen.tsx';
import { debugLog, debugPanel, logDebug } from '#app/debug/debug-log.ts';
import { testPassword } from '../../../../server/src/testing/test-database.ts';
import { lock } from '#app/lock/lock.ts';

const world = await startWorld();
afterEach(() => localStorage.removeItem('side-menu'));

const menu = async () => within(await screen.findByRole('navigation', { name: '菜单' }));
const atEmptyPage = () => screen.findByText('抱歉，页面不存在');
const menuNow = async () => (await menu()).getAllByRole('link').map((link) => link.textContent);

test('the narrow menu is for those roles that have it, and for them a choice', async () => {
  const user = await openApp('/', 'hero');
  await expect.poll(pathNow).toBe('/dashboard');
  await user.click(await screen.findByRole('button', { name: '展开菜单' }));
  await user.click(screen.getByRole('button', { name: '收起菜单' }));
  expect(screen.queryByRole('textbox', { name: '搜索菜单' })).toBeNull();
});

test('the others have no such choice', async () => {
  await openApp(emptyPage, 'superman');
  await screen.findByRole('textbox', { name: '搜索菜单' });
  expect(screen.queryByRole('button', { name: '收起菜单' })).toBeNull();
});

test('finds an entry in either language, and opens it from the keyboard', async () => {
  const user = await openApp(emptyPage, 'god');
  const box = await screen.findByRole('textbox', { name: '搜索菜单' });
  await user.type(box, 'depo');
  expect(await menuNow()).toEqual(['入金记录']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('入金记录');
  await user.clear(box);
  await user.type(box, '客户{Enter}');
  await expect.poll(pathNow).toBe('/client');
});

const openToDo = async (user: Awaited<ReturnType<typeof openApp>>) =>
  user.click(await screen.findByRole('button', { name: /^待办 [\d,]+$/ }));
const queueCount = async (name: string) =>
  Number((await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).textContent.replace(/\D/g, ''));

test('sums what waits in one place, by kind in its list, live, and leads there', async () => {
  const user = await openApp('/dashboard', 'god');
  await openToDo(user);
  const before = await queueCount('待审入金');
  const all = (await screen.findAllByRole('menuitem')).map(({ textContent }) => Number(textContent.replace(/\D/g, '')));
  const sum = all.reduce((total, count) => total + count, 0);
  expect(screen.getByRole('button', { name: `待办 ${sum.toLocaleString('en-US')}`, hidden: true })).toBeDefined();
  const deposit = await world.givenPendingDeposit();
  // What a test writes straight into the database is not announced; another deposit is.
  const client = await world.givenClient();
  const input = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'angel', input);
  await expect.poll(() => queueCount('待审入金')).toBe(before + 1);
  await user.click(screen.getByRole('menuitem', { name: /^待审入金/ }));
  await expect.poll(pathNow).toBe('/funds/deposit?status=pending&sort=create_datetime');
  await findRow(deposit.username);
});

test('speaks the other language at once and remembers it; others are listed but not offered', async () => {
  const user = await openApp('/client', 'god');
  await user.click(await screen.findByRole('button', { name: /语言/ }));
  expect((await screen.findByRole('menuitem', { name: 'Polski' })).getAttribute('data-disabled')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Clients' });
  await expect.poll(() => document.title).toBe('Admin | Clients');
  expect(document.documentElement.lang).toBe('en-US');
  expect(localStorage.getItem('ui_locale')).toBe('en-US');
});

test('a page behind another speaks the new language when it is shown', async () => {
  const user = await openApp('/client', 'god');
  await screen.findByRole('heading', { name: '客户管理' });
  await user.click((await menu()).getByRole('link', { name: '首页' }));
  act(() => setLocale('en-US'));
  await user.click(screen.getByRole('tab', { name: 'Clients' }));
  await screen.findByRole('heading', { name: 'Clients' });
});

test('the palette goes to a page, finds a client and does what one may do for him', async () => {
  const client = await world.givenClient();
  const user = await openApp(emptyPage, 'god');
  await atEmptyPage();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: '客户、记录编号、证券、页面或操作' });
  await write(user, box, client.username);
  const option = await screen.findByRole('option', { name: new RegExp(`^${client.username} `) });
  expect(option).toBeDefined();
  await user.click(await screen.findByRole('option', { name: new RegExp(`^为 ${client.username} 入金`) }));
  await user.type(await screen.findByRole('textbox', { name: '原因' }), '银行到账');
  await user.type(await screen.findByRole('textbox', { name: '金额' }), '8{Enter}');
  await screen.findByText('入金成功');
  expect(await world.balanceOf(client.account_id)).toBe('8.00');

  await user.keyboard('{Control>}k{/Control}');
  await write(user, await screen.findByRole('combobox', { name: '客户、记录编号、证券、页面或操作' }), client.username);
  await screen.findByRole('option', { name: new RegExp(`^${client.username} `) });
  await user.keyboard('{Enter}');
  await expect.poll(pathNow).toBe(`/client?id=${client.id}`);
  await screen.findByRole('dialog', { name: `客户 ${client.username}` });

  await user.keyboard('{Control>}k{/Control}');
  await write(user, await screen.findByRole('combobox', { name: '客户、记录编号、证券、页面或操作' }), 'audit');
  await screen.findByRole('option', { name: /^操作日志/ });
  await user.keyboard('{Enter}');
  await expect.poll(pathNow).toBe('/oversight/audit_log');
});

test('the palette offers nothing one may not do', async () => {
  const client = await world.givenClient();
  const user = await openApp(emptyPage, 'hero');
  await atEmptyPage();
  await user.keyboard('{Control>}k{/Control}');
  await write(user, await screen.findByRole('combobox', { name: '客户、记录编号、证券、页面或操作' }), client.username);
  await screen.findByRole('option', { name: new RegExp(`^${client.username} `) });
  expect(screen.queryByRole('option', { name: /入金/ })).toBeNull();
  await user.clear(screen.getByRole('combobox', { name: '客户、记录编号、证券、页面或操作' }));
  expect(screen.queryByRole('option', { name: /^操作日志/ })).toBeNull();
});

test('the question mark shows the keys, but not to those who type one', async () => {
  const user = await openApp('/client', 'god');
  const box = await screen.findByRole('textbox', { name: '姓名、拼音、手机、账号' });
  await user.type(box, '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => box.blur());
  await user.keyboard('?');
  expect(await screen.findByRole('row', { name: /关闭标签页/ })).toBeDefined();
});

test('all tabs of a session lock and unlock together', async () => {
  await openApp('/client', 'god');
  await screen.findByRole('heading', { name: '客户管理' });
  // As another tab of the same session does it.
  const inOtherTab = { token: currentTokens()?.access_token ?? '' };
  await world.call(lockSession, null, {}, inOtherTab);
  await screen.findByText('屏幕已锁定');
  expect(screen.queryByRole('navigation')).toBeNull();
  await world.call(unlockSession, null, { password: testPassword }, inOtherTab);
  await screen.findByRole('heading', { name: '客户管理' });
  expect(screen.queryByText('屏幕已锁定')).toBeNull();
});

test('a page of a locked session shows the lock screen and reads nothing', async () => {
  await signIn({ username: 'god', password: 'demo1234', rememberMe: false });
  await world.call(lockSession, null, {}, { token: currentTokens()?.access_token ?? '' });
  abandonSignIn(); // as after a reload: only the tokens are left
  const requests = watchRequests();
  const user = await openApp('/client', null);
  const password = await screen.findByLabelText('密码');
  expect(requests.filter((request) => request.includes('/client/'))).toEqual([]);
  await user.type(password, 'wrong{Enter}');
  await screen.findByText('密码不正确');
  await user.type(password, 'demo1234{Enter}');
  await screen.findByRole('heading', { name: '客户管理' });
});

test('says what another session of the person was confirmed for', async () => {
  await expect.poll(() => world.hub.openStreams).toBe(0); // streams of earlier tests have ended
  await openApp(emptyPage, 'god');
  await expect.poll(() => world.hub.openStreams).toBe(1);
  await world.call(createApiKey, 'god', { name: 'Elsewhere', scopes: ['clients'] });
  await screen.findByText(/^您的账号在另一处登录中执行了“新建 API 密钥”。如果不是您本人，请立即修改密码。$/);
});

test('locks itself after a quarter of an hour without input', async () => {
  // Only the clock and what it beats: requests and renders go on as ever.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openApp(emptyPage, 'god');
  await atEmptyPage();
  const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000));
  pass(14);
  fireEvent.keyDown(window, { key: 'Shift' });
  pass(14);
  expect(screen.queryByText('屏幕已锁定')).toBeNull();
  pass(2);
  await screen.findByText('屏幕已锁定');
});

test('says that the server has a newer version, once somebody looks again', async () => {
  await openApp(emptyPage, 'god');
  await atEmptyPage();
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/index.html'
      ? Promise.resolve(new Response('<script type="module" crossorigin src="/assets/index-new.js"></script>'))
      : send(input, init);
  fireEvent(document, new Event('visibilitychange'));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  expect(screen.queryByText('系统已更新到新版本')).toBeNull();
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText('系统已更新到新版本');
  clock.mockRestore();
});

test('the bell tells of requests that wait for me and of decisions on mine', async () => {
  const waiting = await world.givenApproval({ maker: 'angel' });
  const user = await openApp(emptyPage, 'god');
  await user.click(await screen.findByRole('button', { name: /^通知，/ }));
  const centre = within(await screen.findByRole('dialog'));
  await user.click(await centre.findByText(new RegExp(waiting.username)));
  await expect.poll(pathNow).toBe('/oversight/approvals?scope=for_me&status=pending');
  await findRow(waiting.username);
});

test('the debug panel is there but off, and keeps the last 400 rows', async () => {
  for (let row = 1; row <= 450; row++) logDebug('test', `row ${row}`);
  expect([debugLog.get().length, debugLog.get()[0]?.message]).toEqual([400, 'row 51']);
  const user = await openApp(emptyPage, 'god');
  await atEmptyPage();
  expect(screen.queryByText(/row 450/)).toBeNull();
  debugPanel.isOn = true;
  act(lock); // renders the frame again
  await screen.findByText(/row 450/);
  debugPanel.isOn = false;
  await user.type(await screen.findByLabelText('密码'), 'demo1234{Enter}');
});

test('an unknown address offers the way back', async () => {
  const user = await openApp('/nowhere', 'god');
  await screen.findByText('抱歉，页面不存在');
  await expect.poll(() => document.title).toBe('Admin | 404');
  await user.click(screen.getByRole('button', { name: '返回首页' }));
  await expect.poll(pathNow).toBe('/dashboard');
});

test('an unknown address tells a stranger nothing', async () => {
  await openApp('/nowhere', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fnowhere');
});
