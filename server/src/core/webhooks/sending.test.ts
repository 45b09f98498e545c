import { toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { WebhookBody } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { expect, test, vi } from 'vitest';
import { signatureOf, startReceiver, subscribe } from './webhooks.testing.ts';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true, webhookWaitsMs: [30, 30, 30] });
// Another server of the same installation works off the same outbox.
await createWorld({ sharesDatabaseWith: world, runsJobs: true, webhookWaitsMs: [30, 30, 30] });

const deliveriesTo = (endpointId: string) =>
  world.sql((db) =>
    db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', endpointId).orderBy('seq').execute(),
  );

/** Disables and enables alternately. */
async function toggle(id: string, times: number) {
  for (let version = 1; version <= times; version++)
    await world.call(toggleClient, 'god', { id, version, reason: 'as agreed' });
}

test('a receiver that fails for a while gets every event once, and those of one record in their order', async () => {
  // Each event is refused the first two times; the answers come slowly, so that both servers are at it together.
  const { url, received } = await startReceiver(async (body, earlier) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return earlier.filter((call) => call.body.id === body.id).length < 2 ? 503 : 204;
  });
  const { id, secret } = await subscribe(world, url, ['client.status_changed']);
  const clients = await Promise.all([1, 2, 3, 4].map(() => world.givenClient()));
  await Promise.all(clients.map((client) => toggle(client.id, 3)));
  await vi.waitFor(async () => {
    const deliveries = await deliveriesTo(id);
    expect(deliveries.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'delivered'));
    expect(deliveries.every(({ attempts, answer_code }) => attempts === 3 && answer_code === 204)).toBe(true);
  }, waiting);

  const accepted = received.filter(({ answered }) => answered === 204);
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(12);
  expect(accepted).toHaveLength(12);
  expect(received).toHaveLength(36);
  for (const client of clients) {
    const seen = accepted.filter(({ body }) => body.record_id === client.id).map(({ body }) => body.data.active);
    expect(seen).toEqual([false, true, false]);
  }
  for (const call of received) {
    const { headers, body } = call;
    expect(headers['webhook-signature']).toBe(signatureOf(secret, call));
    expect(headers['webhook-id']).toBe(body.id);
    expect(Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']))).toBeLessThan(60);
    expect(WebhookBody.parse(body)).toEqual(body);
  }
});

test('what is given up lets later events pass; where nothing came through the endpoint is switched off and keeps what it missed', async () => {
  let isUp = false;
  const { url, received } = await startReceiver(() => (isUp ? 200 : 302));
  const { id } = await subscribe(world, url, ['deposit.approved']);
  const first = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: first.id, decision: 'approve' });
  const endpoint = () =>
    world.sql((db) => db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  await vi.waitFor(async () => expect((await endpoint()).disabled_reason).toBe('failing'), waiting);
  // Four tries, no redirect followed.
  expect(await deliveriesTo(id)).toMatchObject([{ status: 'failed', attempts: 4, answer_code: 302, error: 'refused' }]);
  expect(received).toHaveLength(4);
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select(['action', 'actor_name']).where('record_id', '=', id).execute(),
  );
  expect(lines).toEqual([{ action: 'webhook.failed', actor_name: 'system' }]);

  isUp = true;
  const second = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: second.id, decision: 'approve' });
  expect((await deliveriesTo(id)).map(({ status }) => status)).toEqual(['failed', 'pending']);
  await world.sql((db) => db.updateTable('webhook_endpoints').set({ enabled: true }).where('id', '=', id).execute());
  const third = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: third.id, decision: 'approve' });
  await vi.waitFor(async () => {
    const statuses = (await deliveriesTo(id)).map(({ status }) => status);
    expect(statuses).toEqual(['failed', 'delivered', 'delivered']);
  }, waiting);
  expect((await endpoint()).failing_since).toBeNull();
});

test('a receiver that is gone for good is not asked again', async () => {
  const { url, received } = await startReceiver(() => 410);
  const { id } = await subscribe(world, url, ['deposit.rejected']);
  const deposit = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'reject', reason: 'no such transfer' });
  await vi.waitFor(async () => expect((await deliveriesTo(id))[0]?.status).toBe('failed'), waiting);
  expect(received).toHaveLength(1);
});

test('what a server left behind when it died is found; nothing is sent unsigned', async () => {
  const { url, received } = await startReceiver(() => 200);
  const [good, sealedElsewhere] = [
    await subscribe(world, url, ['message.sent']),
    await subscribe(world, url, ['message.sent']),
  ];
  const { id: record_id } = await world.givenClient();
  await world.sql(async (db) => {
    const secret = Buffer.alloc(60);
    await db.updateTable('webhook_endpoints').set({ secret }).where('id', '=', sealedElsewhere.id).execute();
    const event = { event: 'message.sent', client_id: record_id, record_id, data: '{}' };
    const { id } = await db.insertInto('webhook_events').values(event).returning('id').executeTakeFirstOrThrow();
    // A server whose lease has expired took it, and no job would ask for it.
    const left = { event_id: id, record_id, attempts: 1, lease: id, next_datetime: '2026-01-01' };
    await db
      .insertInto('webhook_deliveries')
      .values([good, sealedElsewhere].map((endpoint) => ({ ...left, endpoint_id: endpoint.id })))
      .execute();
    await db.updateTable('jobs').set({ run_at: '2026-01-01' }).where('name', '=', 'webhooks_due').execute();
  });
  await vi.waitFor(async () => {
    expect(await deliveriesTo(good.id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    expect(await deliveriesTo(sealedElsewhere.id)).toMatchObject([{ status: 'failed', error: 'secret_unreadable' }]);
  }, waiting);
  expect(received).toHaveLength(1);
});
