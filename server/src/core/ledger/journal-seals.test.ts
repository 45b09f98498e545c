// The ledger against its own administrator: whoever has every right in the database can make all tables agree, but not the seals.
import { createHash } from 'node:crypto';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { startSealing } from '#platform/audit/sealer.ts';
import { readHeads } from '#platform/audit/heads.ts';
import { runCommand, urlsOf } from '#testing/command.ts';
import { createWorld } from '#testing/world.ts';
import { sealJournals } from './journal-seals.ts';
import { verifySeals } from './verify-seals.ts';

const world = await createWorld({ ownDatabase: true });
const superuser = connect({ ...inject('postgres'), database: world.name, max: 1, onError: () => {} });
afterAll(() => superuser.pool.end());

const { id: client, account_id: account } = await world.givenClient();
const input = { id: client, account_id: account, amount: '100.00', currency: 'USD' } as const;
const deposits = [1, 2, 3].map(() => world.call(recordDeposit, 'god', input));
const [, deposit = ''] = (await Promise.all(deposits)).map(({ body }) => body.id);
const { app } = await provision({ superuser: inject('postgres') }, world.name);
const { headFile } = world;
await startSealing({ connection: app, records: [sealJournals], headFile, onTrouble: () => {} }).stop();
/** Journal of the second deposit. */
const { journal, seq } = await world.sql((db) =>
  db
    .selectFrom('journals')
    .innerJoin('audit_seals', 'audit_seals.record_id', 'journals.id')
    .select(['journals.id as journal', 'seq'])
    .where('reference', '=', deposit)
    .executeTakeFirstOrThrow(),
);

/** Verifies after some tampering, past all rules of the tables, and takes the tampering back. */
async function reportAfter(...tampering: string[]) {
  const db = await superuser.kysely.startTransaction().execute();
  try {
    await sql`select set_config('app.tenant', 'demo', true), set_config('session_replication_role', 'replica', true)`.execute(
      db,
    );
    await sql`alter table journal_lines drop constraint line_is_on_its_side`.execute(db);
    for (const statement of tampering) {
      const { numAffectedRows } = await sql.raw(statement).execute(db);
      expect(Number(numAffectedRows), statement).toBeGreaterThan(0);
    }
    return await verifySeals(db, { tenantId: world.tenants.demo, heads: readHeads(headFile) });
  } finally {
    await db.rollback().execute();
  }
}

const raise = [
  `update deposits set amount = 1000 where id = '${deposit}'`,
  `update journal_lines set amount = amount * 10 where journal_id = '${journal}'`,
  `update accounts set cash = cash + 900, deposit = deposit + 900 where id = '${account}'`,
  `update journal_lines set balance_after = balance_after + 900 where account_id = '${account}' and journal_id >= '${journal}'`,
];
const remove = [
  `delete from deposits where id = '${deposit}'`,
  `delete from journal_lines where journal_id = '${journal}'`,
  `delete from journals where id = '${journal}'`,
  `update accounts set cash = cash - 100, deposit = deposit - 100 where id = '${account}'`,
];
/** Seals the journal anew, as `raise` left it. */
const forgeDigest = `update audit_seals set digest = journal_digest('demo', '${journal}') where record_id = '${journal}'`;
const invent = `
  with made as (insert into journals (kind, reference, step, fake, effective_at) values ('deposit', new_id(), 'approved', false, now()) returning id)
  insert into journal_lines (journal_id, line_no, fake, account_id, code, currency, amount)
  select id, 1, false, null::uuid, 'bank'::ledger_code, 'USD', -5 from made union all select id, 2, false, '${account}', 'cash', 'USD', 5 from made`;

test('an untouched ledger is good', async () => {
  expect(await reportAfter()).toMatchObject({ ok: true, journals: 3, unsealed: 0, broken: null });
});

test.each([
  ['raised everywhere at once', raise, 'journal_changed'],
  ['deleted with all that speaks of it', remove, 'journal_missing'],
  ['raised, and its digest too', [...raise, forgeDigest], 'seal_changed'],
] as const)('a deposit %s: its journal is named', async (_, tampering, fault) => {
  const { ok, broken } = await reportAfter(...tampering);
  expect([ok, broken]).toEqual([false, { seq, line_id: null, record_id: journal, fault }]);
});

