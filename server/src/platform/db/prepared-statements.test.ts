// Statements that are sent often are prepared on each connection; what belongs together is written together.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { isPassingConflict } from '#platform/errors.ts';
import { createWorld } from '#testing/world.ts';
import { connect, inTenant, together, type TenantDb } from './database.ts';
import { PreparedStatements } from './prepared-statements.ts';

const world = await createWorld({ ownDatabase: true });
// One connection, so that each statement meets what the one before left behind.
const { user, password, host, port, database: name } = world.database.pool.options;
const database = connect({ user, password, host, port, database: name, max: 1, onError: () => {} });
afterAll(() => database.pool.end());

const inDemo = <Result>(work: (db: TenantDb) => Promise<Result>) => inTenant(database, 'demo', 'read', work);
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < count; done++) await work();
};

test('a statement that is sent often is prepared, and no other', async () => {
  const often = () => inDemo((db) => sql`select ${'often'}::text as sent`.execute(db));
  const seldom = () => inDemo((db) => sql`select ${'seldom'}::text as rarely_sent`.execute(db));
  await times(40, often);
  await times(5, seldom);
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(rows.map(({ statement }) => statement)).toContain('select $1::text as sent');
  expect(rows.map(({ statement }) => statement)).not.toContain('select $1::text as rarely_sent');
  expect((await often()).rows).toEqual([{ sent: 'often' }]);
});

test('there is a limit to how many are prepared', () => {
  const statements = new PreparedStatements();
  for (let text = 0; text < 200; text++) for (let use = 0; use < 30; use++) statements.nameOf(`select ${text}`);
  const named = Array.from({ length: 200 }, (_, text) => statements.nameOf(`select ${text}`));
  expect(named.filter((given) => given !== undefined)).toHaveLength(100);
});

test('a migration that changes what a prepared statement returns costs one more try', async () => {
  const read = () => inDemo((db) => sql`select * from tenants where tenant_id = ${'demo'}`.execute(db));
  await times(40, read);
  await world.asSuperuser('alter table tenants add column added_meanwhile text');
  const error = await read().then(
    () => null,
    (failed: unknown) => failed,
  );
  expect(isPassingConflict(error)).toBe(true);
  expect((await read()).rows).toMatchObject([{ tenant_id: 'demo', added_meanwhile: null }]);
});

/** Counts the writes to the connection. */
async function writesOf(work: (db: TenantDb) => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect();
  const { stream } = client.connection;
  client.release();
  // Watch the socket: one part comes by `_write`, several at once by `_writev`.
  const writes = (['_write', '_writev'] as const).map((method) => vi.spyOn(stream, method));
  await inDemo(work);
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const write of writes) write.mockRestore();
  return count;
}

test('the opening of a transaction and its first statements are one write, the commit another', async () => {
  const select = (db: TenantDb) => sql`select ${1}::int as one`.execute(db);
  expect(await writesOf(select)).toBe(2);
  expect(await writesOf((db) => together(select(db), select(db), select(db)))).toBe(2);
});

test('of statements that were sent together the first failure says why', async () => {
  const failure = inDemo((db) =>
    together(
      sql`select ${1}::int / 0`.execute(db).catch(async (error: unknown) => {
        await setImmediate(); // wait until after the failure of the one behind it
        throw error;
      }),
      sql`select ${1}::int`.execute(db),
    ),
  );
  await expect(failure).rejects.toMatchObject({ code: '22012' });
  expect((await inDemo((db) => sql`select ${1}::int as one`.execute(db))).rows).toEqual([{ one: 1 }]);
});
