// Messages over HTTP: sent by staff, read by clients in their app.
import { listMessages, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { listIntakeMessages, readIntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const words = { title: '开户成功', content: '请完成实名认证。' };

test('a message reaches the client’s app, and the list says when he read it', async () => {
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
