// Sweeps all reviewed kinds: handlers of an API key decide on nothing that came in by it, whatever the record is.
import { randomUUID } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { activateApiKey, createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { reviewStockOrder } from '@backoffice/contract/orders/orders.ts';
import { recordKinds, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { expect, test } from 'vitest';
import { givenOrder } from '#features/orders/orders.testing.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { nameOf } from '#testing/sweeps/sample-sweep.ts';
import { findSamples, sample, type Sample } from '#testing/sweeps/samples.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const endpoints = await declaredEndpoints();

/** Reviews of what comes in; a request for a second person, and a correction that staff ask for, come in by no key. */
const comesFromStaff = new Set(['approval.decided', 'correction.reviewed']);
const isReview = ({ endpoint }: Pick<Sample, 'endpoint'>) =>
  endpoint.kind === 'write' && endpoint.path.endsWith('/audit/:id') && !comesFromStaff.has(endpoint.audit);

/** The ordinary order at the market, which its page's sample is not. */
const marketOrder = sample(reviewStockOrder, async (_, tenant) => {
  const { id } = await givenOrder(world, { tenant });
  await world.asOwner(
    `set session_replication_role = replica;
     update orders set status = 'pending' where id = '${id}'; set session_replication_role = default`,
  );
  return { id, decision: 'approve' };
});
const reviews = [...(await findSamples()).filter(isReview), marketOrder];

const { body: key } = await world.call(createApiKey, 'god', { name: randomUUID(), scopes: ['clients'] });
const { pending: activation } = await world.call(activateApiKey, 'god', { id: key.id, version: 1 });
await world.call(reviewApproval, 'angel', { id: activation.approval_id, decision: 'approve' });

/** Makes the record look as if the key had brought it. */
async function bringByKey({ endpoint, input }: Sample): Promise<string> {
  const { id } = await input(world, 'demo');
  if (endpoint.kind !== 'write') throw new Error('a review is a write');
  const kind = endpoint.audit.split('.')[0] as RecordKind;
  await world.asOwner(
    `set session_replication_role = replica;
     update ${recordKinds[kind].table} set api_key_id = '${key.id}' where id = '${String(id)}';
     set session_replication_role = default`,
  );
  return String(id);
}

test('every review has a sample', () => {
  const sampled = new Set(reviews.map(({ endpoint }) => nameOf(endpoint)));
  const missing = endpoints.filter((endpoint) => isReview({ endpoint }) && !sampled.has(nameOf(endpoint)));
  expect(missing.map(nameOf)).toEqual([]);
  expect(sampled.size).toBeGreaterThanOrEqual(13);
});

test.each(reviews.map((review) => [nameOf(review.endpoint), review] as const))('%s', async (_, review) => {
  const decide = (id: string, decision: 'approve' | 'reject') =>
    world.call(review.endpoint, 'god', {
      id,
      decision,
      ...(decision === 'reject' && { reason: 'no' }),
    });
  const approved = await decide(await bringByKey(review), 'approve');
  // A quota that is shared out is decided by two people for all applications at once.
  if (approved.problem.code !== 'order.by_allocation') {
    expect([approved.status, approved.problem.code]).toEqual([202, undefined]);
    const agreed = await world.call(reviewApproval, 'angel', {
      id: approved.pending.approval_id,
      decision: 'approve',
    });
    expect([agreed.status, agreed.problem.code]).toEqual([403, 'approval.own_key']);
  }
  expect((await decide(await bringByKey(review), 'reject')).status).toBe(200);
});
