// An import of many clients whose server is killed in the middle: the next one goes on, forward and back, and nothing is done twice.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '#features/corporate-actions/corporate-actions.testing.ts';
import { startKillable } from '#testing/killable-process.ts';
import { waiting } from '#testing/patience.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { carryNext, firstSlice } from './opening-imports.job.ts';
import { checkBooks, givenCover, importOf, postByTwo, undoByTwo, type Books } from './opening-imports.testing.ts';

const world = await createWorld({ ownDatabase: true });
const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
/** What a slice is about shows with a quarter of the product's. */
const sliceSize = 50;
const clients = sliceSize * 2 + 1;

const manyBooks = (): Books => ({
  staff: [],
  clients: Array.from(
    { length: clients },
    (_, at) => `C-${at},many.client${at},Client Number${at},hero,CN,1980-01-01,zh,`,
  ),
  balances: Array.from({ length: clients }, (_, at) => `C-${at},USD,1.00`),
  holdings: [],
});

/** Carries the import in another process, which is killed while it waits for what this statement holds. That is taken back afterwards. */
async function killWhileHeld(id: string, hold: string): Promise<void> {
  const over = new Error('taken back');
  const work = world.sql(async (db) => {
    await sql`${sql.raw(hold)}`.execute(db);
    const starting = startKillable(
      world,
      `const { carryNext } = await import(${urlOf('./opening-imports.job.ts')});
       const call = sweepCall({ database, logger }, 'demo', 'test', new AbortController().signal);
       console.log('at work');
       while ((await call.transact((ctx) => carryNext(ctx, '${id}', ${sliceSize}))) !== 'over');`,
    );
    const isWaitedFor = async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted
      `.execute(db);
      return rows.length > 0;
    };
    const [{ kill }] = await Promise.all([starting, vi.waitUntil(isWaitedFor, waiting)]);
    await kill();
    throw over;
  });
  await expect(work).rejects.toBe(over);
}

async function carryAll(id: string): Promise<void> {
  const { transact } = workIn(world);
  while ((await transact((ctx) => carryNext(ctx, id, sliceSize))) !== 'over');
}

const figures = () =>
  world.sql(async (db) => {
    const { rows } = await sql<{ clients: number; journals: number; cash: string; documents: number }>`
      select (select count(*)::int from clients where username like 'many.%') as clients,
        (select count(*)::int from journals where kind = 'opening' and step like '%brought') as journals,
        (select coalesce(sum(cash), 0)::text from accounts) as cash,
        (select count(*)::int from client_documents where kind = 'opening' and status = 'issued') as documents`.execute(
      db,
    );
    return rows[0];
  });

test('killed in a slice, it goes on: each client once, forward and back', async () => {
  await givenCover(world, { money: [{ currency: 'USD', amount: `${clients}.00` }] });
  const { body } = await checkBooks(world, manyBooks());
  expect(body).toMatchObject({ status: 'checked', fault_count: 0 });
  expect((await postByTwo(world, body)).status).toBe(200);
  // The name of a client of the third slice is taken by a registration that has not committed yet.
  const last = sliceSize * 2 - 1;
  const hold = `insert into clients (username, full_name, agent_id) select 'many.client${last}', 'x', id from staff where username = 'hero'`;
  await killWhileHeld(body.id, hold);
  const posted = firstSlice + sliceSize;
  expect(await importOf(world, body.id)).toMatchObject({ status: 'posting', posted_count: posted });
  expect(await figures()).toEqual({ clients: posted, journals: posted, cash: `${posted}.00`, documents: posted });
  await vi.waitUntil(async () => {
    await Promise.all([carryAll(body.id), carryAll(body.id)]);
    return (await importOf(world, body.id)).status === 'done';
  }, waiting);
  const all = { clients, journals: clients, cash: `${clients}.00`, documents: clients };
  expect(await figures()).toEqual(all);
  expect(await findingsOf(world)).toEqual([]);

  expect((await undoByTwo(world, await importOf(world, body.id))).status).toBe(200);
  const { transact } = workIn(world);
  await transact((ctx) => carryNext(ctx, body.id, sliceSize));
  await killWhileHeld(body.id, `select from clients where username = 'many.client${last}' for update`);
  expect(await importOf(world, body.id)).toMatchObject({ status: 'done', is_undoing: true, undone_count: sliceSize });
  await vi.waitUntil(async () => {
    await carryAll(body.id);
    return (await importOf(world, body.id)).status === 'undone';
  }, waiting);
  expect(await figures()).toMatchObject({ clients, journals: clients * 2, cash: '0.00' });
  expect(await findingsOf(world)).toEqual([]);
});
