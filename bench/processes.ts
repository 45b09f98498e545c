// What several server processes cost: processor time of a call, calls a second, and what they take at rest, of SERVERS=2 beside one
// process, in turn.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import type { Login } from '../server/src/testing/pgbouncer.ts';
import { payIn, placeOf, prepareDataDir, signIn, startServer } from '../server/src/testing/server-process.ts';
import { cpuOf, findPostmaster } from './parts/cpu.ts';
import { callFor } from './parts/load.ts';

interface Spent {
  server: number;
  database: number;
}

/** Enough that two processes have calls waiting, too. */
const callers = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const turns = Number(process.env['BENCH_TURNS'] ?? 3);
const paths = ['deposit', 'client', 'withdraw'];

const dataDir = await makeDataDir('processes');
const account = await prepareDataDir(dataDir);
const location = await locateDatabase(placeOf(dataDir), () => {});
const postmaster = await findPostmaster(location.owner);
// Named, so that it does not end with the first server.
const urlOf = ({ user, password, host, port, database }: Login) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const direct = {
  DATABASE_URL: urlOf(location.app as Login),
  DATABASE_OWNER_URL: urlOf(location.owner as Login),
};
const totals = new Map<string, Spent & { calls: number; resting: number }>();
try {
  for (let turn = 0; turn < turns; turn++) {
    await measure('1');
    await measure('2');
  }
} finally {
  await location.stop();
  await rm(dataDir, { recursive: true });
}
for (const [processes, { server, database, calls, resting }] of totals)
  console.log(
    `SERVERS=${processes}: server ${(server / calls).toFixed(2)} (without what it takes at rest ${((server - resting) / calls).toFixed(2)}), database ${(database / calls).toFixed(2)} ms of CPU a call; ${(calls / turns / seconds).toFixed(0)} calls a second`,
  );
process.exit();

async function measure(processes: string): Promise<void> {
  const { child, address } = await startServer(dataDir, {
    ...direct,
    SERVERS: processes,
    DRAIN_SECONDS: '0',
    ACCESS_TOKEN_SECONDS: '3600',
  });
  const token = await signIn(address);
  for (let count = 0; count < 20; count++) await payIn({ address, token }, account);
  const next = (caller: number) => ({
    url: `${address}/api/demo/${paths[caller % paths.length]}/admin/v1/list`,
    method: 'POST' as const,
    token,
    body: { page_size: 10 + caller },
  });
  // Each process warms up for itself.
  await callFor(next, callers, 2 * seconds);
  const pid = child.pid ?? 0;
  const look = async (): Promise<Spent> => ({
    server: await cpuOf(pid, pid),
    database: await cpuOf(-1, postmaster),
  });
  const rest = await look();
  await delay(seconds * 1_000);
  const before = await look();
  const { calls } = await callFor(next, callers, seconds);
  const after = await look();
  const sum = totals.get(processes) ?? { server: 0, database: 0, calls: 0, resting: 0 };
  totals.set(processes, {
    server: sum.server + after.server - before.server,
    database: sum.database + after.database - before.database,
    calls: sum.calls + calls,
    resting: sum.resting + before.server - rest.server,
  });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
