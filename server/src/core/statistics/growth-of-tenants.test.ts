// A small tenant beside one that the planner knows: what adds its lines up must not read all of them for each journal.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import { createWorld } from '#testing/world.ts';
import { workIn } from '#testing/work.ts';
import { growthOfTenants } from './daily-facts.ts';

const world = await createWorld({ ownDatabase: true });
const { demo } = world.tenants;

async function deposit(count: number): Promise<void> {
  const { id, account_id } = await world.givenClient();
  for (let done = 0; done < count; done++) {
    const { status } = await world.call(recordDeposit, 'god', { id, account_id, amount: '1', currency: 'USD' });
    expect(status).toBe(200);
  }
}

interface PlanNode {
  Plans?: PlanNode[];
  'Relation Name'?: string;
}

/** Plan of what a function of two transactions reads, for a tenant that the planner does not know. */
async function planOf(name: string): Promise<PlanNode> {
  const { rows } = await world.sql(async (db) => {
    await sql`select set_config('app.tenant', 'unknown', true), set_config('enable_seqscan', 'off', true)`.execute(db);
    const { rows } = await sql<{ body: string }>`select prosrc as body from pg_proc where proname = ${name}`.execute(
      db,
    );
    const body = (rows[0]?.body ?? '').replaceAll('p_since', `'0'::xid8`).replaceAll('p_until', `'1000000'::xid8`);
    return sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (format json) ${sql.raw(body)}`.execute(db);
  });
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
}

/** Tables in the order that they are read in. */
const tablesOf = (node: PlanNode): string[] => [
  ...(node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(tablesOf),
];

test.each(['posted_lines', 'trades_of', 'clients_with_lines'])(
  '%s looks everything up journal by journal, also for a tenant without rows in the statistics',
  async (name) => {
    await deposit(3);
    await world.asSuperuser('analyze');
    const plan = await planOf(name);
    expect(tablesOf(plan)[0]).toBe('journals');
    expect(JSON.stringify(plan)).not.toContain('"Join Filter"');
  },
);

/** Asked as the server asks: by a connection of no tenant. */
const tenantsDue = async () => {
  const { rows } = await sql<{ tenant: string }>`select tenant from (${growthOfTenants.tenants}) as due`.execute(
    world.database.kysely,
  );
  return rows.map(({ tenant }) => tenant);
};
const lines = async () => {
  const { rows } = await world.sql((db) =>
    sql<{ lines: number }>`select lines::int from daily_fact_rollups`.execute(db),
  );
  return rows[0]?.lines;
};
/** Journals as the planner knows them. */
const knownJournals = async () => {
  const { rows } = await world.sql((db) =>
    sql<{ count: number }>`select reltuples::int as count from pg_class where oid = 'journals'::regclass`.execute(db),
  );
  return rows[0]?.count ?? 0;
};
const grow = (to: number) =>
  world.asSuperuser(`update daily_fact_rollups set lines = ${to} where tenant_id = '${demo}'`);

test('a tenant that has grown is made known to the planner, and again when it has doubled', async () => {
  await rollUpAll(world);
  const before = await lines();
  await deposit(2);
  await rollUpAll(world);
  expect(await lines()).toBe((before ?? 0) + 4);
  expect(await tenantsDue()).toEqual([]);

  await grow(1_001);
  expect(await tenantsDue()).toEqual([demo]);
  const known = await knownJournals();
  await workIn(world).transact(growthOfTenants.run);
  expect(await tenantsDue()).toEqual([]);
  expect(await knownJournals()).toBe(known + 2);

  await grow(3_002);
  expect(await tenantsDue()).toEqual([]);
  await grow(3_003);
  expect(await tenantsDue()).toEqual([demo]);
});
