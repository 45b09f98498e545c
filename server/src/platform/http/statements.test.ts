// How many statements a call sends to the database. Each is a round trip, but for the two that open the transaction: they go with the first.
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { listStaff } from '@backoffice/contract/staff/staff.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
await world.tokenOf('god');

/** The statements of a call, shortened. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  await call(); // the session is noted once a minute
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await call();
  const statements = query.mock.calls.map(([text]) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120));
  query.mockRestore();
  expect(status).toBe(200);
  return statements;
}

test('a read: who calls is one statement, the page and its numbers one each', async () => {
  const statements = await statementsOf(() => world.call(listDeposits, 'god', {}));
  expect(statements.map((text) => text.split(' ')[0])).toEqual([
    'begin',
    'select',
    'select',
    'select',
    'select',
    'commit',
  ]);
  expect(statements[2]).toContain('sessions');
});

test('two thousand people: as many statements for all of them as for a page, with what each has to do', async () => {
  await world.sql((db) =>
    sql`insert into staff (username, name, role, parent_id)
        select 'many' || n, 'Many', 'hero', (select id from staff where username = 'superman')
        from generate_series(1, 2000) as n`.execute(db),
  );
  const all = await statementsOf(() => world.call(listStaff, 'god', {}));
  // Who calls, the people, and their clients, teams, open work and sessions in one.
  expect(all.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select', 'select', 'select', 'commit']);
  const page = await statementsOf(() => world.call(listStaff, 'god', { page: 1 }));
  expect(page).toHaveLength(all.length + 1); // and how many there are
});

test('a transfer sends at most 18 statements', async () => {
  const { id, account_id: from_account } = await world.givenClient();
  const to_account = await world.sql(
    async (db) =>
      (
        await db
          .insertInto('accounts')
          .values({ client_id: id, fake: false, acc_no: 'second', currency: 'USD' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
  await world.asSuperuser(`update accounts set cash = 100 where id = '${from_account}'`);
  const transfer = () => world.call(exchange, 'god', { id, from_account, to_account, amount: '0.01', rate: 1 });
  expect((await statementsOf(transfer)).length).toBeLessThanOrEqual(18);
});
