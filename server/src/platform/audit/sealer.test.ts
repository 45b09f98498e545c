import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { provision } from '#platform/db/locate.ts';
import { makeDataDir } from '#testing/data-dir.ts';
import type { TenantName } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';
import { readHeads, type Head } from './heads.ts';
import { startSealing } from './sealer.ts';
import { verifyChain } from './verify.ts';

const world = await createWorld({ runsSealer: true });
const other = await createWorld({ sharesDatabaseWith: world, runsSealer: true });
const quiet = await createWorld({ ownDatabase: true });

const addLine = (to: World, tenant: TenantName = 'demo', action = 'test.written') =>
  to.sql(
    (db) =>
      db
        .insertInto('audit_lines')
        .values({ action, address: '', request_id: '', input: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    tenant,
  );

const unsealed = (of: World, tenant: TenantName = 'demo') =>
  of.sql(async (db) => {
    const lines = await db.selectFrom('audit_unsealed').select('line_id').execute();
    const journals = await db.selectFrom('journals_unsealed').select('journal_id').execute();
    return lines.length + journals.length;
  }, tenant);

const sealsOf = (of: World, tenant: TenantName) =>
  of.sql(
    (db) =>
      db
        .selectFrom('audit_seals')
        .leftJoin('audit_lines', 'audit_lines.id', 'audit_seals.line_id')
        .leftJoin('journals', 'journals.id', 'audit_seals.record_id')
        .select(['seq', 'line_id', 'audit_seals.record_id', 'action'])
        .select(sql<number>`extract(epoch from sealed_at - coalesce(at, recorded_at))::float8`.as('seconds'))
        .orderBy('seq')
        .execute(),
    tenant,
  );

async function* noHeads(): AsyncGenerator<Head> {}
const verified = (of: World, tenant: TenantName) =>
  of.sql((db) => verifyChain(db, { tenantId: tenant, heads: noHeads() }), tenant);

/** Asks the database for nothing, again and again; the slowest answer, in seconds, tells how busy the machine is. */
function watchQueries(): () => Promise<number> {
  let isOver = false;
  const watching = (async () => {
    let slowest = 0;
    while (!isOver) {
      const asked = performance.now();
      await quiet.database.pool.query('select');
      slowest = Math.max(slowest, performance.now() - asked);
      await delay(10);
    }
    return slowest / 1_000;
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

const loginTo = async (of: World) => (await provision({ superuser: inject('postgres') }, of.name)).app;

test('200 parallel writes on two servers and two tenants: each sealed within a second, gapless, in its own chain', async () => {
  const tenants = ['demo', 'acme'] as const;
  const { id, account_id } = await world.givenClient();
  const deposit = { id, account_id, amount: '1.00', currency: 'USD' } as const;
  const stopWatching = watchQueries();
  const [answers] = await Promise.all([
    Promise.all([world, other].map((server) => server.call(recordDeposit, 'god', deposit))),
    ...Array.from({ length: 50 }, () =>
      tenants.flatMap((tenant) => [addLine(world, tenant), addLine(other, tenant)]),
    ).flat(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const tenant of tenants) await expect.poll(() => unsealed(world, tenant)).toBe(0);
  const slowestQuery = await stopWatching();

  for (const tenant of tenants) {
    const seals = await sealsOf(world, tenant);
    expect(seals.filter(({ action }) => action === 'test.written')).toHaveLength(100);
    expect(seals.map(({ seq }) => seq)).toEqual(seals.map((_, index) => index + 1));
    // A round of the sealer, ten queries, takes as much longer on a machine that is busy with something else.
    expect(Math.max(...seals.map(({ seconds }) => seconds))).toBeLessThan(1 + 10 * slowestQuery);
    const lines = await world.sql((db) => db.selectFrom('audit_lines').select('id').execute(), tenant);
    const journals = await world.sql((db) => db.selectFrom('journals').select('id').execute(), tenant);
    expect(journals).toHaveLength(tenant === 'demo' ? 2 : 0);
    expect(new Set(seals.map(({ line_id, record_id }) => line_id ?? record_id))).toEqual(
      new Set([...lines, ...journals].map(({ id }) => id)),
    );
    expect(await verified(world, tenant)).toMatchObject({ ok: true, sealed: seals.length });
  }
});

test('a line that commits late gets a later number', async () => {
  const early = await world.sql(async (db) => {
    const late = await sql<{ id: string }>`
      insert into audit_lines (action, address, request_id, input) values ('test.late', '', '', '{}') returning id
    `.execute(db);
    await addLine(world, 'demo', 'test.early');
    await expect.poll(async () => (await sealsOf(world, 'demo')).at(-1)?.action).toBe('test.early');
    return late.rows[0]?.id;
  });
  await expect.poll(async () => (await sealsOf(world, 'demo')).at(-1)?.line_id).toBe(early);
  expect(await verified(world, 'demo')).toMatchObject({ ok: true });
});

test('the newest head is appended to the file, and the chain agrees with it', async () => {
  const { id } = await addLine(world);
  const newest = async () => (await sealsOf(world, 'demo')).at(-1);
  await expect.poll(async () => (await newest())?.line_id).toBe(id);
  const seq = (await newest())?.seq;
  const exported = async () => {
    // The other server writes to the same file, maybe an older head after a newer one.
    const seqs = [0];
    for await (const head of readHeads(world.headFile)) if (head.tenant === 'demo') seqs.push(head.seq);
    return Math.max(...seqs);
  };
  await expect.poll(exported).toBe(seq);
  const report = await world.sql((db) =>
    verifyChain(db, { tenantId: world.tenants.demo, heads: readHeads(world.headFile) }),
  );
  expect(report).toMatchObject({ ok: true, broken: null, head: { seq } });
  expect(report.heads).toBeGreaterThan(0);
});

test('a database that is away for a while does not end it', async () => {
  const superuser = new pg.Client({ ...inject('postgres'), database: world.name });
  await superuser.connect();
  await superuser.query(`alter database ${world.name} connection limit 0`);
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backoffice-sealer' and datname = $1`,
    [world.name],
  );
  expect(rowCount).toBeGreaterThan(0);
  const { id } = await addLine(world);
  // The sealer tries in vain: its connections are refused.
  await delay(500);
  expect(await unsealed(world)).toBe(1);
  await superuser.query(`alter database ${world.name} connection limit -1`);
  await superuser.end();
  await expect.poll(async () => (await sealsOf(world, 'demo')).at(-1)?.line_id).toBe(id);
});

test('a witness that fails holds up nothing, hears the head later, and stopping seals what is left', async () => {
  const heard: Head[][] = [];
  let isBroken = true;
  const witness = createServer((request, response) => {
    const listen = async () => {
      const { heads } = (await json(request)) as { heads: Head[] };
      if (!isBroken) heard.push(heads);
      response.writeHead(isBroken ? 500 : 204).end();
    };
    void listen();
  }).listen(0);
  const { port } = witness.address() as AddressInfo;
  const troubles: unknown[] = [];
  const folder = await makeDataDir('heads');
  onTestFinished(() => rm(folder, { recursive: true }));
  const headFile = join(folder, 'deep/heads.jsonl');
  const sealing = startSealing({
    connection: await loginTo(quiet),
    records: [],
    headFile,
    headUrl: `http://127.0.0.1:${port}/`,
    headEveryMs: 3_600_000,
    onTrouble: (error) => troubles.push(error),
  });
  const addSealed = async (tenant: TenantName) => {
    const { id } = await addLine(quiet, tenant);
    await expect.poll(async () => (await sealsOf(quiet, tenant)).at(-1)?.line_id).toBe(id);
  };
  await addSealed('acme');
  await expect.poll(() => troubles).toMatchObject([{ message: `127.0.0.1:${port} answered 500` }]);
  await addSealed('demo');
  await addSealed('demo');
  isBroken = false;
  const last = await addLine(quiet);
  await sealing.stop();
  witness.close();

  expect((await sealsOf(quiet, 'demo')).at(-1)).toMatchObject({ seq: 3, line_id: last.id });
  const newest = [
    expect.objectContaining({ tenant: 'acme', seq: 1 }),
    expect.objectContaining({ tenant: 'demo', seq: 3 }),
  ];
  expect(heard.flat()).toEqual(newest);
  // Heads are exported at most once in an hour, although demo was sealed three times.
  const lines = (await readFile(headFile, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as Head)).toEqual(newest);
});

test('the app can neither change seals nor the queue, and seals only what continues the chain', async () => {
  const { id } = await addLine(quiet);
  const head = await quiet.sql((db) =>
    db
      .selectFrom('audit_seals')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .$narrowType<{ line_id: string }>()
      .executeTakeFirstOrThrow(),
  );
  const attempt = (statement: RawBuilder<unknown>) => quiet.sql((db) => statement.execute(db));
  const hash = Buffer.alloc(32, 1);
  const forbidden = [
    sql`insert into audit_seals (seq, line_id, prev_hash, hash) values (${head.seq + 1}, ${id}, ${head.hash}, ${hash})`,
    sql`insert into audit_unsealed (line_id) values (${id})`,
    ...['audit_seals', 'audit_unsealed'].flatMap((table) => [
      sql`update ${sql.table(table)} set tenant_id = tenant_id`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ]),
  ];
  for (const statement of forbidden) await expect(attempt(statement)).rejects.toThrow(/permission denied/);

  const seal = (seq: number, previous: Buffer, lines: string[], hashes: Buffer[]) =>
    attempt(sql`select seal_audit_lines(${seq}, ${previous}, ${lines}::uuid[], ${hashes}::bytea[])`);
  const next = head.seq + 1;
  const offChain = { constraint: 'seals_continue_chain' };
  await expect(seal(next, Buffer.alloc(32, 9), [id], [hash])).rejects.toMatchObject(offChain);
  await expect(seal(next + 1, head.hash, [id], [hash])).rejects.toMatchObject(offChain);
  await expect(seal(head.seq, head.prev_hash, [id], [hash])).rejects.toMatchObject(offChain);
  const noLine = { constraint: 'seal_has_a_line' };
  await expect(seal(next, head.hash, [head.line_id], [hash])).rejects.toMatchObject(noLine);
  await expect(seal(next, head.hash, [randomUUID()], [hash])).rejects.toMatchObject(noLine);
  await expect(seal(next, head.hash, [id, id], [hash, hash])).rejects.toMatchObject(noLine);
  await expect(seal(next, head.hash, [id], [hash, hash])).rejects.toMatchObject(noLine);
  expect(await sealsOf(quiet, 'demo')).toHaveLength(head.seq);
  expect(await unsealed(quiet)).toBe(1);
});

test('tenants are found without a tenant, by their names only', async () => {
  await addLine(quiet, 'acme');
  const { rows } = await quiet.database.pool.query('select tenant from tenants_to_seal() as tenant order by 1');
  expect(rows).toEqual([{ tenant: 'acme' }, { tenant: 'demo' }]);
});
