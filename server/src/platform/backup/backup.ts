// Copies the embedded database while it works, with the log that makes the copy whole. See decision 0020.
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { findPlace, type Place } from '../embedded-postgres/place.ts';
import { flushFolder, hasCode, ifMissing } from '../embedded-postgres/shared-files.ts';
import { Copies } from './copies.ts';
import { forEach } from './copy.ts';
import { clusterName, manifestName, passwordName, type Manifest } from './manifest.ts';

export interface BackupPlan {
  dataDir: string;
  /** Folder of the backup; it must not exist yet. */
  folder: string;
  /** The product's own database in the cluster. */
  database: string;
  /** Further files to take along, by the name they get. */
  extras: Record<string, string>;
  onProgress: (doneBytes: number, ofBytes: number) => void;
}

export async function takeBackup(plan: BackupPlan): Promise<Manifest> {
  // Look for it first: finding its place would make one.
  if ((await lstat(path.join(plan.dataDir, clusterName)).catch(ifMissing(null))) === null)
    throw new ConfigError(`DATA_DIR: there is no database in ${plan.dataDir}`);
  const place = await findPlace(plan.dataDir);
  const inside = path.relative(place.cluster, plan.folder);
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new ConfigError(`--to: ${plan.folder} lies inside the database itself`);
  const partial = await makePartial(plan.folder);
  try {
    const server = await startEmbeddedPostgres({ dataDir: plan.dataDir });
    const manifest = await copyRunning(server, place, plan, partial).finally(() => server.stop());
    await writeFile(path.join(partial, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await forEach(['.', ...manifest.folders], (folder) => flushFolder(path.join(partial, folder)));
    await rename(partial, plan.folder);
    await flushFolder(path.dirname(plan.folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function makePartial(folder: string): Promise<string> {
  const taken = (what: string) => new ConfigError(`--to: ${what} is there already`);
  if ((await stat(folder).catch(ifMissing(null))) !== null) throw taken(folder);
  await mkdir(path.dirname(folder), { recursive: true });
  const partial = `${folder}.partial`;
  await mkdir(partial, { mode: 0o700 }).catch((error: unknown) => {
    throw hasCode(error, 'EEXIST') ? taken(`${partial}, of a backup that runs or was cut off,`) : error;
  });
  return partial;
}

/** All in one session: with it ends the backup, and the slot that keeps the log. */
async function copyRunning(
  { superuser }: EmbeddedPostgres,
  place: Place,
  plan: BackupPlan,
  partial: string,
): Promise<Manifest> {
  const client = new pg.Client({ ...superuser, application_name: 'backup' });
  client.on('error', () => {}); // the statement that it fails says so too
  await client.connect();
  try {
    await refuseTablespaces(client);
    const copies = new Copies(partial, plan.onProgress);
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(4).toString('hex')}`,
    ]);
    const { lsn: start_lsn } = await ask<{ lsn: string }>(client, `select pg_backup_start('backup', true) as lsn`);
    await copies.cluster(place.cluster);
    await copies.file(place.password, passwordName);
    // Copy them before the end: everything they know of has then been committed before it too.
    for (const [name, file] of Object.entries(plan.extras)) await copies.file(file, name);
    const stop = await ask<{ lsn: string; labelfile: string }>(client, 'select * from pg_backup_stop(false)');
    await copies.content(`${clusterName}/backup_label`, Buffer.from(stop.labelfile));
    await copies.log(place.cluster, await segmentsBetween(client, start_lsn, stop.lsn));
    const { version } = await ask<{ version: string }>(client, `select current_setting('server_version') as version`);
    return {
      format: 1,
      made_at: new Date().toISOString(),
      postgres: version,
      migrations: await appliedMigrations({ ...superuser, database: plan.database }),
      start_lsn,
      stop_lsn: stop.lsn,
      folders: copies.folders,
      files: copies.files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    };
  } finally {
    await client.end();
  }
}

async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { others } = await ask<{ others: number }>(
    client,
    `select count(*)::int as others from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  );
  if (others > 0) throw new ConfigError('the database has tablespaces of its own, which a backup would not take along');
}

/** The files of the log from the first position to the last. */
async function segmentsBetween(client: pg.Client, start: string, stop: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_walfile_name('0/0'::pg_lsn + number * size + 1) as name
     from (select pg_size_bytes(current_setting('wal_segment_size'))::numeric as size) as segment,
       generate_series(div($1::pg_lsn - '0/0', size), div($2::pg_lsn - '0/0' - 1, size)) as number
     order by number`,
    [start, stop],
  );
  return rows.map(({ name }) => name);
}

async function appliedMigrations(login: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function ask<Row extends object>(client: pg.Client, question: string): Promise<Row> {
  const { rows } = await client.query<Row>(question);
  return rows[0] as Row;
}
