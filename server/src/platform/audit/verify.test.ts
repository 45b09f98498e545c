// Tampering with every right in the database.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainReport } from '@backoffice/contract/audit-log/audit-log.ts';
import { sql } from 'kysely';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { connect, type TenantDb } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { runCommand, urlsOf } from '#testing/command.ts';
import { makeDataDir } from '#testing/data-dir.ts';
import { createWorld } from '#testing/world.ts';
import { canonicalColumns, canonicalTime, hashOf, type CanonicalLine } from './chain.ts';
import { readHeads, type Head } from './heads.ts';
import { startSealing } from './sealer.ts';
import { verifyChain } from './verify.ts';

const length = 12;
const world = await createWorld({ ownDatabase: true });
const superuser = connect({ ...inject('postgres'), database: world.name, max: 1, onError: () => {} });
afterAll(() => superuser.pool.end());

const { app } = await provision({ superuser: inject('postgres') }, world.name);
for (let number = 1; number <= length; number++) {
  for (const tenant of ['demo', 'acme'] as const) {
    const line = { action: 'test.written', address: '::1', request_id: `request-${number}`, reason: '原因 "1"\n' };
    const facts = { record_type: 'thing', input: JSON.stringify({ number, amount: 1.5 }), before: '{"a": 1}' };
    await world.sql(
      (db) =>
        db
          .insertInto('audit_lines')
          .values({ ...line, ...facts })
          .execute(),
      tenant,
    );
  }
}
const sealing = startSealing({ connection: app, records: [], headFile: world.headFile, onTrouble: () => {} });
await sealing.stop();

const seals = await world.sql((db) => db.selectFrom('audit_seals').selectAll().orderBy('seq').execute());
function sealAt(seq: number) {
  const seal = seals[seq - 1];
  if (!seal) throw new Error(`there is no seal ${seq}`);
  return seal;
}
const lineAt = (seq: number) => sealAt(seq).line_id;
const where = (seq: number) => `tenant_id = 'demo' and id = '${lineAt(seq)}'`;

/** Verifies the log as it is after some tampering, and takes the tampering back. */
async function reportAfter(
  tamper: (db: TenantDb) => Promise<unknown>,
  heads: () => AsyncIterable<Head> = () => readHeads(world.headFile),
): Promise<Omit<ChainReport, 'journals' | 'documents'>> {
  const db = await superuser.kysely.startTransaction().execute();
  try {
    await sql`select set_config('app.tenant', 'demo', true)`.execute(db);
    await tamper(db);
    return await verifyChain(db, { tenantId: world.tenants.demo, heads: heads() });
  } finally {
    await db.rollback().execute();
  }
}
const run =
  (...statements: string[]) =>
  async (db: TenantDb) => {
    for (const statement of statements) {
      const { numAffectedRows } = await sql.raw(statement).execute(db);
      expect(Number(numAffectedRows), statement).toBeGreaterThan(0);
    }
  };
async function* noHeads(): AsyncGenerator<Head> {}

test('an untouched log is good', async () => {
  const head = { seq: length, hash: sealAt(length).hash.toString('hex') };
  expect(await reportAfter(async () => {})).toMatchObject({
    ok: true,
    sealed: length,
    unsealed: 0,
    heads: 1,
    head,
    broken: null,
  });
});

test('the hash is what the documentation says, reckoned without our code', async () => {
  const { rows } = await superuser.pool.query<{ hash: Buffer; expected: Buffer }>(
    `select hash, sha256(prev_hash || convert_to('["v1","demo","2","' || to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '","' || id || '","' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '","test.written",null,null,null,null,"::1","request-2","thing",null,null,'
        || '"{\\"amount\\": 1.5, \\"number\\": 2}","{\\"a\\": 1}",null,"原因 \\"1\\"\\n"]', 'UTF8')) as expected
     from audit_seals join audit_lines on audit_lines.tenant_id = audit_seals.tenant_id and id = line_id
     where audit_seals.tenant_id = 'demo' and seq = 2`,
  );
  expect(rows[0]?.hash.toString('hex')).toBe(rows[0]?.expected.toString('hex'));
});

const setLine = (seq: number, change: string) => `update audit_lines set ${change} where ${where(seq)}`;
const setSeal = (seq: number, change: string) =>
  `update audit_seals set ${change} where tenant_id = 'demo' and seq = ${seq}`;
