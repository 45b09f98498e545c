// Brings the database to the newest schema: plain SQL files in the order of their numbers, each once, each whole, and the functions
// that have changed.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, sep } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { firstRelease } from './first-release.ts';
import { applyFunctions, findChangedFunctions, recordFunctions, type SqlFunction } from './sql-functions.ts';

const folder = new URL('../../../migrations/', import.meta.url);
/** Any number will do, as long as every server of this product takes the same. */
const migrationLock = 7_155_001;
const baseline = '0001_baseline.sql';

interface Migration {
  name: string;
  text: string;
  hash: string;
}

type Applied = ReadonlyMap<string, string>;

/** Paths by name, in the order of the numbers; a room holds twenty-five of them. */
export async function migrationFiles(): Promise<Map<string, URL>> {
  const paths = await readdir(folder, { recursive: true });
  const named = paths.filter((path) => /^\d{4}_\w+\.sql$/.test(basename(path))).toSorted();
  return new Map(named.map((path) => [basename(path), new URL(path.replaceAll(sep, '/'), folder)]));
}

/** All that a database which this version can work on may have. */
export async function knownMigrations(): Promise<ReadonlySet<string>> {
  return new Set([...(await migrationFiles()).keys(), ...firstRelease.keys()]);
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    [...(await migrationFiles())].map(async ([name, file]) => {
      const text = await readFile(file, 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Safe to run from several servers at once: the first migrates, the others wait and find nothing to do. */
export async function migrate(
  owner: pg.ClientConfig,
  onProgress: (step: string) => void = () => {},
  listen: pg.ClientConfig = owner,
): Promise<void> {
  // Locked on a connection of its own: a pooler may stand between the owner and the database.
  const lock = new pg.Client(listen);
  const client = new pg.Client(owner);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.connect();
    // Rows that a tenant has left behind are migrated as well.
    await client.query(`set app.passes_fence = 'on'`);
    const { waiting, isNewer } = await findWaitingMigrations(client);
    if (isNewer) {
      onProgress('the database is of a newer version, and stays as it is');
      return;
    }
    const { beforeTables, afterTables } = await findChangedFunctions(client);
    const functions = [...beforeTables, ...afterTables];
    if (functions.length > 0) onProgress(`${functions.length} functions`);
    for (const [index, migration] of waiting.entries()) {
      onProgress(`migration ${migration.name}`);
      await apply(client, migration, index === 0 ? beforeTables : []);
    }
    await inTransaction(client, async () => {
      await applyFunctions(client, waiting.length > 0 ? afterTables : functions);
      await recordFunctions(client, functions);
    });
  } finally {
    await client.end();
    await lock.end();
  }
}

/** A newer database has migrations that this version does not know: its functions are the newer ones, too. */
async function findWaitingMigrations(client: pg.Client): Promise<{ waiting: Migration[]; isNewer: boolean }> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied: Applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const isOfFirstRelease = applied.size > 0 && !applied.has(baseline);
  if (isOfFirstRelease) refuseUnlessComplete(applied);
  const waiting: Migration[] = [];
  for (const migration of await readMigrations()) {
    const earlier = applied.get(migration.name);
    if (earlier && earlier !== migration.hash)
      throw new Error(`migration ${migration.name} was edited after it had been applied`);
    // All that the baseline makes is there already; the rows of the first release stay, for its servers that still run.
    if (migration.name === baseline && isOfFirstRelease) await record(client, migration);
    else if (!earlier) waiting.push(migration);
  }
  const known = await knownMigrations();
  return { waiting, isNewer: waiting.length === 0 && rows.some(({ name }) => !known.has(name)) };
}

/** The baseline is what all migrations of the first release made together: less than that, or anything else, is no beginning. */
function refuseUnlessComplete(applied: Applied): void {
  const unknown = [...applied].find(([name, hash]) => firstRelease.get(name) !== hash);
  if (unknown)
    throw new ConfigError(
      `the database has a migration ${unknown[0]} that is not of version 0.1.0: this version goes on from 0.1.0 alone`,
    );
  const missing = [...firstRelease.keys()].find((name) => !applied.has(name));
  if (missing)
    throw new ConfigError(
      `the database is older than version 0.1.0, it lacks the migration ${missing}: start version 0.1.0 on it once, then this one`,
    );
}

/** The functions that tables need become visible together with the first migration that may need them. */
async function apply(client: pg.Client, migration: Migration, functions: SqlFunction[]): Promise<void> {
  await inTransaction(client, async () => {
    await applyFunctions(client, functions);
    await client.query(migration.text);
    await record(client, migration);
  }).catch((error: unknown) => {
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
}

const record = (client: pg.Client, { name, hash }: Migration) =>
  client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
