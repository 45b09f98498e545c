// Sample calls that name an API key, a webhook or a delivery.
import { randomUUID } from 'node:crypto';
import { adoptSecret, endOldSecret, rotateSecret } from '@backoffice/contract/integrations/integrations.rotation.ts';
import {
  activateApiKey,
  createApiKey,
  createWebhook,
  disableWebhook,
  enableWebhook,
  replayDelivery,
  revokeApiKey,
  updateWebhook,
} from '@backoffice/contract/integrations/integrations.ts';
import type { Updateable } from 'kysely';
import type { WebhookEndpoints } from '#platform/db/schema.generated.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

const reason = 'as agreed';
const webhook = { url: 'http://127.0.0.1:9/hook', events: ['client.offline' as const] };

async function givenKey(world: World, tenant: TenantName) {
  const { body } = await world.call(createApiKey, 'god', { name: randomUUID(), scopes: ['clients'] }, { tenant });
  return { id: body.id, version: 1 };
}

async function givenWebhook(world: World, tenant: TenantName, values?: Updateable<WebhookEndpoints>) {
  const { body } = await world.call(createWebhook, 'god', { ...webhook, name: randomUUID() }, { tenant });
  if (values)
    await world.sql(
      (db) => db.updateTable('webhook_endpoints').set(values).where('id', '=', body.id).execute(),
      tenant,
    );
  return { id: body.id, version: 1 };
}

export const samples: Sample[] = [
  sample(activateApiKey, givenKey),
  sample(revokeApiKey, async (world, tenant) => ({ ...(await givenKey(world, tenant)), reason })),
  sample(updateWebhook, async (world, tenant) => ({
    ...(await givenWebhook(world, tenant)),
    ...webhook,
    name: randomUUID(),
  })),
  sample(enableWebhook, givenWebhook),
  sample(disableWebhook, async (world, tenant) => ({
    ...(await givenWebhook(world, tenant, { enabled: true })),
    reason,
  })),
  sample(rotateSecret, async (world, tenant) => ({ ...(await givenWebhook(world, tenant)), reason })),
  sample(adoptSecret, async (world, tenant) => {
    const { id, version } = await givenWebhook(world, tenant);
    const { body } = await world.call(rotateSecret, 'god', { id, version, reason }, { tenant });
    return { id, version: body.version };
  }),
  sample(endOldSecret, async (world, tenant) => ({
    ...(await givenWebhook(world, tenant, {
      old_secret: Buffer.from('x'),
      overlap_until: new Date(Date.now() + 3_600_000).toISOString(),
    })),
    reason,
  })),
  sample(replayDelivery, async (world, tenant) => {
    const { id: endpoint_id } = await givenWebhook(world, tenant);
    const { id: client_id } = await world.givenClient({ tenant });
    return world.sql(async (db) => {
      const event = { event: 'client.offline', client_id, record_id: client_id, data: '{}' };
      const { id } = await db.insertInto('webhook_events').values(event).returning('id').executeTakeFirstOrThrow();
      return db
        .insertInto('webhook_deliveries')
        .values({ endpoint_id, event_id: id, record_id: client_id, status: 'delivered' })
        .returning('id')
        .executeTakeFirstOrThrow();
    }, tenant);
  }),
];
