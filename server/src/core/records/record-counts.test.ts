// The kept numbers equal a full count, whatever happens to the records and in whatever order.
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { depositStatuses, listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { countedKinds, recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Finding } from '#core/checks/check.ts';
import { findCountDifferences } from '#core/checks/record-counts.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { isPassingConflict } from '#platform/errors.ts';
import { Sweeper } from '#platform/jobs/sweeper.ts';
import { createLogger } from '#platform/log.ts';
import { createWorld } from '#testing/world.ts';
import { recordCountRollUp, rollUpRecordCounts } from './record-counts.ts';

const world = await createWorld({ ownDatabase: true });
const agents = await Promise.all((['hero', 'hero2', 'hero3', 'superman'] as const).map((name) => staffId(world, name)));
const clients = await Promise.all(
  (['USD', 'USD', 'JPY', 'JPY', 'USDT', 'USDT'] as const).map(async (currency) => ({
    ...(await world.givenClient({ currency })),
    currency,
  })),
);
const differences = (): Promise<Finding[]> => world.sql((db) => findCountDifferences(db, world.tenants.demo));

const deposits = (db: TenantDb, which: number) =>
  db
    .selectFrom('deposits')
    .select('id')
    .orderBy('id')
    .offset(which % 40)
    .limit(1);

interface Step {
  which: number;
  to: number;
}
const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

/** Steps that can happen to records and to those they belong to. */
const steps: ((db: TenantDb, step: Step) => Promise<unknown>)[] = [
  async (db, { which, to }) => {
    const { id, account_id, currency } = at(clients, which);
    const { fake } = await db.selectFrom('clients').select('fake').where('id', '=', id).executeTakeFirstOrThrow();
    const record = {
      client_id: id,
      account_id,
      currency,
      fake,
      sub_type: 'bank',
      status: at(depositStatuses, to),
    } as const;
    await db
      .insertInto('deposits')
      .values([
        { ...record, amount: `${to + 1}` },
        { ...record, amount: '7' },
      ])
      .execute();
  },
  (db, { which, to }) =>
    db
      .updateTable('deposits')
      .set({ status: at(depositStatuses, to) })
      .where('id', 'in', deposits(db, which))
      .execute(),
  (db, { which, to }) =>
    db
      .updateTable('clients')
      .set({ agent_id: at(agents, to) })
      .where('id', '=', at(clients, which).id)
      .execute(),
  (db, { which }) =>
    db
      .updateTable('clients')
      .set({ fake: true })
      .where('id', '=', at(clients.slice(0, 2), which).id)
      .execute(),
  (db) => rollUpRecordCounts({ db }),
];

async function take(step: Step & { kind: number }): Promise<void> {
  const isDone = await world
    .sql((db) => at(steps, step.kind)(db, step))
    .then(
      () => true,
      (error: unknown) => {
        if (!isPassingConflict(error)) throw error;
        return false;
      },
    );
  if (!isDone) await take(step);
}

const anyStep = fc.record({ kind: fc.nat(99), which: fc.nat(99), to: fc.nat(99) });

const stepsOfRun = 100;
const runs = Number(process.env['COUNT_RUNS'] ?? 10);

test('after random steps of records, agents and books, eight at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: stepsOfRun, maxLength: stepsOfRun }), async (given) => {
      const waiting = [...given];
      const worker = async () => {
        for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      expect(await differences()).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const [{ moved } = { moved: 0 }] = await world.sql((db) =>
    sql<{ moved: number }>`select count(distinct agent_id)::int as moved from deposits`
      .execute(db)
      .then(({ rows }) => rows),
  );
  expect(moved).toBeGreaterThan(1);
});

test('a list, its tabs and its totals show them, for everyone their own', async () => {
  const count = (where: string) =>
    world.sql((db) =>
      sql<{ count: number }>`select count(*)::int as count from deposits where ${sql.raw(where)}`.execute(db),
    );
  for (const [who, scope] of [
    ['god', 'true'],
    ['hero', `agent_id = '${String(agents[0])}'`],
  ] as const) {
    const { body } = await world.call(listDeposits, who, { status: 'approved', page_size: 1 });
    const {
      rows: [all],
    } = await count(`${scope} and not fake and status = 'approved'`);
    expect([body.total, body.counts['approved']]).toEqual([all?.count, all?.count]);
    const summed = await world.sql((db) =>
      sql<{ currency: string; amount: string }>`
        select currency, sum(amount) as amount from deposits where ${sql.raw(scope)} and not fake and status = 'approved'
        group by currency order by currency`.execute(db),
    );
    expect(body.totals).toEqual(summed.rows);
  }
  const { body } = await world.call(listClients, 'god', { page_size: 1 });
  const {
    rows: [real],
  } = await world.sql((db) =>
    sql<{ count: number }>`select count(*)::int as count from clients where not fake`.execute(db),
  );
  expect(body).toMatchObject({ total: real?.count, total_is_estimate: false });
});

test('two servers roll up at once, and tenants without changes are left alone', async () => {
  const tenants = async () =>
    (await recordCountRollUp.tenants.execute(world.database.kysely)).rows.map(({ tenant }) => tenant);
  await world.givenPendingDeposit();
  expect(await tenants()).toContain('demo');
  const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  const sweeps = [{ ...recordCountRollUp, everyMs: 10 }];
  const sweepers = [1, 2].map(() => new Sweeper({ database: world.database, logger, sweeps }));
  for (const sweeper of sweepers) sweeper.start();
  await Promise.all([1, 2, 3, 4].map(() => world.givenPendingDeposit()));
  await expect.poll(tenants).toEqual([]);
  await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
  expect(await differences()).toEqual([]);
});

test('every kind whose registry entry declares it is counted by the database, and no other', async () => {
  const { rows } = await world.sql((db) =>
    sql<{
      table: string;
    }>`select tgrelid::regclass::text as table from pg_trigger where tgname = 'count_changed'`.execute(db),
  );
  // Several kinds can share a table.
  const tables = new Set(countedKinds.map((kind) => recordKinds[kind].table as string));
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...tables].toSorted());
});
