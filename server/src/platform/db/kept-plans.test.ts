// Plans that a session keeps serve all tenants: none is made for how few rows the first of them has (decision 0226).
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ ownDatabase: true });

const addClients = (count: number, tenant: 'demo' | 'acme') =>
  world.asOwner(
    `insert into clients (username, full_name, agent_id)
     select 'many' || n, 'Many ' || n, (select id from staff where username = 'god') from generate_series(1, $1) n`,
    [count],
    tenant,
  );

test('a plan that was made while a tenant of one client was served looks a client up by its key', async () => {
  await addClients(3_000, 'demo');
  await addClients(1, 'acme');
  await world.asSuperuser('analyze clients');
  const plan = await world.sql(async (db) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
    await sql`prepare client_by_id (uuid) as select * from clients where id = $1`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute client_by_id (new_id())`.execute(db);
    await sql`deallocate client_by_id`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }, 'acme');
  expect(plan).toMatch(/Index Cond: .*AND \(id = /);
  expect(plan).not.toContain('Filter');
});

/** A condition on the tenant that the planner looks into. */
const knownTenant = /tenant_id = \(?current_setting/;

test('no policy and no function tells the planner which tenant it plans for', async () => {
  const texts = await world.sql((db) =>
    sql<{ name: string; text: string }>`
      select 'policy of ' || tablename as name, qual as text from pg_policies where policyname = 'tenant_only'
      union all
      select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    `.execute(db),
  );
  expect(texts.rows.length).toBeGreaterThan(300);
  expect(texts.rows.filter(({ text }) => knownTenant.test(text)).map(({ name }) => name)).toEqual([]);
});
