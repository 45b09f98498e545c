import { runChecksNow } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { startKillable } from '#testing/killable-process.ts';
import { testLimits } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';
import { startJobs } from '../../jobs.ts';
import { accountFigures } from './balances.checks.ts';
import { latestRun, runCheck } from './checks.testing.ts';

const world = await createWorld({ ownDatabase: true });
const slice = 1_000;
const accounts = 2 * slice + 1;

async function seen() {
  const { rows } = await world.sql((db) =>
    sql<{ times_seen: number; subjects: number }>`
      select times_seen, count(distinct subject_id) as subjects from exceptions group by times_seen
    `.execute(db),
  );
  return rows;
}

/** Holds whoever comes to the second slice until released. */
async function holdSecondSlice(): Promise<() => Promise<void>> {
  const superuser = new pg.Client({ ...inject('postgres'), database: world.name });
  await superuser.connect();
  await superuser.query(`
    create function wait_after_first_slice() returns trigger language plpgsql as $$ begin
      if (select count(*) from exceptions) = ${slice} then perform pg_advisory_xact_lock(1); end if;
      return null;
    end $$;
    create trigger wait_after_first_slice before insert on exceptions execute function wait_after_first_slice();
    select pg_advisory_lock(1)`);
  return async () => {
    await superuser.query('select pg_advisory_unlock(1)');
    await superuser.query('drop trigger wait_after_first_slice on exceptions');
    await superuser.end();
  };
}

test('a run whose server is killed half-way goes on where it was, and counts nothing twice', async () => {
  const { id } = await world.givenClient();
  await world.sql((db) =>
    sql`insert into accounts (client_id, fake, acc_no, currency)
        select ${id}, false, 'a' || number, 'USD' from generate_series(2, ${accounts}::int) as number`.execute(db),
  );
  // All of them, so that each slice takes its time.
  await world.asSuperuser('update accounts set profit = 1');
  await world.call(runChecksNow, 'god', {});
  const figures = async () => (await latestRun(world))?.progress[0];

  const release = await holdSecondSlice();
  const other = await startKillable(
    world,
    `startJobs({ database, logger, routes: [], auditHeadFile: '/nowhere', pace: { pollMs: 10, leaseMs: 500 } }); console.log('at work');`,
  );
  await expect.poll(async () => (await figures())?.found).toBe(slice);
  await other.kill();
  await release();
  expect(await figures()).toMatchObject({ done: slice, found: slice });

  const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  const jobs = startJobs({
    database: world.database,
    logger,
    routes: [],
    auditHeadFile: world.headFile,
    pace: { pollMs: 10 },
  });
  // A whole run takes longer than one thing.
  await expect
    .poll(async () => (await latestRun(world))?.status, { timeout: testLimits.testTimeout, interval: 100 })
    .toBe('finished');
  const run = await latestRun(world);
  expect(run?.progress[0]).toEqual({ check_name: 'account.figures', done: accounts, total: accounts, found: accounts });
  expect(run).toMatchObject({ opened: accounts, gone: 0 });
  expect(await seen()).toEqual([{ times_seen: 1, subjects: accounts }]);

  // Findings that a later slice will see again are not gone because an earlier one did not see them.
  expect(await runCheck(world, accountFigures)).toMatchObject({ opened: 0, gone: 0 });
  expect(await seen()).toEqual([{ times_seen: 2, subjects: accounts }]);
  await jobs.stop();
});
