import { execFile, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getLatestRun, listExceptions, runChecksNow } from '@backoffice/contract/exceptions/exceptions.ts';
import { listDeposits, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { testLimits, waiting } from '#testing/patience.ts';
import { seedTestDatabase } from '#testing/test-database.ts';
import { Caller, startCluster, startServers, Work, type TestCluster, type TestServers } from './tenant-move.testing.ts';

const [west, east] = await Promise.all([startCluster('west'), startCluster('east')]);
await seedTestDatabase(east.place.owner);
// Both servers know each other; the address of the first is known only once it listens.
const servers = new Map<string, string>();
const westServers = await startServers(west, servers);
servers.set('west', westServers.address);
const eastServers = await startServers(east, servers);
servers.set('east', eastServers.address);
afterAll(async () => {
  await eastServers.close();
  await westServers.close();
  await Promise.all([east.remove(), west.remove()]);
});

const env = { DATABASE_CLUSTERS: `east=${east.url}, west=${west.url}` };
const move = (...options: string[]) => runCommand('tenant-move', options, env);
const movesOf = async () => (await move('--list')).lines;

const stateIn = async ({ superuser }: TestCluster, tenant: string) =>
  (await superuser.query<{ state: string }>('select state from tenant_moves where tenant_id = $1', [tenant])).rows[0]
    ?.state;

/** What the database says to the app's own login that writes for a tenant. */
async function refusalOf({ place }: TestCluster, tenant: string, login: 'app' | 'owner' = 'app') {
  const client = new pg.Client(place[login]);
  await client.connect();
  await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  const answer = await client
    .query(`update clients set full_name = full_name`)
    .then(() => 'written')
    .catch((error: Error & { code: string }) => `${error.code} ${error.message}`);
  await client.end();
  return answer;
}

const fenceError = (tenant: string) => `57P03 the tenant ${tenant} is written on another cluster`;

/** Starts the command, and kills it without a word once the tenant has come to this state on the old side. */
async function killOnceIn(state: string, from: TestCluster, tenant: string, options: string[]): Promise<void> {
  const script = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url));
  const child: ChildProcess = execFile(
    process.execPath,
    [script, 'tenant-move', ...options],
    { env: { ...process.env, ...env } },
    () => {},
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await stateIn(from, tenant)) !== state) {
    if (child.exitCode !== null) throw new Error('the move ended before it could be killed');
    await delay(5);
  }
  child.kill('SIGKILL');
  await ended;
}

/** Expects every deposit that was acknowledged; answers how many there are. */
async function expectKept({ world }: TestServers, { acknowledged }: Work): Promise<number> {
  const found = await world.sql((db) => db.selectFrom('deposits').select('id').execute());
  const known = new Set(found.map(({ id }) => id));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  return found.length;
}

async function findingsOf(caller: Caller): Promise<unknown[]> {
  await caller.call(runChecksNow, {});
  const ended = async () => (await caller.call(getLatestRun, {})).body.run?.status === 'finished';
  await vi.waitUntil(ended, { timeout: testLimits.testTimeout, interval: 100 });
  return (await caller.call(listExceptions, { status: 'open' })).body.items;
}

const account = await eastServers.world.givenClient();
const acmeAccount = await eastServers.world.givenClient({ tenant: 'acme' });
/** Both call the servers of the old side all the time. */
const caller = await new Caller(eastServers.address, 'demo').signIn();
const acmeCaller = await new Caller(eastServers.address, 'acme').signIn();

test('a wrong name, a missing cluster and a setting that is wanting are one line each', async () => {
  expect((await runCommand('tenant-move', ['--list'], {})).lines[0]).toMatch(/^DATABASE_CLUSTERS: missing/);
  expect(await move('--tenant', 'demo', '--from', 'north', '--to', 'west')).toEqual({
    code: 1,
    lines: ['DATABASE_CLUSTERS: there is no cluster north, but east, west'],
  });
  expect(await move('--tenant', 'nobody', '--from', 'east', '--to', 'west')).toEqual({
    code: 1,
    lines: ['--tenant: there is no tenant nobody on east'],
  });
});

