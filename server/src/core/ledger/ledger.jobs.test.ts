import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Sweeper } from '#platform/jobs/sweeper.ts';
import { createLogger } from '#platform/log.ts';
import { createWorld } from '#testing/world.ts';
import { platformRollUp } from './ledger.jobs.ts';

const world = await createWorld();

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

test('looking for new lines uses the index, however many old ones there are', async () => {
  const { rows } = await world.sql(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return sql<{ 'QUERY PLAN': string }>`
      explain select from journal_lines where tenant_id = 'demo' and account_id is null and xid >= '5'::xid8
    `.execute(db);
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*xid >= '5'::xid8/);
});
