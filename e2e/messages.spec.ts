// Messages to many clients: counted before they are sent, sent in the background, and taken back from who has not read them.
import { axeFindings } from './support/axe.ts';
import { givenSalesman } from './support/calls.ts';
import { givenClient } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a bulk message says whom it reaches, is sent, and is taken back from who has not read it', async ({ page }) => {
  // A salesman of this journey alone: other journeys change who belongs to whom while the message is written. Clients who register
  // without an agent may come to them, too.
  const agent = (await givenSalesman(page.request)).username;
  for (const word of ['near', 'far']) await givenClient(page.request, { word, agent });
  await arrive(page, 'superman', '/message?tab=bulk');
  await page.getByRole('button', { name: '群发消息' }).click();
  const form = page.getByRole('dialog', { name: '群发消息' });
  await form.getByText('按条件').click();
  await form.getByLabel('业务员').fill(agent);
  await page.getByRole('option', { name: new RegExp(agent) }).click();
  await expect(form.getByText(/将发送给 \d+ 位客户/)).toHaveText(/ ([2-9]|\d\d) 位/);
  await form.getByLabel('标题（中文）').fill('贵宾通知 ');
  await form.getByRole('button', { name: '姓名' }).click();
  await form.getByLabel('内容（中文）').fill('专属服务已上线。');
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await form.getByRole('button', { name: '发送', exact: true }).click();

  const row = page.locator('tr', { hasText: '贵宾通知 {full_name}' });
  await expect(row.getByText('已发送')).toBeVisible();
  await expect(row.getByText(/^([2-9]|\d\d) \/ \1$/)).toBeVisible();
  await row.getByRole('button', { name: '撤回未读' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回未读' }).click();
  await expect(row.getByText('已撤回')).toBeVisible();
});
