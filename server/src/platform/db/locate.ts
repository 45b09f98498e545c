// Finds the database to work with: the configured server, or the embedded one with its roles made ready.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';

export interface DatabaseLocation {
  /** Owns the tables; migrates. */
  owner: pg.ClientConfig;
  /** Works in them, under row policies. */
  app: pg.ClientConfig;
  /** Listens, and holds what outlives a transaction: never through a pooler of transactions. */
  listen: pg.ClientConfig;
  /** Brings the embedded server back when it dies. A configured one is run by others. */
  keepAlive: (onTrouble: (error: unknown) => void) => void;
  stop: () => Promise<string | null>;
}

export const databaseName = 'backoffice';
const aliveEveryMs = 500;

export async function locateDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'> &
    Partial<Pick<Config, 'DATABASE_LISTEN_URL'>>,
  onProgress: (step: string) => void,
): Promise<DatabaseLocation> {
  if (config.DATABASE_URL) {
    const app = { connectionString: config.DATABASE_URL };
    const owner = { connectionString: config.DATABASE_OWNER_URL ?? config.DATABASE_URL };
    const listen = config.DATABASE_LISTEN_URL ? { connectionString: config.DATABASE_LISTEN_URL } : owner;
    return { owner, app, listen, keepAlive: () => {}, stop: async () => null };
  }
  const start = () => startEmbeddedPostgres({ dataDir: config.DATA_DIR, onProgress });
  let server = await start();
  const { owner, app } = await provision(server, databaseName);
  let guard: NodeJS.Timeout | undefined;
  const keepAlive = (onTrouble: (error: unknown) => void) => {
    guard = setTimeout(async () => {
      if (!isAlive(server.pid)) server = await start().catch((error: unknown) => (onTrouble(error), server));
      keepAlive(onTrouble);
    }, aliveEveryMs);
  };
  const stop = () => {
    clearTimeout(guard);
    return server.stop();
  };
  return { owner, app, listen: owner, keepAlive, stop };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process is alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes the two roles and the database, where they are missing. */
export async function provision({ superuser }: Pick<EmbeddedPostgres, 'superuser'>, database: string) {
  const passwordOf = (role: string) => createHmac('sha256', superuser.password).update(role).digest('hex');
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    for (const role of ['backoffice_owner', 'backoffice_app']) {
      const known = await client.query('select from pg_roles where rolname = $1', [role]);
      if (known.rowCount === 0) await client.query(`create role ${role} login password '${passwordOf(role)}'`);
    }
    const known = await client.query('select from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`create database "${database}" owner backoffice_owner`);
  } finally {
    await client.end();
  }
  const loginOf = (user: string) => ({ ...superuser, user, password: passwordOf(user), database });
  return { owner: loginOf('backoffice_owner'), app: loginOf('backoffice_app') };
}
