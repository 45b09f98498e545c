// The door as people meet it: coming in, staying in, going out, in one tab and in several.
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword, demoSecret } from '../server/src/demo/people.ts';
import { codeOf } from '../server/src/core/sessions/authenticator.testing.ts';
import { servers } from './servers.ts';
import { fillIn, signIn } from './sign-in.ts';

const hasty = servers.hasty.url;
const submit = (page: Page) => page.getByRole('button', { name: '登录' }).click();
const atHome = (page: Page) => expect(page.getByRole('heading', { name: /^欢迎，/ })).toBeVisible();
const atDoor = (page: Page) => expect(page.getByLabel('用户名')).toBeVisible();

test.describe('the first step', () => {
  test('a wrong captcha says so, and the next try gets another', async ({ page }) => {
    await page.goto(`${servers.withCaptcha.url}/login`);
    const image = page.getByRole('button', { name: '看不清？换一张' }).locator('img');
    const first = await image.getAttribute('src');
    await fillIn(page, 'god', demoPassword);
    await submit(page);
    await expect(page.getByText('请输入验证码')).toBeVisible();
    await page.getByLabel('验证码').fill('-----');
    await submit(page);
    await expect(page.getByText('验证码不匹配')).toBeVisible();
    await expect(page.getByLabel('验证码')).toBeFocused();
    await expect(image).not.toHaveAttribute('src', first ?? '');

    const second = await image.getAttribute('src');
    await page.getByRole('button', { name: '看不清？换一张' }).press('Enter');
    await expect(image).not.toHaveAttribute('src', second ?? '');
  });

  test('a wrong password says so, in the language one reads', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Username').fill('god');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong username or password' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('after the login one is where one wanted to go', async ({ page }) => {
    await signIn(page, 'god', { at: '/funds/deposit?status=pending' });
    await expect(page.getByRole('heading', { name: '入金记录' })).toBeVisible();
    await page.goto('/login');
    await atHome(page);
  });
});

test.describe('the second step', () => {
  test('back to login, then the code of the authenticator', async ({ page }) => {
    await signIn(page, 'guard');
    await expect(page.getByText('还需要进一步验证')).toBeVisible();
    await page.getByRole('button', { name: '返回登录' }).click();
    await expect(page.getByLabel('用户名')).toHaveValue('guard');
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
    // Nothing was stored on the way.
    expect(
      await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join()),
    ).not.toContain('eyJ');

    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await submit(page);
    const boxes = page.getByRole('group').getByRole('textbox');
    await expect(boxes).toHaveCount(6);
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.type('000000');
    await expect(page.getByText('验证失败')).toBeVisible();
    await expect(boxes.first()).toBeFocused();
    await expect(boxes.first()).toHaveValue('');

    await paste(page, await codeOf(demoSecret));
    await expect(page.getByText('验证成功！')).toBeVisible();
    await atHome(page);
  });
});

/** As the clipboard does it, which tests in parallel must not share. */
async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** A browser whose profile survives, so that it can be closed and opened again. */
async function inBrowser(folder: string, work: (context: BrowserContext) => Promise<void>) {
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: servers.plain.url,
    locale: 'zh-CN',
  });
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

test.describe('remember me', () => {
  for (const remember of [true, false])
    test(`${remember ? 'with' : 'without'} it, a restarted browser ${remember ? 'knows' : 'has forgotten'} who one is`, async () => {
      const folder = test.info().outputPath('profile');
      await inBrowser(folder, async (context) => {
        const page = await context.newPage();
        await signIn(page, 'hero', { remember });
        await atHome(page);
      });
      await inBrowser(folder, async (context) => {
        const page = await context.newPage();
        await page.goto('/client');
        if (remember) await expect(page.getByRole('heading', { name: '客户管理' })).toBeVisible();
        else await atDoor(page);
      });
    });
});

test.describe('staying in', () => {
  test('an expiry in mid-work costs nothing that was typed', async ({ page, context }) => {
    await signIn(page, 'god', { at: '/client', base: hasty });
    await page.getByRole('button', { name: '入金', exact: true }).first().click();
    await page.getByLabel('金额').fill('12.5');

    // No refresh gets through while the token expires, as on a train.
    await context.route('**/token/refresh', (route) => route.abort());
    await page.waitForTimeout(6_000);
    await expect(page.getByLabel('金额')).toHaveValue('12.5');
    await context.unroute('**/token/refresh');
    await page.getByRole('button', { name: /^入金 12\.50/ }).click();
    await expect(page.getByText('入金成功')).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(`${hasty}/client`);
  });

  test('tokens are renewed before they expire, one refresh at a time', async ({ page }) => {
    await signIn(page, 'god', { base: hasty });
    await atHome(page);
    const refreshes: string[] = [];
    page.on('request', (request) => request.url().endsWith('/token/refresh') && refreshes.push(request.url()));
    await page.waitForTimeout(9_000);
    // Every two seconds: half of the life of a token of four.
    expect(refreshes.length).toBeGreaterThanOrEqual(3);
    expect(refreshes.length).toBeLessThanOrEqual(6);
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

      let refreshes = 0;
      context.on('request', (request) => request.url().endsWith('/token/refresh') && refreshes++);
      await two.waitForTimeout(14_000);
      // One refresh serves both: two seconds each, not twice as many.
      expect(refreshes).toBeLessThanOrEqual(9);
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
    await one.waitForTimeout(12_000); // beyond the grace in which the server takes an old token again
    await sleeper.goto(`${hasty}/early.js`);
    await sleeper.evaluate((old) => sessionStorage.setItem('session-tokens', old), old);
    await sleeper.goto(`${hasty}/client`);
    await expect(sleeper.getByRole('heading', { name: '客户管理' })).toBeVisible();
    await one.reload();
    await expect(one.getByRole('heading', { name: '客户管理' })).toBeVisible();
  });
});

test.describe('going out', () => {
  test('logging out in one tab closes the other', async ({ context }) => {
    for (const remember of [true, false]) {
      const one = await context.newPage();
      await signIn(one, 'hero', { remember });
      await atHome(one);
      const two = await context.newPage();
      await two.goto('/client');
      await expect(two.getByRole('heading', { name: '客户管理' })).toBeVisible();

      await one.getByRole('button', { name: '设置' }).click();
      await one.getByRole('menuitem', { name: '退出登录' }).click();
      await expect(one.getByText('确定要退出登录吗？')).toBeVisible();
      await one.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
      await expect(one).toHaveURL('/login');
      await expect(two).toHaveURL('/login?redirect=%2Fclient');
      await atDoor(two);
      await two.reload();
      await atDoor(two);
      await one.close();
      await two.close();
    }
  });
});
