import { Files } from '#core/files/files.ts';
import { StockData } from '#core/stock-data/stock-data.ts';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect, inTenant } from '#platform/db/database.ts';
import { locateDatabase } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asAppError } from '#platform/errors.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createLogger } from '#platform/log.ts';
import { createOutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';
import { TenantHomes } from '#platform/tenants/homes.ts';
import { makeDataDir } from '#testing/data-dir.ts';
import { seedTestDatabase, testPassword } from '#testing/test-database.ts';
import { buildApp } from '../../app.ts';

const dataDir = await makeDataDir('outage');
const place = { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
const location = await locateDatabase(place, () => {});
await migrate(location.owner);
await seedTestDatabase(location.owner);
const database = connect({ ...location.app, max: 5, onError: () => {} });
const hub = new EventHub(location.app, () => {});
await hub.start();
const { server: app } = await buildApp({
  database,
  homes: new TenantHomes(database, () => {}),
  clusterServers: new Map(),
  hub,
  masterKey: randomBytes(32),
  logger: createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' }),
  // Leave out the guard against an overloaded event loop, which answers 503 too: only the database may be the reason.
  production: false,
  hasCaptcha: false,
  accessSeconds: 300,
  trustedProxies: [],
  files: new Files(randomBytes(32)),
  publicUrl: 'https://office.example',
  auditHeadFile: join(dataDir, 'audit-heads.jsonl'),
  web: null,
  separatesOps: false,
  siblings: null,
  outgoing: createOutgoingPolicy([]),
  stockData: { client: new StockData({ url: null, token: '' }), webUrl: null, sandbox: null },
  ratesFeed: { isOn: false },
});
afterAll(async () => {
  await app.close();
  await hub.stop();
  await database.pool.end();
  await location.stop();
  await rm(dataDir, { recursive: true });
});

const signIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/demo/auth/admin/v1/login',
    payload: { username: 'god', password: testPassword },
  });

test('while the database is gone calls answer 503, afterwards they work as before, and listeners are told to read again', async () => {
  expect((await signIn()).statusCode).toBe(200);
  const heard: unknown[] = [];
  hub.subscribe('demo', (topics) => heard.push(topics));

  const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await expect.poll(async () => (await signIn()).statusCode).toBe(503);
  const refused = await signIn();
  expect(refused.json()).toMatchObject({ code: 'server.unavailable' });
  expect(refused.headers['retry-after']).toBe('1');
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const metrics = await app.inject('/metrics');
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toMatch(/^audit_lines_unsealed nan$/im);

  location.keepAlive(() => {});
  await expect.poll(async () => (await signIn()).statusCode).toBe(200);
  await expect.poll(() => heard).toContain('all');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test.each([
  ['statement', sql`set local statement_timeout = 20`, sql`select pg_sleep(60)`],
  ['resting transaction', sql`set local idle_in_transaction_session_timeout = 20`, sql`select 1`],
])('a %s that is ended by its limit of time may be tried again', async (_what, limit, statement) => {
  const ended = await inTenant(database, 'demo', 'read', async (db) => {
    await limit.execute(db);
    await delay(500);
    await statement.execute(db);
  }).catch(asAppError);
  expect(ended).toMatchObject({ code: 'server.unavailable', details: { retryAfterSeconds: 1 } });
});
