import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ ownDatabase: true });

test('every table with a tenant_id has a forced row policy, starts its key with it, and is not the app’s own', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ table: string; forced: boolean; policies: number; key_starts: string | null; owner: string }>`
      select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
        -- What the owner alone may see besides is no hole for the app.
        (select count(*) from pg_policy p where p.polrelid = c.oid and p.polroles <> array[c.relowner]) as policies,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where i.indrelid = c.oid and i.indisprimary) as key_starts
      from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    `.execute(db),
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows)
    expect(row, row.table).toEqual({
      ...row,
      forced: true,
      policies: 1,
      key_starts: 'tenant_id',
      owner: 'backoffice_owner',
    });
});

test('foreign keys between tenants’ tables carry the tenant', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ name: string }>`
      select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
      join pg_attribute t on t.attrelid = k.confrelid and t.attname = 'tenant_id'
      where k.contype = 'f' and not t.attnum = any (k.confkey)
    `.execute(db),
  );
  expect(rows).toEqual([]);
});

test('no row of a tenant is written while it lives elsewhere: each table asks first, but the one that says so', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'require_home' and tgenabled = 'O')
    `.execute(db),
  );
  expect(rows).toEqual([{ name: 'tenant_moves' }]);
});

test('replication and restoring find every function that a rule of a table calls, without a search path', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ name: string; body: string }>`
      select distinct p.proname as name, p.prosrc as body from pg_depend d join pg_proc p on p.oid = d.refobjid
      where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_constraint'::regclass
        and p.pronamespace = 'public'::regnamespace and p.proconfig is null
    `.execute(db),
  );
  const own = await world.sql((db) =>
    sql<{
      name: string;
    }>`select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(db),
  );
  const unqualified = rows.flatMap(({ name, body }) =>
    own.rows
      .filter((other) => new RegExp(`(?<![\\w.])${other.name}\\(`).test(body))
      .map((other) => `${name}: ${other.name}`),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(unqualified).toEqual([]);
});

/** Tables without a tenant: the same on every machine, where tenants live on several. */
const referenceTables = ['currencies', 'migrations', 'order_steps', 'pinyin_readings', 'sql_functions'];

test('a distributed PostgreSQL could place tenants apart: every key, unique rule and exclusion of a tenant’s table has its tenant, what refers to no tenant is a reference table', async () => {
  const withoutTenant = await world.sql((db) =>
    sql<{ name: string }>`
      select i.indexrelid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
      where (i.indisunique or i.indisexclusion) and not t.attnum = any (i.indkey)
    `.execute(db),
  );
  expect(withoutTenant.rows).toEqual([]);
  const others = await world.sql((db) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      order by name
    `.execute(db),
  );
  expect(others.rows.map(({ name }) => name)).toEqual(referenceTables);
});

test('a transaction sees its tenant’s rows and can write no other’s', async () => {
  await world.givenClient({ username: 'only-in-acme', tenant: 'acme' });
  const seen = await world.sql((db) =>
    db.selectFrom('clients').select('username').where('username', '=', 'only-in-acme').execute(),
  );
  expect(seen).toEqual([]);
  const smuggle = world.sql((db) => sql`insert into tenants (tenant_id, name) values ('acme', 'x')`.execute(db));
  await expect(smuggle).rejects.toThrow(/permission denied|row-level security/);
  const foreign = world.sql((db) =>
    sql`insert into audit_lines (tenant_id, action, address, request_id, input) values ('acme', 'x.y', '', '', '{}')`.execute(
      db,
    ),
  );
  await expect(foreign).rejects.toThrow(/row-level security/);
});

test('without a tenant nothing is visible at all', async () => {
  await world.givenClient();
  const fresh = world.database.pool.query('select * from clients').then(
    ({ rows }) => rows,
    () => [],
  );
  expect(await fresh).toEqual([]);
});

test('no function that runs with its owner’s rights can be called by everybody', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ name: string }>`
      select proname as name from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and has_function_privilege('public', oid, 'execute') order by 1
    `.execute(db),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
