// A passkey from its making to the sign-in with it, with the security key that Chromium simulates.
import type { Page } from '@playwright/test';
import { bindAuthenticator, verifyAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { bindingCodeOf, codeOf } from '../server/src/core/sessions/authenticator.testing.ts';
import { axeFindings } from './support/axe.ts';
import { call, givenSalesman, tokenOf } from './support/calls.ts';
import { expect } from './support/expect.ts';
import { serverUrl } from './support/servers.ts';
import { confirmWithPassword, saveData } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a person adds a passkey, signs in with it, and removes it', async ({ page, request }) => {
  const { username, password } = await givenSalesman(request);
  const session = { token: await tokenOf(request, username, password), password };
  const { secret } = await call(request, bindAuthenticator, {}, session);
  await call(request, verifyAuthenticator, { code: await bindingCodeOf(secret) }, session);
  const key = await plugInKey(page);
  await saveData(page.context());

  // Passkeys belong to a name: no browser offers them to a page of a bare address.
  await page.goto(new URL('/login', serverUrl().replace('127.0.0.1', 'localhost')).href);
  const logIn = async () => {
    await page.getByLabel('用户名').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
  };
  await logIn();
  await page.getByRole('group').getByRole('textbox').first().click();
  await expect(page.getByRole('button', { name: '使用通行密钥' })).toBeHidden();
  await page.keyboard.type(await codeOf(secret));

  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: '我的账号' }).click();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await confirmWithPassword(page, password);
  const form = page.getByRole('dialog', { name: '添加通行密钥' });
  await form.getByLabel('名称').fill('办公电脑');
  await key.send('WebAuthn.setUserVerified', { authenticatorId: key.id, isUserVerified: true });
  await form.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.getByText('通行密钥已添加')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '办公电脑' });
  await expect(row.getByText('从未')).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await row.getByRole('button', { name: '重命名' }).click();
  await page.getByRole('dialog', { name: '重命名通行密钥' }).getByLabel('名称').fill('家里的电脑');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('家里的电脑')).toBeVisible();

  await page.getByRole('button', { name: '退出所有设备' }).click();
  await page.getByRole('dialog', { name: '退出所有设备' }).getByRole('button', { name: '退出所有设备' }).click();
  await logIn();
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();

  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: '我的账号' }).click();
  await expect(page.getByText('从未')).toBeHidden();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await page
    .getByRole('dialog', { name: '移除', exact: true })
    .getByRole('button', { name: '移除', exact: true })
    .click();
  await confirmWithPassword(page, password);
  await expect(page.getByText('通行密钥已移除')).toBeVisible();
  await expect(page.getByText('家里的电脑')).toBeHidden();
});

async function plugInKey(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  });
  return Object.assign(devTools, { id: authenticatorId });
}
