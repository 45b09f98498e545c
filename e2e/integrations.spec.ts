// The clients' own app: a key that two people put to use, a client who registers with it, and staff who see him come.
import { randomUUID } from 'node:crypto';
import { test } from './support/test.ts';
import { axeFindings } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { arrive, confirmWithPassword } from './support/sign-in.ts';

test('a key made by god and agreed by angel lets the app register a client, who appears by himself', async ({
  page,
  openAnotherPage,
}) => {
  const name = `App ${randomUUID().slice(0, 8)}`;
  await arrive(page, 'god', '/config/integrations');
  await page.getByRole('button', { name: '新建密钥' }).click();
  const form = page.getByRole('dialog', { name: '新建密钥' });
  await form.getByLabel('名称').fill(name);
  await form.getByLabel('客户', { exact: true }).check();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: '新建密钥' }).click();
  await confirmWithPassword(page);
  const shown = page.getByRole('dialog', { name: 'API 密钥' });
  const token = await shown.getByText(/^bo_/).innerText();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await shown.getByRole('button', { name: '已保存，关闭' }).click();

  const username = `app${randomUUID().slice(0, 8)}`;
  const register = () =>
    page.request.post('/api/demo/intake/v1/clients', {
      data: { username, full_name: '王小明', agent: 'hero' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    });
  expect((await register()).status()).toBe(401);

  const row = page.locator('tr', { hasText: name });
  await row.getByRole('button', { name: '启用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  await confirmWithPassword(page);
  const other = await openAnotherPage();
  await arrive(other, 'angel', '/oversight/approvals?scope=for_me&status=pending');
  const request = other.locator('tr', { hasText: '启用 API 密钥' });
  await request.getByRole('button', { name: '同意' }).first().click();
  await expect(other.getByRole('dialog').getByText(name)).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(row.getByText('待启用')).toBeHidden();

  const hero = await openAnotherPage();
  await arrive(hero, 'hero', `/client?search=${username}`);
  await expect(hero.getByText('共 0 条')).toBeVisible();
  expect((await register()).status()).toBe(200);
  await expect(hero.locator('tr', { hasText: username })).toBeVisible();
});
