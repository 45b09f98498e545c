// Exchange config: a holiday in the calendar, a rate changed by two people with its chart, and an instrument found in three ways.
import { test } from './support/test.ts';
import { axeFindings } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';

test('a holiday that is made stands in the calendar', async ({ page }) => {
  await arrive(page, 'god', '/config/exchange_config?search=XMAD');
  await page.getByText('XMAD', { exact: true }).first().click();
  const calendar = page.getByRole('dialog', { name: '马德里证券交易所 XMAD' });
  // The year ahead has days to come on every day of this one.
  await calendar.getByRole('button', { name: '下一页' }).click();
  const normal = calendar.getByLabel(/^\d{4}-03-\d\d 正常/).first();
  const day = ((await normal.getAttribute('aria-label')) ?? '').slice(0, 10);
  await normal.click();
  const form = page.getByRole('dialog', { name: `修改 ${day}` });
  await form.getByLabel('交易安排', { exact: true }).click();
  await page.getByRole('option', { name: '休市' }).click();
  await form.getByLabel('备注（如节日名称）').fill('临时休市');
  await form.getByLabel('原因').fill('交易所公告');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(calendar.getByLabel(`${day} 休市 临时休市`)).toBeVisible();
});

test('a rate that god submits and angel approves is in force, and the chart shows it', async ({
  page,
  openAnotherPage,
}) => {
  await arrive(page, 'god', '/config/exchange_config?tab=pairs');
  const row = page.locator('tr', { hasText: 'USD/CNY' });
  await row.getByRole('button', { name: '修改汇率' }).click();
  const form = page.getByRole('dialog', { name: '修改汇率' });
  await form.getByLabel('来源', { exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: '人工' }).click();
  await form.getByLabel(/^汇率/).fill('7.12');
  await form.getByLabel('原因').fill('市场变动');
  await form.getByRole('button', { name: '提交审批' }).click();
  await expect(form).toBeHidden();

  const angel = await openAnotherPage();
  await arrive(angel, 'angel', '/oversight/approvals?scope=for_me&status=pending');
  await angel.locator('tr', { hasText: '7.12' }).getByRole('button', { name: '同意' }).first().click();
  await angel.getByRole('dialog').getByRole('button', { name: '同意' }).click();

  await expect(row.getByText('7.120000')).toBeVisible();
  await row.getByText('USD/CNY').click();
  const history = page.getByRole('dialog', { name: 'USD/CNY' });
  await expect(history.getByRole('img', { name: '汇率历史' }).locator('canvas')).toBeVisible();
  await expect(history.getByRole('row', { name: /7\.120000/ })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
});

test('an instrument is found in Chinese, by code and by pinyin, and its candles are drawn', async ({ page }) => {
  await arrive(page, 'god', '/config/exchange_config?tab=instruments');
  const box = page.getByPlaceholder('代码、名称、拼音首字母');
  for (const typed of ['茅台', '600519', 'gzmt']) {
    await box.fill(typed);
    await expect(page.getByRole('option', { name: 'XSHG:600519 贵州茅台' })).toBeVisible();
  }
  await page.getByRole('option', { name: 'XSHG:600519 贵州茅台' }).click();
  await expect(page.getByRole('img', { name: /^K 线图（月）/ }).locator('canvas')).toBeVisible();
  expect(await axeFindings(page, '[role="tabpanel"]:not([hidden])')).toEqual([]);
});