test('a tenant moves while its staff and those of another tenant work, also after a killed attempt: no acknowledged deposit is lost, every session lasts', async () => {
  const work = new Work(caller, account);
  const others = new Work(acmeCaller, acmeAccount, 1);
  await vi.waitUntil(() => work.acknowledged.length > 20, waiting);
  const key = crypto.randomUUID();
  const input = { id: account.id, account_id: account.account_id, amount: '5.00', currency: 'USD' } as const;
  const { body: before } = await caller.call(recordDeposit, input, key);
  const options = ['--tenant', 'demo', '--from', 'east', '--to', 'west'];
  // Nothing is stopped where comparing takes too long.
  const tooShort = await move(...options, '--seconds', '0.01');
  expect(tooShort.code).toBe(1);
  expect(tooShort.lines.at(-1)).toMatch(
    /^demo writes on east, and the copy follows: comparing both sides takes [\d.]+ s, and --seconds allow 0\.01; for example: --seconds \d+$/,
  );
  expect([await refusalOf(east, 'demo'), await stateIn(east, 'demo')]).toEqual(['written', undefined]);
  // Killed without writes, a move leaves them refused on both sides; the next one goes on.
  await killOnceIn('leaving', east, 'demo', options);
  expect(await refusalOf(east, 'demo')).toBe(fenceError('demo'));
  expect(await refusalOf(west, 'demo')).toBe(fenceError('demo'));
  expect((await caller.call(recordDeposit, input)).problem).toMatchObject({ status: 503, code: 'server.unavailable' });
  expect((await caller.call(listDeposits, {})).status).toBe(200);
  const moved = await move(...options).finally(() => others.end());
  if (moved.code !== 0) await work.end();
  expect(moved.code, moved.lines.join('\n')).toBe(0);
  const [, seconds] = /without writes for ([\d.]+) s/.exec(moved.lines.join('\n')) ?? [];
  expect(Number(seconds)).toBeLessThan(10);
  const count = work.acknowledged.length;
  await vi.waitUntil(() => work.acknowledged.length > count + 20, waiting);
  await work.end();
  expect([...work.refusals.keys()].filter((what) => what !== '503 server.unavailable')).toEqual([]);
  expect([...others.refusals]).toEqual([]);

  const kept = await expectKept(westServers, work);
  expect(await westServers.world.balanceOf(account.account_id)).toBe(`${work.acknowledged.length + 5}.00`);
  // Sent again under the key of before the move, it is what it was.
  const { body: again } = await caller.call(recordDeposit, input, key);
  expect(again.id).toBe(before.id);
  expect((await caller.call(listDeposits, {})).body.total).toBe(kept);
  expect(await findingsOf(caller)).toEqual([]);
  expect((await movesOf()).filter((line) => line.includes('demo'))).toEqual([
    'east: demo gone to west',
    'west: demo lives here, came from east',
  ]);
});

test('the database of the old side refuses what is written, by whichever login, and does no work for the tenant', async () => {
  expect(await refusalOf(east, 'demo')).toBe(fenceError('demo'));
  expect(await refusalOf(east, 'demo', 'owner')).toBe(fenceError('demo'));
  expect(await refusalOf(west, 'demo')).toBe('written');
  expect(await refusalOf(east, 'acme')).toBe('written');
  const { rows } = await east.superuser.query(
    'select from take_job(array(select distinct name from jobs), $1) where tenant_id = $2',
    ['1 s', 'demo'],
  );
  expect(rows).toEqual([]);
});

test('a move back takes an empty place; one that is given up half-way leaves nothing behind, and another one passes', async () => {
  const options = ['--tenant', 'demo', '--from', 'west', '--to', 'east'];
  expect((await move(...options)).lines.join()).toMatch(/^east: it still has the rows of before demo left/);
  expect(await move('--tenant', 'demo', '--forget', 'east')).toMatchObject({ code: 0 });
  await killOnceIn('arriving', east, 'demo', options);
  expect([await refusalOf(east, 'demo'), await refusalOf(west, 'demo')]).toEqual([fenceError('demo'), 'written']);
  expect(await move(...options, '--abort')).toMatchObject({ code: 0 });
  const left = await east.superuser.query(`select from clients where tenant_id = 'demo'`);
  const slots = await west.superuser.query('select from pg_replication_slots');
  expect([left.rowCount, slots.rowCount]).toEqual([0, 0]);
  const work = new Work(caller, account);
  try {
    expect(await move(...options)).toMatchObject({ code: 0 });
    const count = work.acknowledged.length;
    await vi.waitUntil(() => work.acknowledged.length > count, waiting);
  } finally {
    await work.end();
  }
  expect([await refusalOf(east, 'demo'), await refusalOf(west, 'demo')]).toEqual(['written', fenceError('demo')]);
  await expectKept(eastServers, work);
  expect(await findingsOf(caller)).toEqual([]);
});
