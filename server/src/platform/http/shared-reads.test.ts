// Identical reads at the same time are answered by one query, for those who see the same, and never from before a change.
import { listDeposits, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { watchStatements } from '#testing/sent-statements.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const { id, account_id } = await world.givenClient({ agent: 'hero' });
const record = () => world.call(recordDeposit, 'god', { id, account_id, amount: '5', currency: 'USD' });
const list = (who: StaffName) => world.call(listDeposits, who, {});
await record();
for (const who of ['god', 'angel', 'superman', 'hero', 'hero3'] as const) await list(who);

/** Holds the table, so that reads wait at it, and tells how many have asked for its rows. */
async function holdTable() {
  const holder = new pg.Client({ ...inject('postgres'), database: world.name });
  await holder.connect();
  await holder.query('begin; lock table deposits in access exclusive mode');
  const statements = watchStatements();
  const sent = (part: string) => statements.texts().filter((text) => text.includes(part)).length;
  return {
    letIn: () => sent('from "sessions"'),
    asked: () => sent('from "deposits"'),
    release: async () => {
      statements.stop();
      await holder.query('commit');
      await holder.end();
    },
  };
}

test('those who see the same share one answer; those who see other clients get theirs', async () => {
  const table = await holdTable();
  const reads = (['god', 'god', 'god', 'hero', 'hero', 'hero3'] as const).map(list);
  await expect.poll(table.letIn).toBe(6);
  await expect.poll(table.asked).toBe(3);
  await table.release();
  const counts = (await Promise.all(reads)).map(({ body }) => body.items.length);
  expect(counts).toEqual([1, 1, 1, 1, 1, 0]);
});

test('an answer that was begun before a change does not serve those who ask after it', async () => {
  const table = await holdTable();
  const early = list('god');
  await expect.poll(table.asked).toBe(1);
  const same = list('god');
  await expect.poll(table.letIn).toBe(2);
  world.hub.noteChange(world.tenants.demo, ['deposit']); // the server does this once a write is committed
  const late = list('god');
  await expect.poll(table.asked).toBe(2);
  await table.release();
  for (const read of [early, same, late]) expect((await read).status).toBe(200);
});

test('a person sees their own write in what they read next, whatever others are reading', async () => {
  const before = (await list('god')).body.items.length;
  const reading = Array.from({ length: 20 }, () => list('angel'));
  await record();
  expect((await list('god')).body.items).toHaveLength(before + 1);
  await Promise.all(reading);
});

test('what is shared says nothing about the person who asks', async () => {
  const shared = (await declaredEndpoints()).filter((endpoint) => endpoint.kind === 'read' && endpoint.sameInScope);
  expect(shared.length).toBeGreaterThan(7);
  for (const endpoint of shared) {
    const [one, other] = [await world.call(endpoint, 'god', {}), await world.call(endpoint, 'angel', {})];
    expect(one.status, endpoint.path).toBe(200);
    expect(other.body, endpoint.path).toEqual(one.body);
  }
});
