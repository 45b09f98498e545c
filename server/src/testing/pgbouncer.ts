// A PgBouncer of Debian's in transaction mode before a test's database, where it is installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '#platform/embedded-postgres/postmaster.ts';
import { makeDataDir } from './data-dir.ts';

const program = '/usr/sbin/pgbouncer';
/** PgBouncer refuses to run as root, and needs no entry for its user. */
const user = process.getuid?.() === 0 ? { uid: 60754, gid: 60754 } : {};

export const hasPgBouncer = (): boolean => existsSync(program);

export interface Login {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** Answers the logins through it, and how to end it. */
export async function startPgBouncer<Name extends string>(
  logins: Record<Name, Login>,
  poolSize = 4,
): Promise<{ logins: Record<Name, Login>; pid: number; stop: () => Promise<void> }> {
  const folder = await makeDataDir('pgbouncer');
  const port = await findFreePort();
  const users = Object.values<Login>(logins);
  const [{ host, port: behind, database }] = users as [Login];
  await writeFile(join(folder, 'users'), users.map((one) => `"${one.user}" "${one.password}"\n`).join(''));
  await writeFile(
    join(folder, 'ini'),
    `[databases]
${database} = host=${host} port=${behind} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
logfile = ${join(folder, 'log')}
`,
  );
  if (user.uid) await chown(folder, user.uid, user.gid);
  const child = spawn(program, ['-q', join(folder, 'ini')], { ...user, stdio: 'ignore' });
  const through = (login: Login) => ({ ...login, host: '127.0.0.1', port });
  await waitUntilReady(through(users[0] as Login), child);
  return {
    logins: Object.fromEntries(Object.entries<Login>(logins).map(([name, login]) => [name, through(login)])) as Record<
      Name,
      Login
    >,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilReady(login: Login, child: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client(login);
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await delay(50);
    }
  }
}
