// Staying signed in while tokens expire, in one tab and in several. Named to run first: these journeys wait for the server's clock.
import { test, type BrowserContext, type Request } from '@playwright/test';
import { expect } from './support/expect.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { clientsOf, signIn } from './support/sign-in.ts';

/** Tokens that expire while one watches; one server for all journeys here, so one worker. */
test.describe.configure({ mode: 'default' });
let server: RunningServer;
let hasty = '';
test.beforeAll(async () => {
  server = await startServer({ ACCESS_TOKEN_SECONDS: '8' });
  hasty = server.url;
});
test.afterAll(() => server.end());

/**
 * Two tabs that each renew every four seconds, half of a token's life, are two seconds or less apart at every other
 * renewal; one for both comes after four, less what a busy browser kept the one before waiting.
 */
const leastPauseMs = 2_500;

/** Timeout for what takes seconds by itself. */
const patiently = { timeout: 120_000 };

const isRefresh = (request: Request) => request.url().endsWith('/token/refresh');

/** Notes the time, by the browser, at which each refresh was sent from now on. */
function noteRefreshes(context: BrowserContext): number[] {
  const sentAt: number[] = [];
  context.on('requestfinished', (request) => void (isRefresh(request) && sentAt.push(request.timing().startTime)));
  return sentAt;
}

const pausesIn = (sentAt: number[]) => sentAt.slice(1).map((at, index) => at - Number(sentAt[index]));

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

    const sentAt = noteRefreshes(context);
    await expect.poll(() => sentAt.length, patiently).toBeGreaterThanOrEqual(6);
    // Renewed at half of their life, before they expire, and one refresh serves both.
    expect(pausesIn(sentAt).filter((pause) => pause < leastPauseMs)).toEqual([]);
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
