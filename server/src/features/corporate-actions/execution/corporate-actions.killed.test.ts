// A corporate action of many lots whose server is killed in the middle: the next run goes on, forward and back, and nothing is done twice.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sameDay } from '#core/trading/trading.testing.ts';
import { createMarketWorld, figuresOf, sweepOrders } from '#features/orders/orders.testing.ts';
import { givenOrders } from '#features/orders/orders.many.testing.ts';
import { startKillable } from '#testing/killable-process.ts';
import { waiting } from '#testing/patience.ts';
import {
  actionCallsIn,
  findingsOf,
  givenAnnounced,
  givenLot,
  givenNewStock,
  letItsDayCome,
} from '../corporate-actions.testing.ts';

/** What a slice is about shows with a tenth of the product's. */
const sliceSize = 50;

const { world, market } = await createMarketWorld({ [sameDay]: '50.00' }, { ownDatabase: true });
const { actionOf, sweep, accept, reverse } = actionCallsIn(world, market, sliceSize);
const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Carries actions out in another process, which is killed while it waits for the account. */
const killWhileHeld = (account_id: string): Promise<void> =>
  world.sql(async (db) => {
    await sql`select from lock_accounts(${[account_id]}::uuid[])`.execute(db);
    const starting = startKillable(
      world,
      `const { carryOutActions } = await import(${urlOf('../corporate-actions.job.ts')});
       const call = sweepCall({ database, logger }, 'demo', 'test', new AbortController().signal);
       console.log('at work');
       await carryOutActions(call, { quoteOf: async () => ({ quotes: new Map(), refused: [] }) }, ${sliceSize});`,
    );
    const isWaitedFor = async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted
      `.execute(db);
      return rows.length > 0;
    };
    const [{ kill }] = await Promise.all([starting, vi.waitUntil(isWaitedFor, waiting)]);
    await kill();
  });

const countJournals = (step: string) =>
  world.sql(
    async (db) => (await sql`select from journals where kind = 'corporate' and step = ${step}`.execute(db)).rows.length,
  );

test('killed in a slice, it goes on: each lot once, every check good in the middle too', async () => {
  const many = await givenOrders(world, sliceSize);
  await sweepOrders(world, market);
  const last = await givenLot(world, '10');
  const before = [await figuresOf(world, many.account_id), await figuresOf(world, last.account_id)];
  const id = await givenAnnounced(world, 'cash_dividend', { amount: '0.0333' });
  await letItsDayCome(world, id);
  await sweep();
  await accept(id);

  await killWhileHeld(last.account_id);
  expect(await actionOf(id)).toMatchObject({ status: 'executing', lots: sliceSize + 1, done: sliceSize });
  expect(await countJournals(`action:${id}`)).toBe(sliceSize);
  expect((await findingsOf(world)).map(({ name }) => name)).toEqual(['action.uncovered']);
  await Promise.all([sweep(), sweep()]);
  // The database holds what the killed one had locked until it notices; the next round finds it.
  await vi.waitUntil(async () => (await sweep(), (await actionOf(id)).status === 'done'), waiting);
  expect(await countJournals(`action:${id}`)).toBe(sliceSize + 1);
  // 10 × 0.0333 is 0.33, a tenth of which is 0.03.
  const after = [await figuresOf(world, many.account_id), await figuresOf(world, last.account_id)];
  expect(after.map(({ cash }, index) => (Number(cash) - Number(before[index]?.cash)).toFixed(2))).toEqual([
    '15.00',
    '0.30',
  ]);

  await reverse(id);
  await killWhileHeld(last.account_id);
  expect(await actionOf(id)).toMatchObject({ status: 'done', is_reversing: true, undone: sliceSize });
  expect(await findingsOf(world)).toEqual([]);
  await vi.waitUntil(async () => (await sweep(), (await actionOf(id)).status === 'reversed'), waiting);
  expect(await countJournals(`reversed:action:${id}`)).toBe(sliceSize + 1);
  expect([await figuresOf(world, many.account_id), await figuresOf(world, last.account_id)]).toEqual(before);
  expect(await findingsOf(world)).toEqual([]);
});

test('a merger that is killed in a slice goes on: no lot is exchanged twice, forward and back', async () => {
  await givenNewStock(world);
  const last = await givenLot(world, '10');
  const countLots = () =>
    world.sql(async (db) => {
      const { rows } = await sql<{ lots: number; units: string }>`
        select count(*)::int as lots, coalesce(sum(units), 0)::float8::text as units from lots where instrument = 'XNYS:NEW' and units > 0`.execute(
        db,
      );
      return rows[0];
    });
  const before = await figuresOf(world, last.account_id);
  const id = await givenAnnounced(world, 'merger', { ratio_from: 1, ratio_to: 2, amount: '0.5' });
  await letItsDayCome(world, id);
  market.quote(sameDay, '50.00', { halted: true });
  await sweep();
  await accept(id);
  const { lots, added } = await actionOf(id);
  await killWhileHeld(last.account_id);
  expect(await actionOf(id)).toMatchObject({ status: 'executing', done: sliceSize });
  expect(await countLots()).toMatchObject({ lots: sliceSize });
  expect((await findingsOf(world)).map(({ name }) => name)).toEqual(['action.uncovered']);
  await vi.waitUntil(async () => (await sweep(), (await actionOf(id)).status === 'done'), waiting);
  expect(await countLots()).toEqual({ lots, units: added });
  expect((await findingsOf(world)).map(({ name }) => name)).toEqual(['action.uncovered']);

  await reverse(id);
  await killWhileHeld(last.account_id);
  expect(await actionOf(id)).toMatchObject({ status: 'done', is_reversing: true, undone: sliceSize });
  expect(await findingsOf(world)).toEqual([]);
  await vi.waitUntil(async () => (await sweep(), (await actionOf(id)).status === 'reversed'), waiting);
  expect(await countLots()).toEqual({ lots: 0, units: '0' });
  expect(await figuresOf(world, last.account_id)).toEqual(before);
  expect(await findingsOf(world)).toEqual([]);
});
