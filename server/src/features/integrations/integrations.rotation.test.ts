import { reviewApproval, listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { endOldSecret, rotateSecret, adoptSecret } from '@backoffice/contract/integrations/integrations.rotation.ts';
import { listWebhooks } from '@backoffice/contract/integrations/integrations.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { signatureOf, startReceiver, subscribe } from '#core/webhooks/webhooks.testing.ts';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';

const logged: string[] = [];
const world = await createWorld({ runsJobs: true, onLogLine: (line) => logged.push(line) });
const reason = 'somebody has left';

/** A webhook in use; `signatures` makes something happen and answers with what the call about it was signed. */
async function givenWebhook() {
  const { url, received } = await startReceiver(() => 200);
  const { id, secret } = await subscribe(world, url, ['client.status_changed']);
  const client = await world.givenClient();
  const signatures = async (...secrets: string[]) => {
    const earlier = received.length;
    await world.call(toggleClient, 'god', { id: client.id, version: earlier + 1, reason });
    await vi.waitFor(() => expect(received).toHaveLength(earlier + 1), waiting);
    const call = received[earlier] as (typeof received)[number];
    expect(call.headers['webhook-signature']).toBe(secrets.map((one) => signatureOf(one, call)).join(' '));
  };
  const seen = async () => {
    const { body } = await world.call(listWebhooks, 'god', { page_size: 200 });
    return body.items.find((webhook) => webhook.id === id);
  };
  return { id, secret, signatures, seen };
}

async function putToUse(id: string, version: number) {
  const { pending } = await world.call(adoptSecret, 'god', { id, version });
  return world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
}

const kept = (id: string) =>
  world.sql((db) => db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const setOverlap = (id: string, until: string) =>
  world.sql((db) =>
    db
      .updateTable('webhook_endpoints')
      .set({ overlap_until: sql.raw(until) })
      .where('id', '=', id)
      .execute(),
  );

test('a new secret signs once two people agree, beside the old one for a day, then alone; it is seen once', async () => {
  const { id, secret: old, signatures, seen } = await givenWebhook();
  for (const who of ['angel', 'superman', 'hero'] as const)
    expect((await world.call(rotateSecret, who, { id, version: 1, reason })).status).toBe(403);
  expect((await world.call(rotateSecret, 'god', { id, version: 1, reason }, { tenant: 'acme' })).status).toBe(404);
  expect((await world.call(rotateSecret, 'god', { id, version: 1, reason: ' ' })).status).toBe(400);
  const { body } = await world.call(rotateSecret, 'god', { id, version: 1, reason });
  expect(body).toMatchObject({ signing: 'prepared', prepared_by: 'god', overlap_until: null, status: 'enabled' });
  const fresh = body.secret;
  await signatures(old);

  const { pending } = await world.call(adoptSecret, 'god', { id, version: 2 });
  const own = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  expect(own.problem.code).toBe('approval.own_request');
  const { body: inbox } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  expect(inbox.items).toMatchObject([{ before: { signing: 'prepared' }, after: { prepared_by: 'god', name: id } }]);
  await signatures(old);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  await signatures(fresh, old);
  const overlap = await seen();
  expect(overlap).toMatchObject({ signing: 'overlapping', prepared_by: null });
  const hoursLeft = (Date.parse(overlap?.overlap_until ?? '') - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(23.9);
  expect(hoursLeft).toBeLessThanOrEqual(24);
  const third = await world.call(rotateSecret, 'god', { id, version: 3, reason });
  expect(third.problem.code).toBe('record.wrong_status');

  await setOverlap(id, `now() - interval '1 second'`);
  await signatures(fresh);
  expect(await seen()).toMatchObject({ signing: 'settled', overlap_until: null });
  await vi.waitFor(async () => {
    await world.asOwner(`update jobs set run_at = now() where name = 'clean_up' and tenant_id = 'demo'`);
    expect((await kept(id)).old_secret).toBeNull();
  }, waiting);

  const written = await world.sql(async (db) => ({
    lines: await db.selectFrom('audit_lines').selectAll().where('record_id', '=', id).orderBy('id').execute(),
    others: await db.selectFrom('audit_lines').selectAll().execute(),
    approvals: await db.selectFrom('approvals').selectAll().execute(),
    answers: await db.selectFrom('idempotency_keys').selectAll().execute(),
  }));
  expect(written.lines).toMatchObject([
    { action: 'webhook.secret_made', actor_name: 'god', reason, after: { signing: 'prepared' } },
    { action: 'webhook.secret_used', actor_name: 'god', after: { signing: 'overlapping' } },
    { action: 'webhook.old_secret_forgotten', actor_name: 'system', after: { signing: 'settled' } },
  ]);
  expect(logged.join('')).toContain('/webhook/rotate/');
  for (const one of [old, fresh])
    expect(JSON.stringify(written) + logged.join('')).not.toContain(one.slice('whsec_'.length));
});

test('the old one can be ended at once; what is sealed with a lost key is replaced the same way', async () => {
  const { id, signatures, seen } = await givenWebhook();
  const { body } = await world.call(rotateSecret, 'god', { id, version: 1, reason });
  await world.sql((db) =>
    db
      .updateTable('webhook_endpoints')
      .set({ secret: Buffer.alloc(60) })
      .where('id', '=', id)
      .execute(),
  );
  await putToUse(id, 2);
  await signatures(body.secret);
  expect((await world.call(endOldSecret, 'angel', { id, version: 3, reason })).status).toBe(403);
  expect((await world.call(endOldSecret, 'god', { id, version: 3, reason })).status).toBe(200);
  expect(await seen()).toMatchObject({ signing: 'settled', version: 4 });
  expect(await kept(id)).toMatchObject({ old_secret: null, overlap_until: null });
  const again = await world.call(endOldSecret, 'god', { id, version: 4, reason });
  expect(again.problem.code).toBe('record.wrong_status');
});

test('two at the same time: one of them has made the secret that is used', async () => {
  const { id, secret: old, signatures } = await givenWebhook();
  const answers = await Promise.all([1, 2].map(() => world.call(rotateSecret, 'god', { id, version: 1, reason })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const first = answers.find(({ status }) => status === 200)?.body.secret ?? '';
  // A secret that is lost before it was used is replaced, and who agreed to the first has not agreed to this one.
  const { pending } = await world.call(adoptSecret, 'god', { id, version: 2 });
  const { body } = await world.call(rotateSecret, 'god', { id, version: 2, reason });
  const stale = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(stale.problem.code).toBe('record.stale');
  await signatures(old);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'reject', reason: 'another came' });
  await putToUse(id, 3);
  expect(body.secret).not.toBe(first);
  await signatures(body.secret, old);
});
