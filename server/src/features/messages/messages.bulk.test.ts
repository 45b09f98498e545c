// Bulk messages over HTTP: whom they reach, that each gets one, and how they are stopped and taken back.
import { listIntakeMessages, readIntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import {
  countAudience,
  listBulkMessages,
  recallBulkMessage,
  sendBulkMessage,
  stopBulkMessage,
  type Audience,
} from '@backoffice/contract/messages/messages.bulk.ts';
import { listMessages, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { expect, test } from 'vitest';
import { setClient } from '#features/clients/clients.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenBulkMessage } from './messages.testing.ts';

const world = await createWorld({ runsJobs: true });
const bulkOf = async (id: string) => (await world.call(listBulkMessages, 'god', { id })).body.items[0];
const finished = async (id: string, status = 'sent') => {
  await expect.poll(async () => (await bulkOf(id))?.status).toBe(status);
  return bulkOf(id);
};
const countFor = async (who: StaffName, audience: Audience) =>
  (await world.call(countAudience, who, { audience })).body.clients;

test('it reaches the clients that fit and that the sender sees, each once and in words for them', async () => {
  const mine = await world.givenClient();
  const vip = await world.givenClient();
  const foreign = await world.givenClient({ agent: 'angel' });
  const robot = await world.givenClient({ fake: true });
  await setClient(world, vip.id, { vip: 3 });
  expect(await countFor('god', {})).toBe(3);
  expect(await countFor('superman', {})).toBe(2);
  expect(await countFor('superman', { vip_min: 3 })).toBe(1);
  await world.call(sendMessage, 'god', { id: mine.id, title: 'Unread', content: 'yet' });
  expect(await countFor('superman', { unread: true })).toBe(1);

  const texts = { title_zh: '{username} 您好', content_zh: '通知', title_en: 'Dear {username}', content_en: 'Notice' };
  const sent = await world.call(sendBulkMessage, 'superman', { ...texts, audience: {} });
  expect(sent.body).toMatchObject({ status: 'scheduled', clients: null, sent: 0, sender: 'superman' });
  expect(await finished(sent.body.id)).toMatchObject({ clients: 2, sent: 2, read: 0 });
  const { body } = await world.call(listMessages, 'god', { bulk_message_id: sent.body.id });
  expect(body.items.map(({ client_id }) => client_id).toSorted()).toEqual([mine.id, vip.id].toSorted());
  const inApp = await world.intake(listIntakeMessages, { id: vip.id, language: 'en' });
  expect(inApp.body.items).toMatchObject([{ title: `Dear ${vip.username}` }]);
  for (const { id } of [foreign, robot])
    expect((await world.call(listMessages, 'god', { client_id: id })).body.total).toBe(0);
  // People see what was sent only where they see the sender.
  expect((await world.call(listBulkMessages, 'hero', {})).body.total).toBe(0);
  expect((await world.call(sendBulkMessage, 'hero', { ...texts, audience: {} })).status).toBe(403);
  const gap = await world.call(sendBulkMessage, 'god', { ...texts, title_zh: '{amount}', audience: {} });
  expect(gap.problem.errors).toEqual([{ path: 'title_zh', code: 'unknown' }]);
});

test('read ones are counted; a recall takes the others back and leaves the read ones', async () => {
  const [reader, other] = [await world.givenClient(), await world.givenClient()];
  const { id } = await givenBulkMessage(world);
  await finished(id);
  const messageOf = async (client: { id: string }) =>
    (await world.call(listMessages, 'god', { client_id: client.id, bulk_message_id: id })).body.items[0]?.id ?? '';
  await world.intake(readIntakeMessage, { id: reader.id, message_id: await messageOf(reader) });
  const before = await bulkOf(id);
  expect(before?.read).toBe(1);
  await world.call(recallBulkMessage, 'god', { id });
  expect(await finished(id, 'recalled')).toMatchObject({ read: 1, recalled: (before?.sent ?? 0) - 1 });
  const shown = async (client: { id: string }) => (await world.intake(listIntakeMessages, client)).body.total;
  expect([await shown({ id: reader.id }), await shown({ id: other.id })]).toEqual([1, 0]);
  expect((await world.call(recallBulkMessage, 'god', { id })).problem.code).toBe('record.wrong_status');
});

/** Makes it look as if their hour had come. */
const letScheduledBegin = () =>
  world.sql((db) =>
    db.updateTable('jobs').set({ run_at: new Date().toISOString() }).where('name', '=', 'messages.bulk_send').execute(),
  );
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('one for later waits, and one that is stopped reaches nobody', async () => {
  const send_datetime = inAnHour();
  const { id } = await givenBulkMessage(world, { send_datetime });
  expect(await bulkOf(id)).toMatchObject({ status: 'scheduled', send_datetime, clients: null });
  const stopped = await world.call(stopBulkMessage, 'angel', { id });
  expect(stopped.body).toMatchObject({ status: 'stopped', sent: 0 });
  await letScheduledBegin();
  const { id: next } = await givenBulkMessage(world);
  await finished(next);
  expect(await bulkOf(id)).toMatchObject({ status: 'stopped', sent: 0 });
  expect((await world.call(stopBulkMessage, 'angel', { id: next })).problem.code).toBe('record.wrong_status');
});

test('who may no longer write to clients sends nothing', async () => {
  const texts = { title_zh: 'x', content_zh: 'y', audience: {}, send_datetime: inAnHour() };
  const { id } = (await world.call(sendBulkMessage, 'superman', texts)).body;
  await world.asOwner(`update staff set active = false where username = 'superman'`);
  await letScheduledBegin();
  expect(await finished(id, 'failed')).toMatchObject({ sent: 0 });
});
