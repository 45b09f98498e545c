// Statements that a call sends to the database. Each is a round trip, but for the one that opens the transaction: it goes with the first.
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { listStaff } from '@backoffice/contract/staff/staff.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { watchStatements, watchWrites } from '#testing/sent-statements.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
await world.tokenOf('god');

/** The smallest of five outcomes: what else the process sends on the same connection falls into some of them alone. */
async function fewest<T>(look: () => Promise<T[]>): Promise<T[]> {
  const outcomes: T[][] = [];
  while (outcomes.length < 5) outcomes.push(await look());
  return outcomes.reduce((fewer, outcome) => (outcome.length < fewer.length ? outcome : fewer));
}

/** The statements of a call, shortened. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  await call(); // the session is noted once a minute
  return fewest(async () => {
    const sent = watchStatements();
    const { status } = await call();
    const statements = sent
      .textsOf(world.tenants.demo)
      .map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120));
    sent.stop();
    expect(status).toBe(200);
    return statements;
  });
}

test('a read: who calls is one statement, the page and its numbers one each', async () => {
  const statements = await statementsOf(() => world.call(listDeposits, 'god', {}));
  expect(statements.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select', 'select', 'commit']);
  expect(statements[1]).toContain('sessions');
});

/** Sockets written to while the call runs, once for each write. */
const writesOf = (call: () => Promise<unknown>) =>
  fewest(async () => {
    const sent = watchWrites();
    await call();
    const writes = sent.writesOf(world.tenants.demo);
    sent.stop();
    return writes;
  });

test('a list and the counters of the top bar: who calls, everything that is shown, and the end are three round trips', async () => {
  for (const call of [
    () => world.call(listDeposits, 'god', {}),
    () => world.call(listDeposits, 'god', { status: 'pending', username: 'someone' }),
    () => world.call(getPending, 'god', {}),
  ]) {
    await call();
    expect(await writesOf(call)).toHaveLength(3);
  }
});

test('two thousand people: as many statements for all of them as for a page, with what each has to do', async () => {
  await world.sql((db) =>
    sql`insert into staff (username, name, role, parent_id)
        select 'many' || n, 'Many', 'hero', (select id from staff where username = 'superman')
        from generate_series(1, 2000) as n`.execute(db),
  );
  const all = await statementsOf(() => world.call(listStaff, 'god', {}));
  // Selects of the caller, of the people, and of their clients, teams, open work and sessions in one.
  expect(all.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select', 'select', 'commit']);
  const page = await statementsOf(() => world.call(listStaff, 'god', { page: 1 }));
  expect(page).toHaveLength(all.length + 1); // one more counts them
});

test('a transfer is four round trips: who calls and the key, the client and the limits, the count and the posting, the end', async () => {
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
  await world.asOwner(`update accounts set cash = 100 where id = '${from_account}'`);
  const transfer = () => world.call(exchange, 'god', { id, from_account, to_account, amount: '0.01', rate: 1 });
  expect((await statementsOf(transfer)).length).toBeLessThanOrEqual(9);
  expect(await writesOf(transfer)).toHaveLength(4);
});
