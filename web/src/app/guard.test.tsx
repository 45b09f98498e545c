// The rules at the door of every page: who gets in, with which permissions and which menu.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#platform/api/queries.ts';
import { currentSession } from '#platform/session/session.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { connect, disconnect, openApp, pathNow, startWorld, watchRequests } from '#testing/screen.tsx';
import { testPassword } from '../../../server/src/testing/test-database.ts';
import { getAppSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';

const world = await startWorld();

const permissionsPath = 'GET /api/demo/auth/admin/v1/permissions';
const menuPath = 'GET /api/demo/menu/admin/v1/list';
const atClients = () => screen.findByRole('heading', { name: '客户管理' });
const brokenServer = () => new Response('{}', { status: 500 });

/** As a tab that was loaded again: the tokens are stored, nothing else is known. */
async function storeTokens(change: object = {}) {
  const { body } = await world.call(logIn, null, { username: 'god', password: testPassword });
  const { access_token, refresh_token } = body;
  sessionStorage.setItem(
    'session-tokens',
    JSON.stringify({ access_token, refresh_token, asked_at: Date.now(), ...change }),
  );
}

const storePermissions = (role: string, ageMs: number) =>
  sessionStorage.setItem(
    'permissions',
    JSON.stringify({
      roles: [role],
      grants: [{ resource: '*', actions: ['*'] }],
      savedAt: new Date(Date.now() - ageMs).toISOString(),
    }),
  );

test('stored tokens are enough: the profile is fetched and the page shown', async () => {
  await storeTokens();
  const seen = watchRequests();
  await openApp('/client', null);
  await atClients();
  expect(seen.filter((request) => request.endsWith('/userinfo'))).toHaveLength(1);
  expect(pathNow()).toBe('/client');
});

test('one token without the other is none, and all is cleared', async () => {
  await storeTokens({ refresh_token: undefined });
  storePermissions('god', 0);
  await openApp('/client', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient');
  expect(sessionStorage.length).toBe(0);
});

test('tokens the server refuses are cleared', async () => {
  const { body } = await world.call(logIn, null, { username: 'god', password: testPassword });
  const broken = (token: string) => `${token.slice(0, -6)}AAAAAA`;
  await storeTokens({ access_token: broken(body.access_token), refresh_token: broken(body.refresh_token) });
  await openApp('/client', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient');
  expect(currentTokens()).toBeNull();
});

test('nobody is logged out because the network is down', async () => {
  await storeTokens();
  disconnect();
  await openApp('/client', null);
  await screen.findByText('无法连接服务器，请检查网络后重试');
  expect(currentTokens()).not.toBeNull();
  connect();
});

test('public pages are open to strangers, all others lead to the login', async () => {
  await openApp('/error', null);
  await screen.findByText('出错了');
  expect(pathNow()).toBe('/error');
});

test('permissions kept for the tab are used without asking', async () => {
  storePermissions('god', 60_000);
  await storeTokens();
  const seen = watchRequests();
  await openApp('/client', null);
  await atClients();
  expect(seen).not.toContain(permissionsPath);
});

test('older than five minutes they are used at once and read again in the background', async () => {
  storePermissions('god', 6 * 60_000);
  await storeTokens();
  const seen = watchRequests((request) => (request === permissionsPath ? brokenServer() : undefined));
  await openApp('/client', null);
  await atClients();
  await expect.poll(() => seen).toContain(permissionsPath);
  expect(currentSession().status).toBe('authenticated');
});

test('those of another role are thrown away', async () => {
  storePermissions('god', 0);
  const seen = watchRequests();
  await openApp('/client', 'hero');
  await atClients();
  expect(seen).toContain(permissionsPath);
  expect(sessionStorage.getItem('permissions')).toContain('"hero"');
});

test('no permissions, no entry: an error of the guard logs out', async () => {
  await storeTokens();
  queryClient.clear();
  watchRequests((request) => (request === permissionsPath ? brokenServer() : undefined));
  await openApp('/client', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient');
  expect(currentTokens()).toBeNull();
});

test('the menu is asked for once, and not again on the next page', async () => {
  const seen = watchRequests();
  const user = await openApp('/client', 'god');
  await atClients();
  await user.click(screen.getByRole('link', { name: '入金记录' }));
  await screen.findByRole('heading', { name: '入金记录' });
  expect(seen.filter((request) => request === menuPath)).toHaveLength(1);
});

test('without it the built-in table does, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  watchRequests((request) => (request === menuPath ? brokenServer() : undefined));
  await openApp('/client', 'god');
  await atClients();
  expect(screen.getByRole('link', { name: '入金记录' })).toBeDefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('what the tenant hides has no entry and no address; the rest stands in its order', async () => {
  await world.sql((db) =>
    db
      .insertInto('app_settings')
      .values({ menu_hidden: ['deposit'], menu_order: ['client'] })
      .execute(),
  );
  await openApp('/funds/deposit', 'hero');
  await screen.findByText('抱歉，页面不存在');
  const links = within(screen.getByRole('navigation', { name: '菜单' })).getAllByRole('link');
  expect(links.map((link) => link.textContent).slice(0, 2)).toEqual(['客户管理', '首页']);
  expect(links.map((link) => link.textContent)).not.toContain('入金记录');
  await world.sql((db) => db.updateTable('app_settings').set({ menu_hidden: [], menu_order: [] }).execute());
});

test('what the tenant hides while a page is open leaves the menu at once', async () => {
  const saveSettings = async () => {
    const {
      next_timezone: _zone,
      next_timezone_from: _from,
      is_demo: _demo,
      ...settings
    } = (await world.call(getAppSettings, null, {})).body;
    await world.call(saveAppSettings, 'god', settings);
  };
  await saveSettings();
  await openApp('/dashboard', 'hero');
  const menu = within(await screen.findByRole('navigation', { name: '菜单' }));
  await menu.findByRole('link', { name: '入金记录' });
  await world.sql((db) =>
    db
      .updateTable('app_settings')
      .set({ menu_hidden: ['deposit'] })
      .execute(),
  );
  await saveSettings();
  await waitFor(() => expect(menu.queryByRole('link', { name: '入金记录' })).toBeNull());
});
