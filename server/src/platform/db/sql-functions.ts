// The functions of the database: one file each in server/sql, applied when its text is not the one that was applied last.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';

const folder = new URL('../../../sql/', import.meta.url);
/** The first line of those that tables need: triggers, defaults, checks, and what migrations call. */
const beforeTables = '-- before tables\n';

export interface SqlFunction {
  name: string;
  text: string;
  hash: string;
}

interface ChangedFunctions {
  beforeTables: SqlFunction[];
  afterTables: SqlFunction[];
}

/** `<name>.18.sql` stands in for `<name>.sql` from that version of the server on. */
async function readFunctions(serverVersion: number): Promise<SqlFunction[]> {
  const variants = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const [name = '', version = '0'] = basename(file, '.sql').split('.');
      return { file, name, version: Number(version) };
    })
    .filter(({ version }) => version <= serverVersion)
    .toSorted((one, two) => one.version - two.version);
  const files = new Map(variants.map(({ name, file }) => [name, file]));
  return Promise.all(
    [...files].map(async ([name, file]) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

export async function findChangedFunctions(client: pg.Client): Promise<ChangedFunctions> {
  await client.query(
    'create table if not exists sql_functions (name text primary key, hash text not null, applied_at timestamptz not null)',
  );
  const { rows: applied } = await client.query<{ name: string; hash: string }>('select name, hash from sql_functions');
  const known = new Map(applied.map(({ name, hash }) => [name, hash]));
  const { rows: versions } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const functions = await readFunctions(Number(versions[0]?.version));
  const changed = functions.filter(({ name, hash }) => known.get(name) !== hash);
  const isBeforeTables = ({ text }: SqlFunction) => text.startsWith(beforeTables);
  return {
    beforeTables: changed.filter((one) => isBeforeTables(one)),
    afterTables: changed.filter((one) => !isBeforeTables(one)),
  };
}

/** Within a transaction. Bodies are not looked at yet: what they name may come later. */
export async function applyFunctions(client: pg.Client, functions: SqlFunction[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const { name, text } of functions) {
    await client.query(text).catch((error: unknown) => {
      throw new Error(`function ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
  }
}

/** Within a transaction, once all that the bodies name is there: PostgreSQL looks at them, and they count as applied. */
export async function recordFunctions(client: pg.Client, functions: SqlFunction[]): Promise<void> {
  const names = functions.map(({ name }) => name);
  await client.query('set local check_function_bodies = on');
  for (const [language, validator] of [
    ['sql', 'fmgr_sql_validator'],
    ['plpgsql', 'plpgsql_validator'],
  ]) {
    await client.query(
      `select ${validator}(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and p.proname = any ($1) and l.lanname = $2`,
      [names, language],
    );
  }
  await client.query(
    `insert into sql_functions (name, hash, applied_at) select name, hash, now() from unnest($1::text[], $2::text[]) as applied (name, hash)
     on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [names, functions.map(({ hash }) => hash)],
  );
}
