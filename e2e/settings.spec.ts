// Settings and receiving addresses: saved by one person, seen by all; submitted by one person, agreed to by another.
import { test } from './support/test.ts';
import { colourFindings, axeFindings } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';

test('a logo and a company are saved and shown in every open window, and the clients’ app reads them', async ({
  page,
  openAnotherPage,
}) => {
  const hero = await openAnotherPage();
  await arrive(hero, 'hero');
  const logo = hero.getByRole('banner').locator('img');
  await expect(logo).toBeVisible();
  const before = (await logo.getAttribute('src')) ?? '';

  await arrive(page, 'god', '/config/settings/app');
  await page.getByRole('button', { name: '移除' }).first().click();
  await page.getByLabel('标志', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByAltText('深色背景上的标志')).toBeVisible();
  expect(await axeFindings(page, '[role="tabpanel"]:not([hidden])')).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(logo).not.toHaveAttribute('src', before);
  await expect(logo).toBeVisible();

  await page.getByRole('tab', { name: '公司信息' }).click();
  await page.getByLabel('牌照号').fill('AAB 123');
  await page.getByRole('button', { name: '保存' }).click();
  // The words of the save before may still be there.
  const company = async () => (await page.request.get('/api/demo/setting/v1/co')).json();
  await expect.poll(company).toMatchObject({ licence_no: 'AAB 123' });

  await page.getByRole('tab', { name: '产品展示' }).click();
  await expect(page.getByRole('switch', { name: '基金' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await colourFindings(page)).toEqual([]);
});

test('a receiving address that angel submits and god agrees to waits a day', async ({ page, openAnotherPage }) => {
  await arrive(page, 'angel', '/crypto_address');
  await page.getByRole('button', { name: '新增地址' }).click();
  const form = page.getByRole('dialog', { name: '新增地址' });
  await form.getByLabel('地址', { exact: true }).fill('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7');
  await form.getByLabel('标签').fill('TRON 2');
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await form.getByRole('button', { name: '提交审批' }).click();
  await expect(form).toBeHidden();

  const god = await openAnotherPage();
  await arrive(god, 'god', '/oversight/approvals?scope=for_me&status=pending');
  await god.locator('tr', { hasText: '新增收款地址' }).getByRole('button', { name: '同意' }).first().click();
  await expect(god.getByRole('dialog').getByText('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')).toBeVisible();
  await god.getByRole('dialog').getByRole('button', { name: '同意' }).click();

  await page.getByRole('button', { name: '1 条新记录' }).click();
  const row = page.locator('tr', { hasText: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' });
  await expect(row.getByText('等待生效')).toBeVisible();
  await expect(row.getByText(/^23:5\d:/)).toBeVisible();
});
