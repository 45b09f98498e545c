// The hard way out: server and database killed while deposits pour in, again and again. Nothing acknowledged is lost, nothing doubled.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findCountDifferences } from '#core/checks/record-counts.testing.ts';
import { readHeads } from '#platform/audit/heads.ts';
import { verifySeals } from '#core/ledger/verify-seals.ts';
import { connect } from '#platform/db/database.ts';
import { locateDatabase } from '#platform/db/locate.ts';
import { makeDataDir } from './data-dir.ts';
import { prepareDataDir, payIn, placeOf, readBooks, signIn, startServer } from './server-process.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 5);
const dataDir = await makeDataDir('crash');
const place = placeOf(dataDir);
const running: ChildProcess[] = [];
afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await (await locateDatabase(place, () => {})).stop();
  await rm(dataDir, { recursive: true });
});

async function killBoth(server: ChildProcess) {
  const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  server.kill('SIGKILL');
  await once(server, 'exit');
}

test(`${rounds} times killed under load`, { timeout: 300_000 }, async () => {
  const account = await prepareDataDir(dataDir);

  const acknowledged = new Set<string>();
  const keys: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { child, address } = await startServer(dataDir);
    running.push(child);
    const token = await signIn(address);
    const deposit = async (key: string) => {
      const id = await payIn({ address, token }, account, key);
      if (id) acknowledged.add(id);
    };
    // Ask again, under their old keys, for what the last crash left without an answer.
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
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 8 * (round + 1));
    await killBoth(child);
    await Promise.all(pouring);
  }

  const end = await locateDatabase(place, () => {});
  const { deposits, ...books } = await readBooks(end.owner);
  expect(acknowledged.size).toBeGreaterThan(rounds);
  expect([...acknowledged].filter((id) => !deposits.has(id))).toEqual([]);
  expect(deposits.size).toBeLessThanOrEqual(keys.length);
  // Every deposit has its journal, its audit line and its answer, and the balance is their sum.
  const { size } = deposits;
  expect(books).toEqual({ unposted: [], audited: size, answered: size, sum: '0.00', cash: `${size}.00` });
  // No seal was lost that a head outside the database remembers, and whatever is not sealed yet still waits for it.
  const owner = connect({ ...end.owner, onError: () => {} });
  const report = await owner.kysely.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', 'demo', true)`.execute(db);
    expect(await findCountDifferences(db, 'demo')).toEqual([]);
    return verifySeals(db, { tenantId: 'demo', heads: readHeads(join(dataDir, 'audit-heads.jsonl')) });
  });
  await owner.pool.end();
  expect(report).toMatchObject({ ok: true, broken: null });
  expect(report.heads).toBeGreaterThan(0);
});
