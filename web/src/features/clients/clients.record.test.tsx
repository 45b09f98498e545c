// The page of a client: reached from the drawer, a name and its address; timeline, notes, tasks and tags on it.
import { addNote, listClientNotes } from '@backoffice/contract/client-notes/client-notes.ts';
import { createTag } from '@backoffice/contract/client-tags/client-tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { everythingRead, findRow, open, openApp, pathNow, startWorld, write } from '#testing/screen.tsx';
import { givenTask } from '../../../../server/src/features/tasks/tasks.testing.ts';

const world = await startWorld();

const partOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('the page shows who it is, its timeline by kind, and names its tab after the client', async () => {
  const { client_id, username } = await world.givenPendingDeposit();
  await world.call(addNote, 'god', { id: client_id, text: '偏好邮件沟通' });
  const user = await openApp(`/client/${client_id}`, 'god');
  await screen.findByRole('tab', { name: `${username} ${username} name` });
  const timeline = await partOf('时间线');
  await timeline.findByText('偏好邮件沟通');
  timeline.getByText('银行', { exact: false });
  await user.click(timeline.getByRole('button', { name: '资金' }));
  await waitFor(() => expect(timeline.queryByText('偏好邮件沟通')).toBeNull());
  await expect.poll(pathNow).toBe(`/client/${client_id}?groups=money`);
  await timeline.findByRole('link', { name: /^入金/ });
});

test('the drawer and a middle click on the name lead to the page', async () => {
  const { id, username } = await world.givenClient();
  const user = await openApp(`/client?search=${username}`, 'god');
  const row = await findRow(username);
  await user.pointer({ keys: '[MouseMiddle]', target: row.getByText(username) });
  await expect.poll(pathNow).toBe(`/client/${id}`);
  await screen.findByRole('tab', { name: `${username} ${username} name` });
  await user.click(screen.getByRole('tab', { name: /^客户管理/ }));
  // The client's page stands behind the list and shows the same name.
  const rowAgain = within(await screen.findByRole('row', { name: new RegExp(username) }));
  await user.click(rowAgain.getByText(username));
  await user.click(await screen.findByRole('link', { name: '打开客户页' }));
  await expect.poll(pathNow).toBe(`/client/${id}`);
  expect(screen.getAllByRole('tab', { name: new RegExp(`^${username} `) })).toHaveLength(1);
});

test('a note is written with a mention, pinned and corrected; its versions stay to be read', async () => {
  const { id } = await world.givenClient();
  const user = await open(`/client/${id}`, 'god');
  const notes = await partOf('备注与通话');
  await user.click(await notes.findByRole('button', { name: '写备注' }));
  const form = within(await screen.findByRole('dialog', { name: '写备注' }));
  await write(user, form.getByRole('textbox', { name: '内容' }), '询问新股');
  await user.click(form.getByRole('combobox', { name: '提及同事' }));
  await user.click(await screen.findByRole('option', { name: 'hero · 业务员' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  await notes.findByText('@hero');
  await user.click(notes.getByRole('button', { name: '置顶' }));
  await notes.findByText('god 置顶');
  await everythingRead();
  await user.click(notes.getByRole('button', { name: '更正' }));
  const correction = within(await screen.findByRole('dialog', { name: '更正备注' }));
  await user.clear(correction.getByRole('textbox', { name: '内容' }));
  await write(user, correction.getByRole('textbox', { name: '内容' }), '询问新股与基金');
  await user.click(correction.getByRole('button', { name: '保存' }));
  await user.click(await notes.findByRole('button', { name: '已更正（第 2 版）' }));
  const versions = within(await screen.findByRole('dialog', { name: '备注的全部版本' }));
  await versions.findByText('询问新股');
  const { items } = (await world.call(listClientNotes, 'hero', { client_id: id })).body;
  expect(items).toMatchObject([{ text: '询问新股与基金', mentions: [{ name: 'hero' }] }]);
});

test('a call is logged and a task set; the task is finished with its result', async () => {
  const { id } = await world.givenClient();
  await givenTask(world, { client_id: id, assignee: 'god' });
  const user = await open(`/client/${id}`, 'god');
  const notes = await partOf('备注与通话');
  await user.click(await notes.findByRole('button', { name: '记通话' }));
  const call = within(await screen.findByRole('dialog', { name: '记通话' }));
  await write(user, call.getByRole('textbox', { name: '分钟' }), '7');
  await write(user, call.getByRole('textbox', { name: '内容' }), '说明到账时间');
  await user.click(call.getByRole('button', { name: '保存' }));
  await notes.findByText('通话 · 呼出 · 已接通 · 7 分钟');
  const tasks = await partOf('任务');
  await user.click(await tasks.findByRole('button', { name: '完成' }));
  const result = within(await screen.findByRole('dialog', { name: '完成任务' }));
  await write(user, result.getByRole('textbox', { name: '结果（可不填）' }), '已回电');
  await user.click(result.getByRole('button', { name: '完成' }));
  await tasks.findByText('没有待办任务');
});

test('tags are added and taken away; a salesperson tags, and keeps no list of tags', async () => {
  const { id, username } = await world.givenClient();
  const name = `重点${username.slice(-4)}`;
  await world.call(createTag, 'angel', { name_zh: name, name_en: `Key ${username}`, colour: 'violet' });
  const user = await open(`/client/${id}`, 'hero');
  const tags = await partOf('标签');
  await user.click(await tags.findByRole('combobox', { name: '添加标签' }));
  await user.click(await screen.findByRole('option', { name }));
  const remove = await tags.findByRole('button', { name: `去掉「${name}」` });
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  await user.click(remove);
  await waitFor(() => expect(tags.queryByRole('button', { name: `去掉「${name}」` })).toBeNull());
  await open('/client', 'hero');
  await screen.findByRole('heading', { name: '客户管理' });
  expect(screen.queryByRole('button', { name: '标签管理' })).toBeNull();
});

test('the page of a client one does not see says so', async () => {
  const { id } = await world.givenClient({ agent: 'superman' });
  await open(`/client/${id}`, 'hero');
  await screen.findByText('无法获取用户信息');
});
