// What a pooler costs: processor time of a list call with prepared statements, with unnamed ones, and through PgBouncer in
// transaction mode (Debian's, which knows no prepared ones). Also counts answers of 500 and above in a burst of 360 reads.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { hasPgBouncer, startPgBouncer, type Login } from '../server/src/testing/pgbouncer.ts';
import { payIn, placeOf, prepareDataDir, signIn, startServer } from '../server/src/testing/server-process.ts';
import { cpuOf, findPostmaster } from './parts/cpu.ts';
import { callFor } from './parts/load.ts';

const callers = 8;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const paths = ['deposit', 'client', 'withdraw'];

if (!hasPgBouncer()) {
  console.error('PgBouncer is not installed (Debian: pgbouncer)');
  process.exit(1);
}
const dataDir = await makeDataDir('pooler');
const account = await prepareDataDir(dataDir);
const location = await locateDatabase(placeOf(dataDir), () => {});
const logins = { owner: location.owner as Login, app: location.app as Login };
const bouncer = await startPgBouncer(logins);
const postmaster = await findPostmaster(location.owner);
const urlOf = ({ user, password, host, port, database }: Login) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const direct = { DATABASE_URL: urlOf(logins.app), DATABASE_OWNER_URL: urlOf(logins.owner) };

await measure('direct, prepared', direct);
await measure('direct, DATABASE_PREPARED=off', { ...direct, DATABASE_PREPARED: 'off' });
await measure('PgBouncer in transaction mode', { ...direct, DATABASE_URL: urlOf(bouncer.logins.app) });

await bouncer.stop();
await location.stop();
await rm(dataDir, { recursive: true });
process.exit();

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const { child, address } = await startServer(dataDir, { ...env, DRAIN_SECONDS: '0' });
  const token = await signIn(address);
  for (let count = 0; count < 20; count++) await payIn({ address, token }, account);
  const next = (caller: number) => ({
    url: `${address}/api/demo/${paths[caller % paths.length]}/admin/v1/list`,
    method: 'POST' as const,
    token,
    body: { page_size: 10 + caller },
  });
  const failed = await burst(next);
  const before = await cpuTimes(child.pid ?? 0);
  const { calls } = await callFor(next, callers, seconds);
  const after = await cpuTimes(child.pid ?? 0);
  const spent = (part: 'server' | 'database' | 'pooler') => ((after[part] - before[part]) / calls).toFixed(2);
  console.log(
    `${name}: server ${spent('server')}, database ${spent('database')}, pooler ${spent('pooler')} ms of CPU a call (${calls} calls); burst of 360: ${failed} answers of 500 and above`,
  );
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function burst(next: (caller: number) => { url: string; token: string; body: object }): Promise<number> {
  const answers = Array.from({ length: 360 }, async (_, index) => {
    const { url, token, body } = next(index % 40);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return status;
  });
  return (await Promise.all(answers)).filter((status) => status >= 500).length;
}

async function cpuTimes(server: number) {
  return { server: await cpuOf(server), database: await cpuOf(-1, postmaster), pooler: await cpuOf(bouncer.pid) };
}
