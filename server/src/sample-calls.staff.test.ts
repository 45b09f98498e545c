// Sweeps what staff change: one prepared record for each call.
import { isStaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { findUnnamedFacts } from '#testing/sweeps/audit-facts.ts';
import { asksSecondPerson } from '#testing/sweeps/moved-money.ts';
import { nameOf, sweepSamples } from '#testing/sweeps/sample-sweep.ts';
import { findSamples } from '#testing/sweeps/samples.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const samples = await findSamples();
const sampled = new Set(samples.map(({ endpoint }) => nameOf(endpoint)));
const staffWrites = (await declaredEndpoints()).flatMap((endpoint) =>
  endpoint.kind === 'write' && isStaffAccess(endpoint.access) ? [endpoint] : [],
);

sweepSamples(
  world,
  samples.filter(({ endpoint }) => endpoint.kind === 'write' && isStaffAccess(endpoint.access)),
);

// After all calls above: what they left behind is what people read in the audit log, in a record's history and before approving.
test('each fact of an audit line or a request has a name that the screens have words for', async () => {
  expect(await findUnnamedFacts(world)).toEqual([]);
});

test('whatever decides about money declares fourEyes', () => {
  const moneyTopics = new Set(['deposit', 'withdrawal', 'loan', 'compensation']);
  const deciding = staffWrites.filter(
    ({ input, changes }) => 'decision' in input.shape && changes.some((topic) => moneyTopics.has(topic)),
  );
  expect(deciding.length).toBeGreaterThan(3);
  expect(deciding.filter((endpoint) => !asksSecondPerson(endpoint)).map(nameOf)).toEqual([]);
});

test('whatever could move money twice has a sample call, so that the sweep sees what it posts', () => {
  const once = staffWrites.filter(({ idempotency }) => idempotency === 'required');
  expect(once.map(nameOf).filter((name) => !sampled.has(name))).toEqual([]);
});
