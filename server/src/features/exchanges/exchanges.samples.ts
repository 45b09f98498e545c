// Sample calls that name the client who exchanges.
import { randomUUID } from 'node:crypto';
import { addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { sql } from 'kysely';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { getRateHistory, updateCurrencyPair } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

/** A pair that the tenant does not have yet. */
const givenPair = (world: World, tenant: TenantName) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ id: string; version: number }>`
      insert into currency_rates (base, quote, rate)
      select one.code, other.code, 2 from currencies one, currencies other
      where one.code <> other.code
        and not exists (select from currency_rates known where known.base = one.code and known.quote = other.code)
      order by random() limit 1
      returning id, version
    `.execute(db);
    const [pair] = rows;
    if (!pair) throw new Error('every pair is there');
    return pair;
  }, tenant);

export const samples: Sample[] = [
  sample(getRateHistory, async (world, tenant) => ({ id: (await givenPair(world, tenant)).id })),
  sample(updateCurrencyPair, async (world, tenant) => ({
    ...(await givenPair(world, tenant)),
    rate: '2.01',
    spread_percent: '0.5',
    source: 'hand',
    valid_minutes: 60,
    reason: '测试',
  })),
  sample(exchange, async (world, tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    await world.call(addCompensation, 'god', { id, amount: '1' }, { tenant });
    const other = await world.sql(
      (db) =>
        db
          .insertInto('accounts')
          .values({ client_id: id, fake: false, acc_no: randomUUID(), currency: 'USD' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      tenant,
    );
    return { id, from_account: account_id, to_account: other.id, amount: '1', rate: 1 };
  }),
];
