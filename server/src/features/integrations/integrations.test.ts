import { randomUUID } from 'node:crypto';
import { cancelApproval, reviewApproval, listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import {
  activateApiKey,
  createApiKey,
  createWebhook,
  disableWebhook,
  enableWebhook,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  revokeApiKey,
  updateWebhook,
} from '@backoffice/contract/integrations/integrations.ts';
import { expect, test, vi } from 'vitest';
import { startReceiver } from '#core/webhooks/webhooks.testing.ts';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true, webhookWaitsMs: [20] });

test('a key is made by one person, opens nothing until another agrees, and is over once it is revoked', async () => {
  const { id: client } = await world.givenClient();
  const { body: made } = await world.call(createApiKey, 'god', {
    name: 'Mobile app',
    scopes: ['clients'],
    networks: '127.0.0.1, 10.0.0.0/8',
  });
  const { id, token, ...rest } = made;
  expect(rest).toMatchObject({ status: 'inactive', networks: ['127.0.0.1/32', '10.0.0.0/8'], created_by: 'god' });
  const use = async () => {
    const { status, problem } = await world.intake(getIntakeClient, { id: client }, { token });
    return [status, problem.code];
  };
  expect(await use()).toEqual([401, 'api_key.not_active']);

  const { pending } = await world.call(activateApiKey, 'god', { id, version: 1 });
  const own = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  expect(own.problem.code).toBe('approval.own_request');
  const { body: inbox } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  expect(inbox.items).toMatchObject([{ id: pending.approval_id, after: { status: 'active', scopes: 'clients' } }]);
  expect(JSON.stringify(inbox)).not.toContain(token);
  expect((await world.call(listApiKeys, 'angel', {})).status).toBe(403);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect((await use())[0]).toBe(200);

  const { body } = await world.call(revokeApiKey, 'god', { id, version: 2, reason: 'left in a repository' });
  expect(body.status).toBe('revoked');
  expect(await use()).toEqual([401, 'api_key.not_active']);
  const again = await world.call(activateApiKey, 'god', { id, version: 3 });
  expect(again.problem.code).toBe('record.wrong_status');

  // The key stands in clear nowhere in the database, not even in the audit log.
  const secret = token.slice(-43);
  const kept = await world.sql(async (db) => [
    await db.selectFrom('api_keys').selectAll().execute(),
    await db.selectFrom('audit_lines').selectAll().where('action', 'like', 'api_key.%').execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]);
  expect(JSON.stringify(kept)).toContain('api_key.created');
  expect(JSON.stringify(kept)).not.toContain(secret);
  const taken = await world.call(createApiKey, 'god', { name: 'MOBILE APP', scopes: ['clients'] });
  expect(taken.problem.code).toBe('api_key.name_taken');
  const nowhere = await world.call(createApiKey, 'god', { name: 'Nowhere', scopes: ['clients'], networks: '10.0.0' });
  expect(nowhere.problem.errors).toEqual([{ path: 'networks', code: 'invalid' }]);
});

const agree = async (approval: string) => world.call(reviewApproval, 'angel', { id: approval, decision: 'approve' });

test('a webhook is enabled by two, says what became of each event, and sends one again under its old id', async () => {
  const { url, received } = await startReceiver(() => 200);
  const fields = { name: 'App server', url, events: ['client.status_changed' as const] };
  const { body: made } = await world.call(createWebhook, 'god', fields);
  expect(made).toMatchObject({ status: 'disabled', disabled_reason: null, waiting: 0 });
  expect(made.secret).toMatch(/^whsec_/);
  const { id } = made;
  const { pending } = await world.call(enableWebhook, 'god', { id, version: 1 });
  expect((await agree(pending.approval_id)).body.status).toBe('approved');

  const client = await world.givenClient();
  await world.call(toggleClient, 'god', { id: client.id, version: 1, reason: 'as agreed' });
  const deliveries = async () => (await world.call(listDeliveries, 'god', { endpoint_id: id })).body;
  await vi.waitFor(async () => expect((await deliveries()).items).toMatchObject([{ status: 'delivered' }]), waiting);
  const [delivery] = (await deliveries()).items;
  expect(delivery).toMatchObject({
    event: 'client.status_changed',
    username: client.username,
    data: { active: false },
    attempts: 1,
    answer_code: 200,
    error: null,
    next_datetime: null,
  });
  expect((await deliveries()).counts).toMatchObject({ delivered: 1, pending: 0, failed: 0 });

  await world.call(replayDelivery, 'god', { id: delivery?.id ?? '' });
  await vi.waitFor(() => expect(received).toHaveLength(2), waiting);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.event_id]));

  const stopped = await world.call(disableWebhook, 'god', { id, version: 2, reason: 'moving house' });
  expect(stopped.body).toMatchObject({ status: 'disabled', disabled_reason: 'by_staff' });
  await world.call(toggleClient, 'god', { id: client.id, version: 2, reason: 'as agreed' });
  expect((await deliveries()).total).toBe(1);
});

