// The hard way out: server and database killed while deposits pour in, again and again. Nothing acknowledged is lost, nothing doubled.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readHeads } from '#platform/audit/heads.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { connect } from '#platform/db/database.ts';
import { locateDatabase } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeDataDir } from './data-dir.ts';
import { furnish, testPassword } from './furnish.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 5);
const dataDir = await makeDataDir('crash');
const place = { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
const running: ChildProcess[] = [];
afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await (await locateDatabase(place, () => {})).stop();
  await rm(dataDir, { recursive: true });
});

async function startServer() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('start-bare.ts', import.meta.url))], {
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', CAPTCHA: 'off', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const chunk of child.stdout) {
    const [, address] = /ready: (\S+)/.exec(String(chunk)) ?? [];
    if (address) return { child, address };
  }
  throw new Error('the server ended before it was ready');
}

async function killBoth(server: ChildProcess) {
  const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  server.kill('SIGKILL');
  await once(server, 'exit');
}

test(`${rounds} times killed under load`, { timeout: 300_000 }, async () => {
  const location = await locateDatabase(place, () => {});
  await migrate(location.owner);
  await furnish(location.owner);
  const { clientId, accountId } = await openAccount(location.owner);

  const acknowledged = new Set<string>();
  const keys: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { child, address } = await startServer();
    const token = await signIn(address);
    const deposit = async (key: string) => {
      const response = await fetch(`${address}/api/demo/deposit/admin/v2/specialized/${clientId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ account_id: accountId, amount: '1.00', currency: 'USD' }),
      });
      if (response.status === 200) acknowledged.add(((await response.json()) as { id: string }).id);
    };
    // What the last crash left without an answer is asked again under its old key.
    const unanswered = keys.slice(-8);
    await Promise.all(unanswered.map(deposit));
    let isOver = false;
    const pouring = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const key = randomUUID();
        keys.push(key);
        await deposit(key).catch(() => (isOver = true));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 200 + 20 * round));
    await killBoth(child);
    await Promise.all(pouring);
  }

  const end = await locateDatabase(place, () => {});
  const client = new pg.Client(end.owner);
  await client.connect();
  await client.query(`select set_config('app.tenant', 'demo', false)`);
  const column = async <Value>(query: string) =>
    (await client.query<{ value: Value }>(query)).rows.map(({ value }) => value);
  const deposits = new Set(await column<string>('select id as value from deposits'));
  expect(acknowledged.size).toBeGreaterThan(rounds);
  expect([...acknowledged].filter((id) => !deposits.has(id))).toEqual([]);
  expect(deposits.size).toBeLessThanOrEqual(keys.length);
  // Every deposit has its journal, its audit line and its answer, and the balance is their sum.
  expect(await column('select id as value from deposits where id not in (select reference from journals)')).toEqual([]);
  expect(await column(`select count(*)::int as value from audit_lines where action = 'deposit.recorded'`)).toEqual([
    deposits.size,
  ]);
  expect(await column(`select count(*)::int as value from idempotency_keys where answer is not null`)).toEqual([
    deposits.size,
  ]);
  expect(await column('select sum(amount) as value from journal_lines')).toEqual(['0.00']);
  expect(await column('select cash as value from accounts')).toEqual([`${deposits.size}.00`]);
  await client.end();
  // No seal was lost that a head outside the database remembers, and whatever is not sealed yet still waits for it.
  const owner = connect({ ...end.owner, onError: () => {} });
  const report = await owner.kysely.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', 'demo', true)`.execute(db);
    return verifyChain(db, { tenantId: 'demo', heads: readHeads(join(dataDir, 'audit-heads.jsonl')) });
  });
  await owner.pool.end();
  expect(report).toMatchObject({ ok: true, broken: null });
  expect(report.heads).toBeGreaterThan(0);
});

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/demo/auth/admin/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'god', password: testPassword }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function openAccount(owner: pg.ClientConfig) {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`select set_config('app.tenant', 'demo', false)`);
  const insert = async (statement: string, values: string[]) =>
    String((await client.query<{ id: string }>(statement, values)).rows[0]?.id);
  const clientId = await insert(
    `insert into clients (username, full_name, agent_id) select 'wei', 'Wei', id from staff where username = $1 returning id`,
    ['hero'],
  );
  const accountId = await insert(
    `insert into accounts (client_id, fake, acc_no, currency) values ($1, false, '1', 'USD') returning id`,
    [clientId],
  );
  await client.end();
  return { clientId, accountId };
}
