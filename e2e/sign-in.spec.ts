// The sign-in as people meet it: coming in, being remembered, going out in one tab and in several.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword, demoSecret } from '../server/src/demo/people.ts';
import { codeOf } from '../server/src/core/sessions/authenticator.testing.ts';
import { expect } from './support/expect.ts';
import { serverUrl } from './support/servers.ts';
import { saveData, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: '登录' }).click();
const atHome = (page: Page) => expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
const atDoor = (page: Page) => expect(page.getByLabel('用户名')).toBeVisible();

test.describe('the second step', () => {
  test('back to login, then the code of the authenticator', async ({ page }) => {
    await signIn(page, 'guard');
    await expect(page.getByText('还需要进一步验证')).toBeVisible();
    await page.getByRole('button', { name: '返回登录' }).click();
    await expect(page.getByLabel('用户名')).toHaveValue('guard');
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
    // The way back has stored no token.
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

/** Pastes as the clipboard does, which tests in parallel must not share. */
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
    baseURL: serverUrl(),
    locale: 'zh-CN',
  });
  await saveData(context);
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

/** Waits until the browser has written an entry of local storage to its profile, which it does some seconds later and not as it ends. */
const untilWritten = (profile: string, entry: string) =>
  expect
    .poll(async () => {
      const folder = join(profile, 'Default/Local Storage/leveldb');
      const logs = (await readdir(folder)).filter((file) => file.endsWith('.log'));
      const texts = await Promise.all(logs.map((file) => readFile(join(folder, file), 'latin1')));
      return texts.join('');
    })
    .toContain(entry);

test.describe('remember me', () => {
  for (const remember of [true, false])
    test(`${remember ? 'with' : 'without'} it, a restarted browser ${remember ? 'knows' : 'has forgotten'} who one is`, async () => {
      const folder = test.info().outputPath('profile');
      await inBrowser(folder, async (context) => {
        const page = await context.newPage();
        await signIn(page, 'hero', { remember });
        await atHome(page);
        await untilWritten(folder, remember ? 'session-tokens' : 'session-newest');
      });
      await inBrowser(folder, async (context) => {
        const page = await context.newPage();
        await page.goto('/client');
        if (remember) await expect(page.getByRole('heading', { name: '客户管理' })).toBeVisible();
        else await atDoor(page);
      });
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
