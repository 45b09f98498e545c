// Nightly runs: old journals in sevenths, balances against sealed snapshots and the lines since.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { startSealing } from '#platform/audit/sealer.ts';
import { provision } from '#platform/db/locate.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { verifyLinks } from '#platform/audit/verify.ts';
import { accountFigures } from './balances.checks.ts';
import type { Check } from './check.ts';
import { findOpen, latestRun } from './checks.testing.ts';
import { journalSums } from './journals.checks.ts';
import { performRun } from './run.ts';

const world = await createWorld({ ownDatabase: true });

/** A scheduled run, so many nights from now. */
async function night(check: Check, later = 0) {
  const { id } = await world.sql((db) =>
    db.insertInto('check_runs').values({ started_by: null }).returning('id').executeTakeFirstOrThrow(),
  );
  await world.asSuperuser(`update check_runs set started_at = now() + interval '${later} days' where id = '${id}'`);
  await performRun(workIn(world), id, [check]);
  await world.asSuperuser(
    `update check_runs set started_at = started_at - interval '${later} days' where id = '${id}'`,
  );
  return (await latestRun(world))?.progress[0];
}

const foundSubjects = async () => (await findOpen(world)).map(({ subject_id }) => subject_id);
/** Journals of last year: ids begin with their time. */
const oldJournal = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const damage = (n: number, by: string) =>
  world.asSuperuser(
    `update journal_lines set amount = amount ${by} where journal_id = '${oldJournal(n)}' and line_no = 1`,
  );

test('old journals are covered part by part, what is new or open every night', async () => {
  await world.asSuperuser(`set session_replication_role = replica;
    with made as (
      insert into journals (tenant_id, id, kind, reference, step, fake, effective_at)
      select '${world.tenants.demo}', ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'trade', new_id(), 'done', false, now()
      from generate_series(1, 7500) as n returning id)
    insert into journal_lines (tenant_id, journal_id, line_no, fake, code, currency, amount)
    select '${world.tenants.demo}', id, no, false, 'bank', 'USD', 3 - 2 * no from made, generate_series(1, 2) as no;
    set session_replication_role = default`);
  expect(await night(journalSums)).toMatchObject({ done: 7500, part: { number: 7, of: 7, upto: null } });
  await damage(10, '+ 1');
  await damage(3500, '+ 1');
  expect(await night(journalSums)).toMatchObject({ part: { number: 1, upto: oldJournal(2000) } });
  expect(await foundSubjects()).toEqual([oldJournal(10)]);
  const second = await night(journalSums);
  expect(second).toMatchObject({ part: { number: 2, upto: oldJournal(4000) } });
  expect((await foundSubjects()).toSorted()).toEqual([oldJournal(10), oldJournal(3500)]);
  // Neither is in the third part.
  await damage(10, '- 1');
  expect(await night(journalSums)).toMatchObject({ part: { number: 3 } });
  expect(await foundSubjects()).toEqual([oldJournal(3500)]);
  await damage(3500, '- 1');
  expect(await night(journalSums)).toMatchObject({ part: { number: 4, upto: null } });
  expect(await foundSubjects()).toEqual([]);
  expect(await night(journalSums)).toMatchObject({ part: { number: 1, upto: oldJournal(2000) } });
});

const deposit = async (client: { id: string; account_id: string }) => {
  const { id, account_id } = client;
  const { status } = await world.call(recordDeposit, 'god', { id, account_id, amount: '5', currency: 'USD' });
  expect(status).toBe(200);
};
/** A snapshot waits for every transaction of the whole server, and other tests work on it too. */
async function untilCovered(): Promise<void> {
  const isCovered = () =>
    world.sql(async (db) => {
      const { rows } = await sql<{ covered: boolean }>`
        select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as covered from journals`.execute(db);
      return rows[0]?.covered;
    });
  await expect.poll(isCovered).toBe(true);
}
const snapshots = () =>
  world.sql(async (db) => {
    const { rows } = await sql<{
      after: string;
      taken_at: string;
    }>`select after, taken_at::text from balance_snapshots order by after`.execute(db);
    return rows;
  });