test('a journal put in past the ledger is found, and one that is gone before it was sealed', async () => {
  expect(await reportAfter(invent)).toMatchObject({ ok: false, broken: { seq: null, fault: 'journal_never_sealed' } });
  const wait = `insert into journals_unsealed (journal_id) values (new_id())`;
  expect(await reportAfter(wait)).toMatchObject({ unsealed: 1, broken: { seq: null, fault: 'journal_missing' } });
});

test('every column of a journal and of its lines is under its seal', async () => {
  const { rows: columns } = await superuser.pool.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, udt_name as type from information_schema.columns
     where table_name in ('journals', 'journal_lines') and column_name not in ('tenant_id', 'id', 'journal_id', 'xid')`,
  );
  const changes: Record<string, (name: string) => string> = {
    text: (name) => `coalesce(${name}, '') || 'x'`,
    uuid: () => 'new_id()',
    bool: (name) => `not ${name}`,
    int2: (name) => `${name} + 10`,
    numeric: (name) => `${name} + 1`,
    ledger_code: () => `'crypto'`,
    timestamptz: (name) => `${name} + interval '1 microsecond'`,
  };
  expect(columns.length).toBeGreaterThan(15);
  for (const { table, name, type } of columns) {
    const change = changes[type];
    if (!change) throw new Error(`say how to change a ${type}`);
    const which = table === 'journals' ? `id = '${journal}'` : `journal_id = '${journal}' and code = 'cash'`;
    const { broken } = await reportAfter(`update ${table} set ${name} = ${change(name)} where ${which}`);
    expect(broken, `${table}.${name}`).toMatchObject({ record_id: journal, fault: 'journal_changed' });
  }
});

test('digest and hash are what the documentation says, reckoned without our code', async () => {
  const { rows } = await superuser.pool.query<Record<string, string>>(
    `select to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as effective,
       to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as recorded, actor_id as actor,
       to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sealed,
       (select balance_after::text from journal_lines where journal_id = journals.id and account_id is not null) as balance,
       encode(digest, 'hex') as digest, encode(prev_hash, 'hex') as previous, encode(hash, 'hex') as hash
     from journals join audit_seals on record_id = id where id = $1`,
    [journal],
  );
  const { effective, recorded, actor, sealed, balance, digest, previous = '', hash } = rows[0] ?? {};
  const lines = `[[1, false, null, "bank", "USD", "-100.00", null], [2, false, "${account}", "cash", "USD", "100.00", "${balance}"]]`;
  const text = `["journal v1", "demo", "${journal}", "deposit", "${deposit}", "approved", false, "${effective}", "${recorded}", "${actor}", null, null, ${lines}]`;
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
  const seal = `["record v1","demo","${seq}","${sealed}","${journal}","${digest}"]`;
  expect(createHash('sha256').update(Buffer.from(previous, 'hex')).update(seal).digest('hex')).toBe(hash);
});

test('the app can neither write nor change digests, nor the queue', async () => {
  const attempt = (statement: RawBuilder<unknown>) => world.sql((db) => statement.execute(db));
  for (const statement of [
    sql`insert into journals_unsealed (journal_id) values (${journal})`,
    sql`delete from journals_unsealed`,
    sql`update audit_seals set digest = ${Buffer.alloc(32)}`,
    sql`insert into audit_seals (seq, record_id, digest, prev_hash, hash)
        values (99, new_id(), ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, ${Buffer.alloc(32)})`,
  ])
    await expect(attempt(statement)).rejects.toThrow(/permission denied/);
  const { rows } = await world.sql((db) => sql<{ sealed: number }>`select sealed from seal_journals(10)`.execute(db));
  expect(rows).toEqual([{ sealed: 0 }]);
  expect(await reportAfter()).toMatchObject({ ok: true });
});

test('npm run audit:verify names the journal', async () => {
  const verify = async () =>
    runCommand('audit-verify', ['--tenant', 'demo'], { ...(await urlsOf(world)), AUDIT_HEAD_FILE: headFile });
  expect(await verify()).toMatchObject({ code: 0 });
  await world.asSuperuser([`set app.tenant = 'demo'`, ...raise].join(';'));
  const { code, lines } = await verify();
  expect(lines).toEqual([
    expect.stringContaining(`demo: BROKEN at seq ${seq}, journal ${journal}: the journal is not what was sealed;`),
  ]);
  expect(code).toBe(1);
});
