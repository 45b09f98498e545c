// A scratch cluster of the PostgreSQL that Debian packages, on a loopback port; the machine's services stay as they are.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '#platform/embedded-postgres/postmaster.ts';
import { makeDataDir } from './data-dir.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';

/** What a scratch cluster need not care for: no data survive it. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
  max_connections: '300',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

export interface DebianPostgres {
  /** Address of its superuser. */
  url: string;
  /** Ends it and removes its folder. */
  stop: () => Promise<void>;
}

export const hasDebianPostgres = (): boolean => existsSync(join(programs, 'initdb'));

/** Starts a new cluster, or a streaming replica of another one, which is named by its superuser's address. */
export async function startDebianPostgres(replicaOf?: string): Promise<DebianPostgres> {
  const folder = await makeDataDir('postgres15');
  const user = await findServerUser();
  if (user) await chown(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const as = { ...user, cwd: folder, env: { LC_ALL: 'C' } };
  if (replicaOf) {
    await run(join(programs, 'pg_basebackup'), ['-d', replicaOf, '-D', cluster, '-R', '-c', 'fast', '--no-sync'], as);
  } else {
    const initdb = ['-D', cluster, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres'];
    await run(join(programs, 'initdb'), [...initdb, '--no-sync'], as);
  }
  const port = await findFreePort();
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(join(folder, 'log'), 'a');
  const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], {
    ...as,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(server, 'exit');
  const url = `postgres://postgres:none@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await log.close();
    await rm(folder, { recursive: true });
  };
  return { url, stop };
}

/** PostgreSQL refuses to run as root: the user that Debian's package has made. Undefined means: as ourselves. */
async function findServerUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('root cannot run PostgreSQL, and there is no user "postgres"');
  return { uid: Number(uid), gid: Number(gid) };
}

async function waitUntilReady(connectionString: string, server: { exitCode: number | null }): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await delay(50);
    }
  }
}