const dropSeals = (condition: string) => `delete from audit_seals where tenant_id = 'demo' and ${condition}`;
const dropLine = (seq: number) => `delete from audit_lines where ${where(seq)}`;
const zeros = `decode(repeat('00', 32), 'hex')`;

const tamperings: [string, string[], { seq: number; fault: string; isNamed: boolean }][] = [
  ['an edited line', [setLine(5, `reason = 'nothing to see'`)], { seq: 5, fault: 'line_changed', isNamed: true }],
  [
    'two edited lines',
    [setLine(9, `reason = ''`), setLine(3, `reason = ''`)],
    { seq: 3, fault: 'line_changed', isNamed: true },
  ],
  [
    'an edited last line',
    [setLine(length, `at = at - interval '1 microsecond'`)],
    { seq: length, fault: 'line_changed', isNamed: true },
  ],
  ['a deleted line', [dropLine(4)], { seq: 4, fault: 'line_missing', isNamed: true }],
  ['a deleted line and seal', [dropLine(4), dropSeals('seq = 4')], { seq: 4, fault: 'seal_missing', isNamed: false }],
  [
    'the first line and seal deleted',
    [dropLine(1), dropSeals('seq = 1')],
    { seq: 1, fault: 'seal_missing', isNamed: false },
  ],
  [
    'a deleted line, the seals moved up',
    [dropLine(4), dropSeals('seq = 4'), `update audit_seals set seq = seq - 1 where tenant_id = 'demo' and seq > 4`],
    { seq: 4, fault: 'seal_changed', isNamed: false },
  ],
  [
    'two lines swapped',
    [setSeal(6, `line_id = new_id()`), setSeal(8, `line_id = '${lineAt(6)}'`), setSeal(6, `line_id = '${lineAt(8)}'`)],
    { seq: 6, fault: 'line_changed', isNamed: false },
  ],
  ['a replaced hash', [setSeal(7, `hash = ${zeros}`)], { seq: 7, fault: 'seal_changed', isNamed: true }],
  ['a replaced link', [setSeal(7, `prev_hash = ${zeros}`)], { seq: 7, fault: 'seal_changed', isNamed: true }],
  [
    'a backdated seal',
    [setSeal(7, `sealed_at = sealed_at - interval '1 day'`)],
    { seq: 7, fault: 'line_changed', isNamed: true },
  ],
  [
    'a cut tail',
    [...[11, 12].map(dropLine), dropSeals('seq > 10')],
    { seq: 11, fault: 'tail_missing', isNamed: false },
  ],
  [
    'everything deleted',
    [`delete from audit_lines where tenant_id = 'demo'`, dropSeals('true')],
    { seq: 1, fault: 'tail_missing', isNamed: false },
  ],
  ['the seals deleted', [dropSeals('true')], { seq: 1, fault: 'tail_missing', isNamed: false }],
];
test.each(tamperings)(
  '%s: found, and the first broken line is named',
  async (_, statements, { seq, fault, isNamed }) => {
    const { ok, broken, sealed } = await reportAfter(run(...statements));
    expect(ok).toBe(false);
    expect(broken).toMatchObject({ seq, fault, ...(isNamed && { line_id: lineAt(seq) }) });
    expect(sealed).toBeLessThanOrEqual(length);
  },
);

