// The roll-up of the platform's totals as a background job.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import { Sweeper } from '#platform/jobs/sweeper.ts';
import { createLogger } from '#platform/log.ts';
import { createWorld } from '#testing/world.ts';
import { platformRollUp } from './ledger.jobs.ts';

const world = await createWorld({ ownDatabase: true });

const rolledUp = () =>
  world.sql((db) => db.selectFrom('platform_totals').select('amount').where('code', '=', 'bank').execute());
const tenants = async () =>
  (await platformRollUp.tenants.execute(world.database.kysely)).rows.map(({ tenant }) => tenant);

test('the totals follow their lines, and tenants without new lines are left alone', async () => {
  const { id, account_id } = await world.givenClient();
  const deposit = (amount: string) => world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' });
  expect(await tenants()).toEqual([]);
  await deposit('4.00');
  expect(await tenants()).toEqual(['demo']);

  const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  const sweepers = [1, 2].map(
    () => new Sweeper({ database: world.database, logger, sweeps: [{ ...platformRollUp, everyMs: 10 }] }),
  );
  for (const sweeper of sweepers) sweeper.start();
  await expect.poll(rolledUp).toEqual([{ amount: '-4.00' }]);
  await Promise.all(['1.00', '2.00', '3.00'].map(deposit));
  await expect.poll(rolledUp).toEqual([{ amount: '-10.00' }]);
  await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
  expect(await tenants()).toEqual([]);
});

describe('among many lines', () => {
  beforeAll(async () => {
    await world.sql((db) => rollUpDailyFacts({ db }));
    // Use a transaction that has long been rolled up.
    await world.asSuperuser(`
      set session_replication_role = replica;
      insert into journals (tenant_id, id, kind, reference, step, fake, effective_at, xid)
      select 'demo', md5(n::text)::uuid, 'deposit', md5(n::text)::uuid, 'approved', false, now(), '3' from generate_series(1, 20000) n;
      insert into journal_lines (tenant_id, journal_id, line_no, fake, code, currency, amount, xid)
      select 'demo', md5(n::text)::uuid, 1, false, 'bank', 'USD', 1, '3' from generate_series(1, 20000) n;
      reset session_replication_role;
      analyze journals, journal_lines`);
  });

  test.each(['tenants_to_roll_up', 'tenants_with_new_facts'])('%s reads none but the newest', async (name) => {
    const read = await world.sql(async (db) => {
      await sql`select from ${sql.raw(name)}()`.execute(db);
      return sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables where relname in ('journals', 'journal_lines') and seq_scan > 0
      `.execute(db);
    });
    expect(read.rows).toEqual([]);
  });
});
