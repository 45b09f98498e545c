// An identity from the client's own app to the decision: sent in, rejected with reasons, sent again, approved by another person.
import { randomUUID } from 'node:crypto';
import { test, type APIRequestContext, type Page } from '@playwright/test';
import { call, dot } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { demoApiKey } from './support/servers.ts';
import { arrive } from './support/sign-in.ts';

/** Registered by the clients' own app, which then speaks for the client. */
async function givenClient(request: APIRequestContext) {
  const token = demoApiKey();
  const username = `kyc${randomUUID().slice(0, 8)}`;
  const { id } = await call(request, '/intake/v1/clients', { token, data: { username, full_name: 'Ada Wong' } });
  const submit = async (address: string) => {
    const pictures = ['front', 'selfie'].map(async (side) => {
      const { url } = await call(request, `/intake/v1/clients/${id}/uploads`, { token, data: { base64: dot } });
      return [side, url];
    });
    const details = {
      full_name: 'Ada Wong',
      document_kind: 'passport',
      document_no: `E${randomUUID().slice(0, 8)}`,
      country: 'SG',
      birth_date: '1991-05-06',
      gender: 'female',
      address,
      expiry_date: '2049-01-01',
      phone: '+6591234567',
    };
    const data = { ...details, ...Object.fromEntries(await Promise.all(pictures)) };
    await call(request, `/intake/v1/clients/${id}/kyc/submit`, { token, data });
  };
  const status = () => call(request, `/intake/v1/clients/${id}/kyc`, { method: 'GET', token });
  return { username, submit, status };
}

/** Number of identity checks in the list of what waits; opens the list where it is closed. */
async function waiting(page: Page): Promise<number> {
  const entry = page.getByRole('menuitem', { name: /^待审实名/ });
  if (!(await entry.isVisible())) await page.getByRole('button', { name: /^待办/ }).click();
  const count = Number(await entry.locator('strong').innerText());
  await page.keyboard.press('Escape');
  return count;
}

test('from the client’s app through a refusal to a verified client', async ({ page, browser }) => {
  const client = await givenClient(page.request);
  await arrive(page, 'god', `/kyc?status=pending&username=${client.username}`);
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await expect.poll(() => waiting(page)).not.toBeNaN();
  const before = await waiting(page);

  await client.submit('1 Orchard Road');
  // Counted before the drawer opens: the Escape that closes the list of counts would close the drawer, too.
  await expect.poll(() => waiting(page)).toBe(before + 1);
  await page.locator('tr[data-row] a[aria-haspopup=dialog]').click();
  const drawer = page.getByRole('dialog', { name: `${client.username} 的实名认证` });
  await expect(drawer.getByRole('img', { name: '正面' })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await drawer.getByRole('combobox', { name: '这张图片的问题' }).click();
  await page.getByRole('option', { name: '图片模糊，无法辨认' }).click();
  await drawer.getByRole('button', { name: '拒绝' }).click();
  await page.getByRole('dialog', { name: '拒绝', exact: true }).getByRole('button', { name: '拒绝' }).click();
  await expect(page.getByText('实名认证已拒绝')).toBeVisible();
  expect(await client.status()).toMatchObject({
    status: 'rejected',
    reason: { code: 'documents' },
    documents: [{ side: 'front', code: 'unclear', zh: '图片模糊，无法辨认' }],
  });

  await client.submit('2 Orchard Road');
  const other = await browser.newPage();
  await arrive(other, 'angel', `/kyc?status=pending&username=${client.username}`);
  await other.locator('tr[data-row] a[aria-haspopup=dialog]').click();
  const again = other.getByRole('dialog', { name: `${client.username} 的实名认证` });
  const address = again.getByRole('row', { name: '地址' });
  await expect(address).toContainText('2 Orchard Road有变化1 Orchard Road');
  await again.getByLabel('与上一版对比').check();
  await expect(again.locator('figure')).toHaveCount(2);
  for (const key of '12345678') await other.keyboard.press(key);
  await other.keyboard.press('a');
  await expect(other.getByText('实名认证已通过')).toBeVisible();
  expect(await client.status()).toMatchObject({ status: 'approved', number: 2 });
  await expect.poll(() => waiting(other)).toBe(before);
  await other.goto(`/client?search=${client.username}`);
  await expect(other.locator('tbody tr[data-row]')).toContainText('已通过');
  await other.close();
});
