// npm run drill:restart: two servers on one database behind Debian's HAProxy with the file of deploy/, restarted in turn under 100
// calls a second; exits with 1 when a call failed, or when a deposit that was acknowledged is missing or doubled.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { locateDatabase } from '../../server/src/platform/db/locate.ts';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';
import {
  payIn,
  placeOf,
  prepareDataDir,
  readBooks,
  signIn,
  startServer,
  type TestAccount,
} from '../../server/src/testing/server-process.ts';
import { exampleValues, fillDeploy } from './fill.ts';
import { Processes, until } from './processes.ts';

const callsPerSecond = Number(process.env['CALLS_PER_SECOND'] ?? 100);
const rounds = Number(process.env['RESTARTS'] ?? 4);
const firstPort = Number(process.env['DRILL_PORT'] ?? 8630);
const haproxy = '/usr/sbin/haproxy';
if (!existsSync(haproxy)) {
  console.error('HAProxy is not installed (Debian: haproxy)');
  process.exit(1);
}

const dataDir = await makeDataDir('restart');
const folder = await makeDataDir('haproxy');
const loopback = '127.0.0.1';
const address = `http://${loopback}:${firstPort + 10}`;
const ports = [firstPort + 14, firstPort + 15];
/** As deploy/server.env has it. */
const drainSeconds = '5';
const processes = new Processes(folder);
const servers: ChildProcess[] = [];
const acknowledged: string[] = [];
const failures: string[] = [];
const pending = new Set<Promise<void>>();
let made = 0;
let books: Awaited<ReturnType<typeof readBooks>>;
try {
  const account = await prepareDataDir(dataDir);
  for (const index of [0, 1]) servers[index] = await start(index);
  await startBalancer();
  await untilBothServe();
  await restartUnderLoad(account);
} finally {
  await processes.endAll();
  for (const server of servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  const database = await locateDatabase(placeOf(dataDir), () => {});
  books = await readBooks(database.owner);
  await database.stop();
  await Promise.all([folder, dataDir].map((one) => rm(one, { recursive: true })));
}
const missing = acknowledged.filter((id) => !books.deposits.has(id));
const isExact = books.deposits.size === acknowledged.length && books.cash === `${acknowledged.length}.00`;
for (const [what, group] of Map.groupBy(failures, (failure) => failure))
  console.log(`failed: ${what} × ${group.length}`);
console.log(
  `${rounds} restarts, ${made} calls, ${failures.length} failed; ${acknowledged.length} deposits acknowledged, ${missing.length} missing, cash ${books.cash}`,
);
process.exit(failures.length === 0 && missing.length === 0 && isExact ? 0 : 1);

async function start(index: number): Promise<ChildProcess> {
  const env = { ACCESS_TOKEN_SECONDS: '3600', DRAIN_SECONDS: drainSeconds, PORT: String(ports[index]) };
  return (await startServer(dataDir, env)).child;
}

async function startBalancer(): Promise<void> {
  await fillDeploy(
    {
      ...(await exampleValues()),
      WEB_ADDRESS: loopback,
      WEB_PORT: String(firstPort + 10),
      PROXY_ADDRESS: loopback,
      PRIMARY_PORT: String(firstPort + 11),
      REPLICA_PORT: String(firstPort + 12),
      POOLER_PORT: String(firstPort + 13),
      STATUS_PORT: String(firstPort + 19),
      PROXY_CONNECTIONS: '4000',
      SERVER1: `${loopback}:${ports[0]}`,
      SERVER2: `${loopback}:${ports[1]}`,
      // Parts that this drill does not start.
      SUPERUSER_PASSWORD: 'none',
      REPLICATION_PASSWORD: 'none',
      REWIND_PASSWORD: 'none',
      PATRONI_PASSWORD: 'none',
      OWNER_PASSWORD: 'none',
      APP_PASSWORD: 'none',
      SECRET_KEY: 'none',
    },
    folder,
  );
  await processes.start({ name: 'haproxy', command: haproxy, args: ['-db', '-f', join(folder, 'haproxy.cfg')] });
}

function untilBothServe(): Promise<boolean> {
  return until('both servers behind HAProxy', 60, async () => {
    const { ok } = await fetch(`http://${loopback}:${firstPort + 19}/servers-up`);
    return ok;
  });
}

async function restartUnderLoad(account: TestAccount): Promise<void> {
  const token = await signIn(address);
  const load = setInterval(() => {
    const one = call(made++, token, account).catch((error: Error) => void failures.push(error.message));
    pending.add(one);
    void one.then(() => pending.delete(one));
  }, 1_000 / callsPerSecond);
  try {
    for (let round = 0; round < rounds; round++) {
      const index = round % 2;
      const old = servers[index];
      if (!old) continue;
      await delay(1_000);
      const ended = once(old, 'exit');
      old.kill('SIGTERM');
      const [code] = (await ended) as [number];
      console.log(`server ${index + 1} ended with ${code}, after ${made} calls, ${failures.length} failed`);
      servers[index] = await start(index);
      // A server that is ready has yet to be noticed by the balancer.
      await untilBothServe();
    }
    await delay(2_000);
  } finally {
    clearInterval(load);
    await Promise.all(pending);
  }
}

/** One write among ten reads. */
async function call(index: number, token: string, account: TestAccount): Promise<void> {
  if (index % 10 === 0) {
    const id = await payIn({ address, token }, account);
    if (id) acknowledged.push(id);
    else failures.push('deposit');
    return;
  }
  const response = await fetch(`${address}/api/demo/deposit/admin/v1/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page_size: 1 + (index % 20) }),
  });
  if (response.status !== 200) failures.push(`list ${response.status} ${(await response.text()).slice(0, 120)}`);
  else await response.arrayBuffer();
}
