// Staying signed in while tokens expire, in one tab and in several. Named to run first: these journeys wait for the server's clock.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from './support/expect.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { clientsOf, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Tokens that expire while one watches; one server for all journeys here, so one worker. */
test.describe.configure({ mode: 'default' });
test.use({ isFirstVisit: true });
let server: RunningServer;
let hasty = '';
test.beforeAll(async () => {
  server = await startServer({ ACCESS_TOKEN_SECONDS: '8' });
  hasty = server.url;
});
test.afterAll(() => server.end());

/** Six renewals take so long at least: each comes four seconds, half of a token's life, after the one before was asked for, and a busy browser sends the first late. */
const leastTimeMs = 12_500;

/** Timeout for what takes seconds by itself. */
const patiently = { timeout: 120_000 };

const isRefresh = (request: Request) => request.url().endsWith('/token/refresh');

interface Refresh {
  /** Time of the browser at which it was sent first. */
  at: number;
  /** Tabs that sent it: one, which asks a second time where the answer is slow. */
  tabs: Set<Page>;
}

/** Notes the refreshes from now on by the token that they renew. */
function noteRefreshes(context: BrowserContext): Map<string, Refresh> {
  const refreshes = new Map<string, Refresh>();
  context.on('requestfinished', (request) => {
    if (!isRefresh(request)) return;
    const token = request.headers()['authorization'] ?? '';
    const { at, tabs } = refreshes.get(token) ?? { at: request.timing().startTime, tabs: new Set() };
    refreshes.set(token, { at, tabs: tabs.add(request.frame().page()) });
  });
  return refreshes;
}

test('an expiry in mid-work costs nothing that was typed', async ({ page, context }) => {
  const clients = clientsOf(74, '&currency=CNY');
  await signIn(page, 'god', { at: clients, base: hasty });
  await page.getByRole('button', { name: '入金', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^币种/ }).click();
  await page.getByRole('option', { name: 'CNY', exact: true }).click();
  await page.getByLabel('金额').fill('12.5');

  // No refresh gets through while the token expires, as on a train.
  await context.route('**/token/refresh', (route) => route.abort());
  const { access_token } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session-tokens') ?? '{}'));
  const profile = () =>
    page.request.get(`${hasty}/api/demo/auth/admin/v1/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
  await expect.poll(async () => (await profile()).status()).toBe(401);
  await expect(page.getByLabel('金额')).toHaveValue('12.5');
  await context.unroute('**/token/refresh');
  // A channel without statements: one person records it.
  await page.getByRole('combobox', { name: '渠道' }).click();
  await page.getByRole('option', { name: '加密货币' }).click();
  await page.getByLabel('原因').fill('链上到账');
  await page.getByRole('button', { name: /^入金 12\.50/ }).click();
  await expect(page.getByText('入金成功')).toBeVisible();
  await expect(page).toHaveURL(hasty + clients);
});

for (const remember of [true, false])
  test(`two tabs ${remember ? 'that are remembered' : 'of one browser'} stay signed in over three expiries`, async ({
    context,
  }) => {
    const one = await context.newPage();
    await signIn(one, 'angel', { at: '/client', base: hasty, remember });
    const two = await context.newPage();
    await two.goto(`${hasty}/funds/deposit`);
    await expect(two.getByRole('heading', { name: '入金记录' })).toBeVisible();

    const refreshes = noteRefreshes(context);
    await expect.poll(() => refreshes.size, patiently).toBeGreaterThanOrEqual(6);
    // Renewed at half of their life, before they expire, and one refresh serves both.
    expect([...refreshes.values()].map(({ tabs }) => tabs.size)).toEqual([...refreshes].map(() => 1));
    const times = [...refreshes.values()].map(({ at }) => at);
    expect(Number(times[5]) - Number(times[0])).toBeGreaterThan(leastTimeMs);
    await one.getByText('机器人').first().click();
    await expect(one).toHaveURL(/\/client\?fake=true/);
    await two.reload();
    await expect(two.getByRole('heading', { name: '入金记录' })).toBeVisible();
    await expect(one.getByRole('heading', { name: '客户管理' })).toBeVisible();
  });

test('a tab that slept through refreshes takes over the newest tokens instead of ending the session', async ({
  context,
}) => {
  const one = await context.newPage();
  await signIn(one, 'superman', { at: '/client', base: hasty });
  const sleeper = await context.newPage();
  await sleeper.goto(`${hasty}/client`);
  await expect(sleeper.getByRole('heading', { name: '客户管理' })).toBeVisible();
  const old = await sleeper.evaluate(() => sessionStorage.getItem('session-tokens') ?? '');
  await sleeper.goto('about:blank');
  await one.waitForResponse((response) => isRefresh(response.request()));
  await one.waitForTimeout(11_000); // outlasts the grace in which the server takes an old token again
  await sleeper.goto(`${hasty}/code-files.json`);
  await sleeper.evaluate((old) => sessionStorage.setItem('session-tokens', old), old);
  await sleeper.goto(`${hasty}/client`);
  await expect(sleeper.getByRole('heading', { name: '客户管理' })).toBeVisible();
  await one.reload();
  await expect(one.getByRole('heading', { name: '客户管理' })).toBeVisible();
});
