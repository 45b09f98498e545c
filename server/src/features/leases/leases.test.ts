// Leases over HTTP: who sees whom, and how one ends.
import { holdRecord, listLeases, releaseRecord } from '@backoffice/contract/leases/leases.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const record_type = 'deposit';
const holdersOf = async (id: string, who: 'god' | 'angel' | 'superman' | 'hero') =>
  (await world.call(listLeases, who, { record_type })).body.items
    .filter(({ record_id }) => record_id === id)
    .map(({ name }) => name);

test('whoever opens a record sees who else has it open, until they leave', async () => {
  const { id } = await world.givenPendingDeposit();
  expect((await world.call(holdRecord, 'god', { record_type, id })).body.others).toEqual([]);
  const { body } = await world.call(holdRecord, 'angel', { record_type, id });
  expect(body.others).toMatchObject([{ record_id: id, name: 'god' }]);
  expect(await holdersOf(id, 'hero')).toEqual(['god', 'angel']);
  expect(await holdersOf(id, 'god')).toEqual(['angel']);
  await world.call(releaseRecord, 'god', { record_type, id });
  expect(await holdersOf(id, 'hero')).toEqual(['angel']);
});

test('one that is not renewed is worth nothing after a while', async () => {
  const { id } = await world.givenPendingDeposit();
  await world.call(holdRecord, 'god', { record_type, id });
  await world.sql((db) =>
    db
      .updateTable('record_leases')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('record_id', '=', id)
      .execute(),
  );
  expect(await holdersOf(id, 'angel')).toEqual([]);
});

test("another team's record can neither be held nor seen", async () => {
  const { id } = await world.givenPendingDeposit({ agent: 'angel' });
  expect((await world.call(holdRecord, 'hero', { record_type, id })).problem.code).toBe('record.not_found');
  await world.call(holdRecord, 'god', { record_type, id });
  expect(await holdersOf(id, 'hero')).toEqual([]);
  expect(await holdersOf(id, 'angel')).toEqual(['god']);
});
