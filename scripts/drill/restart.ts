// npm run drill:restart: two servers on one database behind Debian's HAProxy with the file of deploy/, restarted in turn under 100
// calls a second; exits with 1 when a call failed, or when a deposit that was acknowledged is missing or doubled.
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
const account = await prepareDataDir(dataDir);
const ports = [firstPort + 14, firstPort + 15];
/** As deploy/server.env has it. */
const drainSeconds = '5';
const start = (index: number) =>
  startServer(dataDir, { ACCESS_TOKEN_SECONDS: '3600', DRAIN_SECONDS: drainSeconds, PORT: String(ports[index]) });
const servers = [await start(0), await start(1)];

const folder = await makeDataDir('haproxy');
const loopback = '127.0.0.1';
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
const processes = new Processes(folder);
await processes.start({ name: 'haproxy', command: haproxy, args: ['-db', '-f', join(folder, 'haproxy.cfg')] });
const address = `http://${loopback}:${firstPort + 10}`;
const untilBothServe = () =>
  until(
    'both servers behind HAProxy',
    60,
    async () => (await fetch(`http://${loopback}:${firstPort + 19}/servers-up`)).ok,
  );
await untilBothServe();

const token = await signIn(address);
const acknowledged: string[] = [];
const failures: string[] = [];
let made = 0;

/** One write among ten reads. */
async function call(index: number): Promise<void> {
  made++;
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

const pending = new Set<Promise<void>>();
const load = setInterval(() => {
  const one = call(made).catch((error: Error) => void failures.push(error.message));
  pending.add(one);
  void one.then(() => pending.delete(one));
}, 1_000 / callsPerSecond);

for (let round = 0; round < rounds; round++) {
  const index = round % 2;
  const old = servers[index];
  if (!old) continue;
  await delay(1_000);
  const ended = once(old.child, 'exit');
  old.child.kill('SIGTERM');
  const [code] = (await ended) as [number];
  console.log(`server ${index + 1} ended with ${code}, after ${made} calls, ${failures.length} failed`);
  servers[index] = await start(index);
  // A server that is ready has yet to be noticed by the balancer.
  await untilBothServe();
}
await delay(2_000);
clearInterval(load);
await Promise.all(pending);
await processes.endAll();
await rm(folder, { recursive: true });
for (const { child } of servers) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
const database = await locateDatabase(placeOf(dataDir), () => {});
const books = await readBooks(database.owner);
await database.stop();
await rm(dataDir, { recursive: true });

const missing = acknowledged.filter((id) => !books.deposits.has(id));
const isExact = books.deposits.size === acknowledged.length && books.cash === `${acknowledged.length}.00`;
for (const [what, group] of Map.groupBy(failures, (failure) => failure))
  console.log(`failed: ${what} × ${group.length}`);
console.log(
  `${rounds} restarts, ${made} calls, ${failures.length} failed; ${acknowledged.length} deposits acknowledged, ${missing.length} missing, cash ${books.cash}`,
);
process.exit(failures.length === 0 && missing.length === 0 && isExact ? 0 : 1);
