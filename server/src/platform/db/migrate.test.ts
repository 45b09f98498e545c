// A database goes on from version 0.1.0 alone, and its functions are those of server/sql.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { templateDatabase } from '#testing/global-setup.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { ConfigError } from '../config.ts';
import { firstRelease } from './first-release.ts';
import { provision } from './locate.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { applyFunctions, findChangedFunctions } from './sql-functions.ts';

const superuser = inject('postgres');
const folder = new URL('../../../sql/', import.meta.url);

async function openDatabase(template?: string): Promise<pg.Client & { login: pg.ClientConfig }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (template)
    await asSuperuser(
      superuser,
      `create database ${name} template ${template} strategy file_copy owner backoffice_owner`,
    );
  const { owner } = await provision({ superuser }, name);
  const client = Object.assign(new pg.Client(owner), { login: owner });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await asSuperuser(superuser, `drop database ${name} with (force)`);
  });
  return client;
}

const valuesOf = async (client: pg.Client, statement: string): Promise<unknown[]> =>
  (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.map(([value]) => value);

const migrations = await migrationFiles();
const migrationNames = [...migrations.keys()];
const [baseline = ''] = await Promise.all([...migrations.values()].map((file) => readFile(file, 'utf8')));

/** As version 0.1.0 leaves a database: its 106 migrations, which the baseline sums up, and functions that no one has recorded. */
async function openFirstRelease(): Promise<Awaited<ReturnType<typeof openDatabase>>> {
  const client = await openDatabase();
  const { beforeTables } = await findChangedFunctions(client);
  await client.query('begin');
  await applyFunctions(client, beforeTables);
  await client.query(baseline);
  await client.query('commit');
  await client.query('drop table sql_functions');
  await client.query(`select set_config('app.tenant', 'old', false)`);
  await client.query(`insert into tenants (tenant_id, name) values ('old', 'Old')`);
  await client.query(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
    [...firstRelease.keys()],
    [...firstRelease.values()],
  ]);
  return client;
}

const outcome = (client: Awaited<ReturnType<typeof openDatabase>>) =>
  migrate(client.login).then(
    () => 'migrated',
    (error: unknown) => error,
  );

test('a database of version 0.1.0 goes on with its rows; the baseline is recorded, the functions are those of now', async () => {
  const client = await openFirstRelease();
  await client.query(
    `create or replace function tab_of(p_sub_type text) returns text language sql immutable as 'select null'`,
  );
  const tenants = await valuesOf(client, 'select tenant_id from tenants order by 1');
  expect(await outcome(client)).toBe('migrated');
  expect(tenants).toEqual(['old']);
  expect(await valuesOf(client, 'select tenant_id from tenants order by 1')).toEqual(tenants);
  expect(await valuesOf(client, `select name from migrations where name = '0001_baseline.sql'`)).toHaveLength(1);
  expect(await valuesOf(client, 'select count(*)::int from migrations')).toEqual([
    firstRelease.size + migrationNames.length,
  ]);
  expect(await valuesOf(client, `select tab_of('quant')`)).toEqual(['quant']);
  expect(await outcome(client)).toBe('migrated');
});

test.each([
  {
    what: 'an older database',
    change: `delete from migrations where name >= '0290'`,
    says: 'the database is older than version 0.1.0, it lacks the migration 0290_monthly_facts.sql: start version 0.1.0 on it once, then this one',
  },
  {
    what: 'a database with a migration of nobody’s',
    change: `insert into migrations (name, hash) values ('0293_other.sql', '')`,
    says: 'the database has a migration 0293_other.sql that is not of version 0.1.0: this version goes on from 0.1.0 alone',
  },
  {
    what: 'a database whose migration had another text',
    change: `update migrations set hash = '' where name = '0005_ledger.sql'`,
    says: 'the database has a migration 0005_ledger.sql that is not of version 0.1.0: this version goes on from 0.1.0 alone',
  },
])('$what is refused in one line, and stays as it is', async ({ change, says }) => {
  const client = await openFirstRelease();
  await client.query(change);
  const before = await valuesOf(client, 'select name from migrations order by 1');
  const refusal = await outcome(client);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as ConfigError).message).toBe(says);
  expect(await valuesOf(client, 'select name from migrations order by 1')).toEqual(before);
  expect(await valuesOf(client, `select to_regclass('sql_functions')`)).toEqual([null]);
});

test('a function is applied again when its text is not the recorded one, and no other', async () => {
  const client = await openDatabase(templateDatabase);
  await client.query(`update sql_functions set hash = '' where name = 'tab_of'`);
  await client.query('update sql_functions set applied_at = $1', ['2026-01-01T00:00:00Z']);
  expect(await outcome(client)).toBe('migrated');
  expect(await valuesOf(client, `select name from sql_functions where applied_at > '2026-01-02'`)).toEqual(['tab_of']);
});

test('a server of the version before leaves the functions of a newer database as they are', async () => {
  const client = await openDatabase(templateDatabase);
  await client.query(`update sql_functions set hash = 'newer' where name = 'tab_of'`);
  await client.query(`insert into migrations (name, hash) values ('9999_later.sql', '')`);
  expect(await outcome(client)).toBe('migrated');
  expect(await valuesOf(client, `select hash from sql_functions where name = 'tab_of'`)).toEqual(['newer']);
});

test('two servers at once make one database', async () => {
  const client = await openDatabase();
  expect(await Promise.all([outcome(client), outcome(client)])).toEqual(['migrated', 'migrated']);
  expect(await valuesOf(client, 'select name from migrations order by 1')).toEqual(migrationNames);
});

test('each function has one file, named after it, in a folder of at most 25', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  for (const file of files) {
    const name = file.replace(/^.*[/\\]/, '').replace(/(\.\d+)?\.sql$/, '');
    const made = [...(await readFile(new URL(file, folder), 'utf8')).matchAll(/^create or replace \w+ (\w+)/gm)];
    expect([file, made.map((match) => match[1])]).toEqual([file, [name]]);
  }
  for (const [noun, inside] of Map.groupBy(files, (file) => file.replace(/[/\\].*$/, '')))
    expect(inside.length, noun).toBeLessThanOrEqual(25);
  const client = await openDatabase(templateDatabase);
  // Triggers that keep_record_counts has made are the work of the migrations that call it.
  const made = await valuesOf(
    client,
    `select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       and not exists (
         select from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where t.tgfoid = p.oid and t.tgname = 'count_added' and p.proname = 'count_' || c.relname and c.relname <> 'orders')
     order by p.proname collate "C"`,
  );
  expect(made).toEqual(await valuesOf(client, 'select name from sql_functions order by name collate "C"'));
});