test('where and what an enabled one sends is changed by two; an address that the server may not call is refused', async () => {
  const fields = { name: randomUUID(), url: 'http://127.0.0.1:9/', events: ['client.offline' as const] };
  const { body } = await world.call(createWebhook, 'god', fields);
  const { id } = body;
  const { pending } = await world.call(enableWebhook, 'god', { id, version: 1 });
  await agree(pending.approval_id);
  const renamed = await world.call(updateWebhook, 'god', { ...fields, id, version: 2, name: randomUUID() });
  expect(renamed.body.status).toBe('enabled');
  const shown = async () =>
    (await world.call(listWebhooks, 'god', { page_size: 200 })).body.items.find((one) => one.id === id);
  const moved = { ...fields, id, version: 3, url: 'http://127.0.0.1:10/' };
  const widened = { ...fields, id, version: 3, events: ['client.offline' as const, 'withdrawal.approved' as const] };
  for (const change of [moved, widened]) {
    const asked = await world.call(updateWebhook, 'god', change);
    expect(asked.status).toBe(202);
    expect(await shown()).toMatchObject({ url: fields.url, events: fields.events });
    await world.call(cancelApproval, 'god', { id: asked.pending.approval_id });
  }
  const nowhere = await world.call(updateWebhook, 'god', { ...moved, url: 'http://10.0.0.1/' });
  expect(nowhere.problem.code).toBe('webhook.url_refused');
  const again = await world.call(updateWebhook, 'god', moved);
  expect((await agree(again.pending.approval_id)).body.status).toBe('approved');
  expect(await shown()).toMatchObject({ status: 'enabled', url: moved.url });
  await world.call(disableWebhook, 'god', { id, version: 4, reason: 'no longer used' });
  const quiet = await world.call(updateWebhook, 'god', { ...widened, version: 5 });
  expect(quiet.body).toMatchObject({ status: 'disabled', events: widened.events });
  for (const url of ['http://10.0.0.1/', 'https://169.254.169.254/latest', 'file:///etc/passwd']) {
    const refused = await world.call(createWebhook, 'god', { ...fields, url, name: randomUUID() });
    expect([url, refused.problem.code]).toEqual([url, 'webhook.url_refused']);
  }
});

test('one that was switched off by itself is counted for whoever may mend it', async () => {
  const { url } = await startReceiver(() => 500);
  const fields = { name: randomUUID(), url, events: ['client.status_changed' as const] };
  const { body } = await world.call(createWebhook, 'god', fields);
  const { pending } = await world.call(enableWebhook, 'god', { id: body.id, version: 1 });
  await agree(pending.approval_id);
  const client = await world.givenClient();
  await world.call(toggleClient, 'god', { id: client.id, version: 1, reason: 'as agreed' });
  await vi.waitFor(async () => expect((await world.call(getPending, 'god', {})).body.webhook).toBe(1), waiting);
  expect((await world.call(getPending, 'angel', {})).body.webhook).toBeNull();
  const { body: list } = await world.call(listWebhooks, 'god', { status: 'disabled' });
  const found = list.items.find(({ id }) => id === body.id);
  expect(found).toMatchObject({ disabled_reason: 'failing', version: 3 });
  expect(found?.failing_since).not.toBeNull();
});