/** The first range of accounts is replayed on one of seven nights. */
async function nightsUntilReplay(): Promise<number> {
  const { rows } = await world.sql((db) =>
    sql<{ nights: number }>`
      select (abs(hashtext('00000000-0000-0000-0000-000000000000')) % 7 - extract(epoch from now())::bigint / 86400 % 7 + 7)::int % 7 as nights
    `.execute(db),
  );
  return rows[0]?.nights ?? 0;
}

test('each night balances are compared with the sealed ones and the lines since, and once a week replayed', async () => {
  const client = await world.givenClient();
  await deposit(client);
  await untilCovered();
  expect(await night(accountFigures)).toMatchObject({ found: 0 });
  const [first] = await snapshots();
  await deposit(client);
  const other = await world.givenClient();
  await deposit(other);

  const replayed = await nightsUntilReplay();
  const between = (replayed + 1) % 7;
  expect(await night(accountFigures, between)).toMatchObject({ found: 0 });
  expect(await snapshots()).toEqual([first]);
  await world.asSuperuser(`update accounts set cash = cash + 1 where id = '${other.account_id}'`);
  expect(await night(accountFigures, between)).toMatchObject({ found: 1 });
  expect(await foundSubjects()).toEqual([other.account_id]);
  await world.asSuperuser(`update accounts set cash = cash - 1 where id = '${other.account_id}'`);

  // An old line that was changed with its balance: the week's replay is what finds that the rest does not fit.
  await world.asSuperuser(
    `update journal_lines set amount = amount + 1 where account_id = '${client.account_id}' and xid < (select before_xid from balance_snapshots)`,
  );
  expect(await night(accountFigures, between)).toMatchObject({ found: 0 });
  expect(await night(accountFigures, replayed)).toMatchObject({ found: 1 });
  await world.asSuperuser(
    `update journal_lines set amount = amount - 1 where account_id = '${client.account_id}' and amount = 6`,
  );
  expect(await night(accountFigures, replayed)).toMatchObject({ found: 0 });
});

test('a snapshot that is no longer as sealed is found, and does not hide a changed balance', async () => {
  const client = await world.givenClient();
  await deposit(client);
  await untilCovered();
  const between = ((await nightsUntilReplay()) + 1) % 7;
  await world.asSuperuser('delete from balance_snapshots');
  expect(await night(accountFigures, between)).toMatchObject({ found: 0 });
  await world.asSuperuser(`
    update accounts set cash = cash + 1 where id = '${client.account_id}';
    update balance_snapshots set figures = jsonb_set(figures, '{${client.account_id},0}', '"6.00"')`);
  expect(await night(accountFigures, between)).toMatchObject({ found: 2 });
  expect((await foundSubjects()).toSorted()).toEqual(
    [client.account_id, 'balances/00000000-0000-0000-0000-000000000000'].toSorted(),
  );
});

test('a chain is proved from where an earlier slice came to, and a seal that changed meanwhile is found', async () => {
  const prove = (upto: number, hash: string | null) =>
    world.sql((db) => verifyLinks(db, world.tenants.demo, { upto, hash }, 1));
  const { app } = await provision({ superuser: inject('postgres') }, world.name);
  const sealing = startSealing({ connection: app, records: [], headFile: world.headFile, onTrouble: () => {} });
  await sealing.stop();
  const all = await prove(0, null);
  const { rows } = await world.sql((db) =>
    sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_seals where seq = 1`.execute(db),
  );
  expect(await prove(1, rows[0]?.hash ?? '')).toMatchObject({ broken: null, upto: all.upto, hash: all.hash });
  expect(await prove(1, 'ff')).toMatchObject({ broken: { seq: 1, fault: 'seal_changed' }, isEnd: true });
});
