// Brings the database to the newest schema: plain SQL files in the order of their numbers, each once, each whole.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../../migrations/', import.meta.url);
/** Number of the lock: any will do, as long as every server of this product takes the same. */
const migrationLock = 7_155_001;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Migrates. Several servers may run it at once: the first migrates, the others wait and find nothing to do. */
export async function migrate(owner: pg.ClientConfig, onProgress: (name: string) => void = () => {}): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const { name, text, hash } of await readMigrations()) {
      const earlier = applied.get(name);
      if (earlier && earlier !== hash) throw new Error(`migration ${name} was edited after it had been applied`);
      if (earlier) continue;
      onProgress(name);
      await applyWhole(client, { name, text, hash });
    }
  } finally {
    await client.end();
  }
}

async function applyWhole(client: pg.Client, { name, text, hash }: Migration) {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
