// Moves a tenant of CLIENTS clients, each with a deposit and an order, from one PostgreSQL to another by `npm run tenant:move`, while it
// and another tenant work: how long it may not be written, whether anything acknowledged is missing, whether its audit log is proved.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { provision } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { bareServer, startServer } from '../server/src/testing/server-process.ts';
import { seedTestDatabase, testPassword } from '../server/src/testing/test-database.ts';
import { load, openBooks } from './parts/year.ts';

const clients = Number(process.env['CLIENTS'] ?? 100_000);
const workers = 2;
const limitSeconds = 10;
const secretKey = randomBytes(32).toString('base64');

interface Login {
  host: string;
  port: number;
  user: string;
  password: string;
}

const urlOf = ({ host, port, user, password }: Login) =>
  `postgres://${user}:${password}@localhost:${port}/backoffice?host=${encodeURIComponent(host)}`;

const [east, west] = [await startCluster('east'), await startCluster('west')];
const addresses = { east: await freeAddress(), west: await freeAddress() };
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
let isGood = false;
try {
  await fill();
  for (const [name, cluster] of Object.entries({ east, west }))
    servers.push(await startOn(cluster, name as keyof typeof addresses));
  await untilSealed();
  isGood = await measure();
} finally {
  for (const { child } of servers) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await Promise.all([east.remove(), west.remove()]);
}
process.exit(isGood ? 0 : 1);

async function startCluster(name: string) {
  const dataDir = await makeDataDir(`move-${name}`);
  const server = await startEmbeddedPostgres({ dataDir, settings: { wal_level: 'logical' } });
  const logins = await provision(server, 'backoffice');
  await migrate(logins.owner);
  return {
    dataDir,
    ...logins,
    superuser: urlOf(server.superuser),
    remove: async () => {
      while ((await server.stop()) !== 'stopped') await delay(100);
      await rm(dataDir, { recursive: true });
    },
  };
}

function startOn({ dataDir, owner, app }: Awaited<ReturnType<typeof startCluster>>, name: keyof typeof addresses) {
  return startServer(join(dataDir, 'server'), {
    DATABASE_URL: urlOf(app),
    DATABASE_OWNER_URL: urlOf(owner),
    SECRET_KEY: secretKey,
    PORT: new URL(addresses[name]).port,
    CLUSTER_SERVERS: Object.entries(addresses)
      .map(([cluster, address]) => `${cluster}=${address}`)
      .join(', '),
    TRUSTED_PROXIES: '127.0.0.1',
    ACCESS_TOKEN_SECONDS: '3600',
  });
}

async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

async function fill(): Promise<void> {
  await seedTestDatabase(east.owner);
  await inEast(async (db) => {
    await openBooks(db);
    await load(db, { clients, deposits: clients, orders: clients }, 0, 1);
    await db.query('insert into journals_unsealed (journal_id) select id from journals');
  });
}

async function untilSealed(): Promise<void> {
  await inEast(async (db) => {
    while ((await db.query('select from journals_unsealed limit 1')).rows.length > 0) await delay(500);
  });
}

async function inEast(work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ ...east.owner, statement_timeout: 0 });
  await db.connect();
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await work(db);
  await db.end();
}

async function measure(): Promise<boolean> {
  const stop = new AbortController();
  const works = [await startWork('demo', stop.signal), await startWork('acme', stop.signal)] as const;
  await delay(5_000);
  const start = performance.now();
  const { code, said } = await runMove();
  console.log(said.trim());
  await delay(5_000);
  stop.abort();
  const [moved, other] = await Promise.all(works.map(({ done }) => done));
  const [, readOnly] = /without writes for ([\d.]+) s/.exec(said) ?? [];
  const [missing, stayed] = [await missingOn(west, 'demo', moved), await missingOn(east, 'acme', other)];
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  const holds =
    code === 0 &&
    Number(readOnly) < limitSeconds &&
    missing + stayed === 0 &&
    /seals and \d+ journals good/.test(said) &&
    (moved?.refused ?? 0) + (other?.refused ?? 0) === 0;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${clients} clients moved in ${seconds} s, without writes for ${readOnly} s (< ${limitSeconds}); the tenant: ${moved?.ids.length} deposits acknowledged, ${missing} missing, the longest waited ${((moved?.longestMs ?? 0) / 1_000).toFixed(1)} s; another: ${other?.ids.length}, ${stayed} missing, the longest waited ${((other?.longestMs ?? 0) / 1_000).toFixed(1)} s; ${(moved?.refused ?? 0) + (other?.refused ?? 0)} answers other than 200 and 503`,
  );
  return holds;
}

async function runMove(): Promise<{ code: number; said: string }> {
  const [node, script] = [process.execPath, bareServer[0] ?? ''];
  // More than is asked, so that a move that takes longer is measured too.
  const options = ['--tenant', 'demo', '--from', 'east', '--to', 'west', '--seconds', '600'];
  const child = spawn(node, [script, 'tenant-move', ...options], {
    env: { ...process.env, DATABASE_CLUSTERS: `east=${east.superuser}, west=${west.superuser}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said };
}

interface Work {
  ids: string[];
  longestMs: number;
  refused: number;
}

/** Deposits into an account of a tenant's own, each under its key until it is acknowledged, by way of the servers of the old side. */
async function startWork(tenant: string, signal: AbortSignal): Promise<{ done: Promise<Work> }> {
  const api = `${addresses.east}/api/${tenant}`;
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await call('/auth/admin/v1/login', { username: 'god', password: testPassword });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const { clientId, accountId } = await openAccountOf(tenant);
  const work: Work = { ids: [], longestMs: 0, refused: 0 };
  const deposit = async () => {
    while (!signal.aborted) {
      const [key, since] = [randomUUID(), performance.now()];
      for (let isDone = false; !isDone;) {
        const answer = await call(
          `/deposit/admin/v2/specialized/${clientId}`,
          { account_id: accountId, amount: '1.00', currency: 'USD' },
          { authorization: `Bearer ${access_token}`, 'idempotency-key': key },
        );
        isDone = answer.status === 200;
        const body = (await answer.json()) as { id: string };
        if (isDone) work.ids.push(body.id);
        else if (answer.status !== 503) work.refused++;
        if (!isDone) await delay(50);
      }
      work.longestMs = Math.max(work.longestMs, performance.now() - since);
      await delay(20);
    }
  };
  return { done: Promise.all(Array.from({ length: workers }, deposit)).then(() => work) };
}

async function openAccountOf(tenant: string): Promise<{ clientId: string; accountId: string }> {
  const db = new pg.Client(east.owner);
  await db.connect();
  await db.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  const { rows: opened } = await db.query<{ id: string }>(
    `insert into clients (username, full_name, agent_id) select 'worker', 'Worker', id from staff where username = 'hero' returning id`,
  );
  const clientId = opened[0]?.id ?? '';
  const { rows } = await db.query<{ id: string }>(
    `insert into accounts (client_id, fake, acc_no, currency) values ($1, false, 'worker', 'USD') returning id`,
    [clientId],
  );
  await db.end();
  return { clientId, accountId: rows[0]?.id ?? '' };
}

async function missingOn({ owner }: { owner: pg.ClientConfig }, tenant: string, work?: Work): Promise<number> {
  const db = new pg.Client(owner);
  await db.connect();
  await db.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from unnest($1::uuid[]) as sent (id) where not exists (select from deposits where deposits.id = sent.id)',
    [work?.ids ?? []],
  );
  await db.end();
  return rows[0]?.count ?? 0;
}
