import { resetPassword, toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { WebhookEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { expect, test } from 'vitest';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

async function givenEndpoint(events: WebhookEvent[], given: { enabled?: boolean; tenant?: 'demo' | 'acme' } = {}) {
  const { enabled = true, tenant = 'demo' } = given;
  const created_by = await staffId(world, 'god', tenant);
  const values = { name: crypto.randomUUID(), url: 'http://127.0.0.1:9', events, secret: Buffer.from('x'), created_by };
  return world.sql(
    (db) =>
      db
        .insertInto('webhook_endpoints')
        .values({ ...values, enabled })
        .returning('id')
        .executeTakeFirstOrThrow(),
    tenant,
  );
}

const eventsOf = (recordId: string) =>
  world.sql((db) =>
    db
      .selectFrom('webhook_events')
      .innerJoin('webhook_deliveries', 'webhook_deliveries.event_id', 'webhook_events.id')
      .select(['event', 'endpoint_id', 'data', 'client_id'])
      .where('webhook_events.record_id', '=', recordId)
      .orderBy('seq')
      .execute(),
  );

test('an action emits its event in its transaction, to those who subscribe', async () => {
  const listening = await givenEndpoint(['deposit.approved', 'client.status_changed', 'client.password_reset']);
  await givenEndpoint(['deposit.approved'], { enabled: false });
  await givenEndpoint(['deposit.rejected']);
  await givenEndpoint(['deposit.approved'], { tenant: 'acme' });

  const { id, client_id } = await world.givenPendingDeposit({ amount: '3.00' });
  const decisions = [1, 2, 3].map(() => world.call(reviewDeposit, 'god', { id, decision: 'approve' }));
  await Promise.all(decisions);
  expect(await eventsOf(id)).toEqual([
    {
      event: 'deposit.approved',
      endpoint_id: listening.id,
      client_id,
      data: expect.objectContaining({ amount: '3.00', currency: 'USD', status: 'approved' }),
    },
  ]);

  await world.call(toggleClient, 'god', { id: client_id, version: 1, reason: 'as agreed' });
  const stale = await world.call(toggleClient, 'god', { id: client_id, version: 1, reason: 'again' });
  expect(stale.status).toBe(409);
  await world.call(resetPassword, 'god', { id: client_id, password: 'f'.repeat(32) });
  expect((await eventsOf(client_id)).map(({ event }) => event)).toEqual([
    'client.status_changed',
    'client.password_reset',
  ]);
});

test('without a subscriber no event is kept', async () => {
  const { id } = await world.givenPendingDeposit({ tenant: 'acme' });
  await world.call(reviewDeposit, 'god', { id, decision: 'reject', reason: 'no such transfer' }, { tenant: 'acme' });
  const kept = await world.sql((db) => db.selectFrom('webhook_events').select('id').execute(), 'acme');
  expect(kept).toEqual([]);
});