test('every column of a line is under its seal', async () => {
  const { rows: columns } = await superuser.pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns where table_name = 'audit_lines'`,
  );
  const changes: Record<string, (name: string) => string> = {
    text: (name) => `coalesce(${name}, '') || 'x'`,
    uuid: () => 'new_id()',
    timestamptz: (name) => `${name} + interval '1 microsecond'`,
    jsonb: (name) => `coalesce(${name}, '{}') || '{"x": null}'`,
  };
  for (const { name, type } of columns) {
    const change = changes[type];
    if (!change) throw new Error(`say how to change a ${type}`);
    const { broken } = await reportAfter(run(setLine(5, `${name} = ${change(name)}`)));
    const fault = ['tenant_id', 'id'].includes(name) ? 'line_missing' : 'line_changed';
    expect(broken, name).toMatchObject({ seq: 5, line_id: lineAt(5), fault });
  }
});

/** All of it made to fit again from a line on: which only a check outside the database can notice. */
async function rewriteFrom(first: number, db: TenantDb) {
  let previous = sealAt(first - 1).hash;
  for (let seq = first; seq <= length; seq++) {
    const { rows } = await sql<CanonicalLine & { sealed_at: string }>`
      select ${canonicalColumns}, ${canonicalTime('audit_seals.sealed_at')} as sealed_at from audit_seals
      join audit_lines on audit_lines.tenant_id = audit_seals.tenant_id and audit_lines.id = audit_seals.line_id
      where audit_seals.tenant_id = 'demo' and seq = ${seq}
    `.execute(db);
    const [line] = rows;
    if (!line) throw new Error(`line ${seq} is gone`);
    const hash = hashOf(previous, { tenantId: world.tenants.demo, seq, sealedAt: line.sealed_at }, line);
    await sql`update audit_seals set prev_hash = ${previous}, hash = ${hash} where tenant_id = 'demo' and seq = ${seq}`.execute(
      db,
    );
    previous = hash;
  }
}

const hideLineFive = async (db: TenantDb) => {
  await run(setLine(5, `reason = 'nothing to see'`))(db);
  await rewriteFrom(5, db);
};

async function* severalHeads(): AsyncGenerator<Head> {
  for (const seq of [11, 6, 4]) {
    yield { tenant: 'demo', seq, hash: sealAt(seq).hash.toString('hex'), sealed_at: '' };
  }
  yield { tenant: 'acme', seq: 1, hash: 'of another chain', sealed_at: '' };
}

test('a chain rewritten as a whole is found by the heads outside, and by nothing else', async () => {
  expect(await reportAfter(hideLineFive, noHeads)).toMatchObject({ ok: true });
  const byOne = await reportAfter(hideLineFive);
  expect(byOne.broken).toEqual({ seq: length, line_id: lineAt(length), record_id: null, fault: 'head_differs' });
  const bySeveral = await reportAfter(hideLineFive, severalHeads);
  expect(bySeveral).toMatchObject({ heads: 3, broken: { seq: 6, line_id: lineAt(6), fault: 'head_differs' } });
});

test('a line put in past the queue, or taken out of it, is found', async () => {
  const smuggle = `insert into audit_lines (tenant_id, action, address, request_id, input) values ('demo', 'test.smuggled', '', '', '{}')`;
  const { ok, broken } = await reportAfter(run(smuggle, `delete from audit_unsealed where tenant_id = 'demo'`));
  expect([ok, broken?.fault]).toEqual([false, 'never_sealed']);
  const waiting = await reportAfter(run(smuggle));
  expect(waiting).toMatchObject({ ok: true, unsealed: 1 });
  const gone = await reportAfter(
    run(smuggle, `delete from audit_lines where tenant_id = 'demo' and action = 'test.smuggled'`),
  );
  expect(gone).toMatchObject({ ok: false, broken: { seq: null, fault: 'line_missing' } });
});

const audit = async (...options: string[]) =>
  runCommand('audit-verify', options, { ...(await urlsOf(world)), AUDIT_HEAD_FILE: world.headFile });

test('npm run audit:verify says it in one line per tenant', async () => {
  const hash = sealAt(length).hash.toString('hex');
  const good = await audit();
  expect(good.lines).toHaveLength(2);
  expect(good.lines[0]).toMatch(
    /^acme: ok, 12 seals and 0 journals good, 0 waiting, 1 exported heads agree, head 12 [0-9a-f]{64}$/,
  );
  expect(good.lines[1]).toBe(
    `demo: ok, 12 seals and 0 journals good, 0 waiting, 1 exported heads agree, head 12 ${hash}`,
  );
  expect(good.code).toBe(0);

  const folder = await makeDataDir('heads');
  onTestFinished(() => rm(folder, { recursive: true }));
  const wiped = join(folder, 'heads.jsonl');
  await writeFile(wiped, `{"tenant":"gone","seq":3,"hash":"ab","sealed_at":""}\n{"tenant":"demo","se`);
  expect(await audit('--heads', wiped, '--tenant', 'gone')).toEqual({
    code: 1,
    lines: [
      'gone: BROKEN at seq 1, line unknown: the chain ends before a head that was exported; 0 seals and 0 journals before it are good',
    ],
  });
  expect(await audit('--tenant', 'nobody')).toEqual({ code: 1, lines: ['--tenant: there is no tenant nobody'] });

  await superuser.pool.query(setLine(5, `reason = 'nothing to see'`));
  expect(await audit('--tenant', 'demo')).toEqual({
    code: 1,
    lines: [
      `demo: BROKEN at seq 5, line ${lineAt(5)}: the line is not what was sealed; 4 seals and 0 journals before it are good`,
    ],
  });
});
