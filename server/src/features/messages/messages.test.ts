// Messages over HTTP: sent by staff, read by clients in their app.
import { listMessages, recallMessage, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { listIntakeMessages, readIntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const words = { title: '开户成功', content: '请完成实名认证。' };

test('a message reaches the client’s app, and the list says when they read it', async () => {
  const { id: client_id, username } = await world.givenClient();
  const sent = await world.call(sendMessage, 'superman', { id: client_id, ...words });
  expect(sent.body).toMatchObject({ ...words, username, sender: 'superman', read_datetime: null });
  const inApp = await world.intake(listIntakeMessages, { id: client_id });
  expect(inApp.body.items).toEqual([expect.objectContaining({ id: sent.body.id, ...words })]);

  const unread = async () => (await world.call(listMessages, 'hero', { username, read: false })).body.total;
  expect(await unread()).toBe(1);
  const first = await world.intake(readIntakeMessage, { id: client_id, message_id: sent.body.id });
  const again = await world.intake(readIntakeMessage, { id: client_id, message_id: sent.body.id });
  expect(again.body.read_datetime).toBe(first.body.read_datetime);
  expect(await unread()).toBe(0);

  const { body: history } = await world.call(listRecordLines, 'god', { record_type: 'client', id: client_id });
  expect(history.items.map(({ action }) => action)).toContain('message.sent');
});

test('only to clients one sees, and not without the grant', async () => {
  const { id } = await world.givenClient({ agent: 'angel' });
  expect((await world.call(sendMessage, 'superman', { id, ...words })).status).toBe(404);
  expect((await world.call(sendMessage, 'hero', { id, ...words })).status).toBe(403);
  await world.call(sendMessage, 'god', { id, ...words });
  expect((await world.call(listMessages, 'superman', { client_id: id })).body.total).toBe(0);
  const empty = await world.call(sendMessage, 'god', { id, title: ' ', content: 'x' });
  expect(empty.problem.errors).toEqual([{ path: 'title', code: 'too_short' }]);
});

test('clients read the text in their language, where there is one', async () => {
  const { id } = await world.givenClient();
  const texts = { title: '通知', content: '内容', title_en: 'Notice', content_en: 'Text' };
  await world.call(sendMessage, 'god', { id, ...texts });
  const { body: alone } = await world.call(sendMessage, 'god', { id, ...words });
  expect(alone).toMatchObject({ title_en: null, content_en: null });
  const titles = async (language?: 'en') =>
    (await world.intake(listIntakeMessages, { id, ...(language && { language }) })).body.items.map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual([words.title, '通知']);
  expect(await titles('en')).toEqual([words.title, 'Notice']);
  const half = await world.call(sendMessage, 'god', { id, ...words, title_en: 'Half' });
  expect(half.problem.errors).toEqual([{ path: 'content_en', code: 'required' }]);
});

test('what is unread can be taken back, and is gone from the app', async () => {
  const { id } = await world.givenClient();
  const send = async () => (await world.call(sendMessage, 'god', { id, ...words })).body.id;
  const [read, unread] = [await send(), await send()];
  await world.intake(readIntakeMessage, { id, message_id: read });
  expect((await world.call(recallMessage, 'god', { id: read })).problem.code).toBe('record.wrong_status');
  expect((await world.call(recallMessage, 'hero', { id: unread })).status).toBe(403);
  const recalled = await world.call(recallMessage, 'superman', { id: unread });
  expect(recalled.body.recalled_datetime).not.toBeNull();
  expect((await world.call(recallMessage, 'god', { id: unread })).problem.code).toBe('record.wrong_status');
  expect((await world.intake(listIntakeMessages, { id })).body.items.map((one) => one.id)).toEqual([read]);
  expect((await world.intake(readIntakeMessage, { id, message_id: unread })).status).toBe(404);
  const states = async (isRead: boolean) =>
    (await world.call(listMessages, 'god', { client_id: id, read: isRead })).body.items.map((one) => one.id);
  expect([await states(true), await states(false)]).toEqual([[read], []]);
});
