// Losses in the statistics: their amounts are negative, their number is not.
import { getSummary } from '@backoffice/contract/statistics/statistics.ts';
import { expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { executeSaleAt } from '#core/trading/trading.testing.ts';
import { createMarketWorld, givenSale, sameDay } from '#features/orders/orders.testing.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';

const { world } = await createMarketWorld({ [sameDay]: '50.00' });

test('a loss counts as one, not as minus one', async () => {
  for (let count = 0; count < 2; count++) await executeSaleAt(world, await givenSale(world), '40.00');
  await rollUpAll(world);
  const today = await world.sql((db) => todayOf({ db }));
  const { rows } = await world.sql(async (db) => ({
    rows: await db
      .selectFrom('daily_facts')
      .select(['count', 'amount'])
      .where('kind', '=', 'profit')
      .where('fake', '=', false)
      .execute(),
  }));
  expect(rows.length).toBeGreaterThan(0);
  for (const { count, amount } of rows) expect([count > 0, Number(amount) < 0]).toEqual([true, true]);
  const { body } = await world.call(getSummary, 'god', { from: today, to: today, unit: 'day' });
  expect(body.total.money.profit.count).toBeGreaterThan(0);
  const { findings } = await world.sql((db) => dailyFacts.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(findings).toEqual([]);
});
