// Messages on the screen: a template with gaps, and a bulk message that says whom it reaches before it is sent.
import { listBulkMessages } from '@backoffice/contract/messages/messages.bulk.ts';
import { listMessageTemplates } from '@backoffice/contract/messages/messages.templates.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld({ runsJobs: true });
const { id: clientId, username } = await world.givenClient();

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
test('a gap is picked into the text, and the preview shows what the client reads', async () => {
  const user = await open('/message?tab=templates', 'angel');
  await user.click(await screen.findByRole('button', { name: '新增模板' }));
  const form = await findDialog('新增模板');
  await write(user, form.getByLabelText('名称'), '问候');
  await write(user, form.getByLabelText('标题（中文）'), '您好 ');
  await user.click(form.getByRole('button', { name: '姓名' }));
  await write(user, form.getByLabelText('内容（中文）'), '欢迎');
  await write(user, form.getByLabelText('标题（英文）'), 'Hello');
  await write(user, form.getByLabelText('内容（英文）'), 'Welcome {amount}');
  expect(form.getByLabelText<HTMLInputElement>('标题（中文）').value).toBe('您好 {full_name}');
  await user.click(await form.findByRole('combobox', { name: '预览客户' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(username) }));
  expect(await form.findByText(`您好 ${username} name`)).toBeTruthy();
  await user.click(form.getByRole('button', { name: '保存' }));
  // Only an event of money has an amount.
  await expect.poll(() => form.getByLabelText('内容（英文）').getAttribute('aria-invalid')).toBe('true');
  await user.clear(form.getByLabelText('内容（英文）'));
  await write(user, form.getByLabelText('内容（英文）'), 'Welcome');
  await user.click(form.getByRole('button', { name: '保存' }));
  const names = async () => (await world.call(listMessageTemplates, 'god', {})).body.items.map(({ name }) => name);
  await expect.poll(names).toEqual(['问候']);
});

test('a bulk message is written from a template, says how many it reaches, and shows its progress', async () => {
  await world.givenClient({ agent: 'angel' });
  const user = await open('/message?tab=bulk', 'superman');
  await user.click(await screen.findByRole('button', { name: '群发消息' }));
  const form = await findDialog('群发消息');
  expect(await form.findByText('将发送给 1 位客户')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: '套用模板' }));
  await user.click(await screen.findByRole('option', { name: '问候' }));
  expect(form.getByLabelText<HTMLInputElement>('标题（英文）').value).toBe('Hello');
  await user.click(form.getByRole('button', { name: '发送' }));
  await expect
    .poll(async () => (await world.call(listBulkMessages, 'god', {})).body.items)
    .toMatchObject([{ status: 'sent', sent: 1 }]);
  const row = await findRow('您好 {full_name}');
  expect(await row.findByText('1 / 1')).toBeTruthy();
  await user.click(row.getByRole('button', { name: '撤回未读' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回未读' }));
  await expect
    .poll(async () => (await world.call(listBulkMessages, 'god', {})).body.items)
    .toMatchObject([{ status: 'recalled', recalled: 1 }]);
});

test('an unread message is taken back from its row', async () => {
  await world.call(sendMessage, 'god', { id: clientId, title: '请忽略', content: '发错了' });
  const user = await open('/message', 'god');
  const row = await findRow('请忽略');
  await user.click(row.getByRole('button', { name: '撤回' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
  expect(await row.findByText('已撤回')).toBeTruthy();
});
