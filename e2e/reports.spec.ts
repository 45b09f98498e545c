// A report on a schedule: saved from a list with its filter, run, read in its owner's own inbox; and no button for who may not export.
import { randomUUID } from 'node:crypto';
import { createReport, listReportFiles } from '@backoffice/contract/reports/reports.ts';
import { call, givenSalesman, tokenOf } from './support/calls.ts';
import { givenClient } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a scheduled report is saved, comes into the inbox and is opened', async ({ page }) => {
  const { username: name } = await givenClient(page.request, { word: 'report' });
  await arrive(page, 'angel', `/client?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '保存为报表' }).click();
  const form = page.getByRole('dialog', { name: '保存为报表' });
  await form.getByLabel('报表名称').fill(name);
  await form.getByRole('combobox', { name: '定时生成' }).click();
  await page.getByRole('option', { name: '每天' }).click();
  await form.getByRole('button', { name: '保存报表' }).click();
  await expect(form).toBeHidden();

  await page.goto('/report?tab=saved');
  const saved = page.getByRole('row').filter({ hasText: name });
  await expect(saved).toContainText('每天 08:00');
  await saved.getByRole('button', { name: '立即生成' }).click();

  await page.goto('/report?tab=files');
  const file = page.getByRole('row').filter({ hasText: name });
  await expect(file).toContainText('已生成');
  const download = page.waitForEvent('download');
  await file.getByRole('button', { name: '打开文件' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${name} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
  const angel = { token: await tokenOf(page.request, 'angel') };
  const { items } = await call(page.request, listReportFiles, { page_size: 200 }, angel);
  const opened = items.find((one) => one.name === name);
  expect(opened).toMatchObject({ rows: 1, opened_at: expect.any(String) });
});

test('who may not export has no button, no way past it, and finds nothing of others', async ({ page }) => {
  await arrive(page, 'hero', '/client');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '保存为报表' })).toHaveCount(0);
  await page.goto('/report');
  await expect(page.getByRole('main')).toContainText('在可导出的列表上点');
  const { username, password } = await givenSalesman(page.request);
  const token = await tokenOf(page.request, username, password);
  const columns = [{ field: 'username', title: 'Client', show: 'text' }];
  const report = { name: 'x', source: 'client.admin.v1.list', title: 'x', input: {}, columns, language: 'en' };
  const refused = await page.request.post(`/api/demo${createReport.path}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: report,
  });
  expect(refused.status()).toBe(403);
  const { items } = await call(page.request, listReportFiles, {}, { token });
  expect(items).toEqual([]);
});
