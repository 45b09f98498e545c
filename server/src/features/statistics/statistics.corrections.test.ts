// Corrections in the statistics: a day on which nothing but a correction was booked has no negative purchases, fees or counts; what the
// correction did stands beside them, both add up to the books, and the nightly checks agree.
import { getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { getProductFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import { listFactRecords } from '@backoffice/contract/statistics/statistics.records.ts';
import {
  getSummary,
  getTeamFigures,
  moneyFacts,
  type MoneyFigures,
} from '@backoffice/contract/statistics/statistics.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { reverse } from '#core/ledger/ledger.ts';
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import { executeSaleAt } from '#core/trading/trading.testing.ts';
import {
  createMarketWorld,
  givenCorrection,
  givenHolding,
  givenSale,
  sameDay,
} from '#features/orders/orders.testing.ts';
import { rollUpAll } from './statistics.testing.ts';

const { world } = await createMarketWorld({ [sameDay]: '50.00' });
const today = await world.sql((db) => todayOf({ db }));
const day = { from: today, to: today };
const week = { from: addDays(today, -7), to: today };

beforeAll(async () => {
  const { correction_id } = await givenCorrection(world, { agent: 'hero' });
  const wrong = await givenHolding(world, { agent: 'hero' });
  const sold = await givenSale(world, { agent: 'hero' });
  await executeSaleAt(world, sold, '60.00');
  // All of that was three days ago; today nothing is done but to correct it.
  await world.asOwner(`update journals set effective_at = effective_at - interval '3 days' where kind = 'trade'`);
  await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
  await world.sql((db) =>
    reverse({ db, actor: null }, { kind: 'trade', reference: wrong.id, step: 'executed', as: 'corrected' }),
  );
  await rollUpAll(world);
});

const isNegative = (text: string) => Number(text) < 0;
const negativeFacts = (money: MoneyFigures) =>
  moneyFacts.filter((fact) => fact !== 'profit' && (money[fact].count < 0 || isNegative(money[fact].amount)));

test('the day of a correction has nothing negative; what it did stands beside it', async () => {
  const { total, items } = (await world.call(getSummary, 'god', day)).body;
  expect(negativeFacts(total.money)).toEqual([]);
  expect(total.money).toMatchObject({ bought: { count: 0, amount: '0' }, fee: { count: 0, amount: '0' } });
  // 500 of each taken back, 200 of one booked anew.
  expect(total.corrections).toMatchObject({ bought: { count: -1, amount: '-800.00' }, sold: { count: 0 } });
  expect(isNegative(total.corrections.fee.amount)).toBe(true);
  expect(items[0]).toEqual({ period: today, ...total });
  const dashboard = (await world.call(getDashboardDays, 'god', day)).body.total;
  expect([dashboard.money, dashboard.corrections]).toEqual([total.money, total.corrections]);
  const team = (await world.call(getTeamFigures, 'god', day)).body;
  expect([team.total.money, team.total.corrections]).toEqual([total.money, total.corrections]);
  expect(team.items.find(({ name }) => name === 'hero')?.corrections.bought).toEqual(total.corrections.bought);
});

test('by product and instrument alike', async () => {
  const { total, instruments } = (await world.call(getProductFigures, 'god', { ...day, tab: 'stock' })).body;
  expect(total).toMatchObject({ purchases: 0, bought: '0.00', fee: '0.00', sales: 0, sold: '0.00' });
  expect(total.corrections).toMatchObject({ purchases: -1, bought: '-800.00', sales: 0, realised: '0.00' });
  expect(instruments.find(({ symbol }) => symbol === sameDay)).toMatchObject({
    purchases: 0,
    corrections: { purchases: -1, bought: '-800.00' },
  });
});

test('with the corrections the days add up to the books', async () => {
  const { total } = (await world.call(getSummary, 'god', week)).body;
  expect(negativeFacts(total.money)).toEqual([]);
  const { rows } = await world.sql((db) =>
    sql<{ invested: string; fee: string }>`
      select sum(amount) filter (where code = 'invested')::text as invested, sum(amount) filter (where code = 'income.fee')::text as fee
      from journal_lines join journals on journals.tenant_id = journal_lines.tenant_id and journals.id = journal_id
      where not journals.fake`.execute(db),
  );
  const whole = (fact: 'bought' | 'fee') => Number(add(total.money[fact].amount, total.corrections[fact].amount));
  expect(whole('fee')).toBe(Number(rows[0]?.fee));
  // What was sold had cost 500.
  expect(whole('bought') - 500).toBe(Number(rows[0]?.invested));
});

test('each of both opens its records', async () => {
  const { total } = (await world.call(getSummary, 'god', week)).body;
  for (const fact of moneyFacts)
    for (const is_correction of [false, true]) {
      const figure = (is_correction ? total.corrections : total.money)[fact];
      const { sum, items } = (await world.call(listFactRecords, 'god', { ...week, fact, is_correction })).body;
      expect([fact, is_correction, sum.count, Number(sum.amount)]).toEqual([
        fact,
        is_correction,
        figure.count,
        Number(figure.amount),
      ]);
      expect(items.filter((item) => item.is_correction !== is_correction)).toEqual([]);
    }
});

test('what the corrected order does later is business as usual', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ id: string }>`select id from orders where corrects is not null`.execute(db),
  );
  expect(rows).toHaveLength(1);
  const before = (await world.call(getSummary, 'god', day)).body.total;
  await world.asOwner(
    `insert into journals (tenant_id, kind, reference, step, fake, effective_at, xid)
     values (current_setting('app.tenant'), 'trade', $1, 'sold:test', false, now(), pg_current_xact_id())`,
    [rows[0]?.id],
  );
  const { rows: kinds } = await world.sql((db) =>
    sql<{ step: string; is_correction: boolean }>`
      select step, is_correction(journals) from journals where kind = 'trade' and reference = ${rows[0]?.id} order by step`.execute(
      db,
    ),
  );
  expect(kinds).toEqual([
    { step: 'charged', is_correction: true },
    { step: 'executed', is_correction: true },
    { step: 'sold:test', is_correction: false },
  ]);
  await world.asOwner(`delete from journals where step = 'sold:test'`);
  expect((await world.call(getSummary, 'god', day)).body.total).toEqual(before);
});

test('the nightly checks agree, and notice a correction that is kept as business', async () => {
  const findings = async (check: typeof dailyFacts) =>
    (await world.sql((db) => check.checkSlice({ db, tenantId: world.tenants.demo }, null))).findings;
  expect([await findings(dailyFacts), await findings(dailyTrades)]).toEqual([[], []]);
  await world.asOwner(`update daily_facts set amount = amount + 1 where kind = 'corrected_bought' and not fake`);
  await world.asOwner(`update daily_trades set bought = bought + 1 where is_correction and not fake`);
  expect((await findings(dailyFacts)).map(({ subject_id }) => subject_id)).toContain('corrected_bought/real');
  expect(await findings(dailyTrades)).toMatchObject([{ subject_id: 'trades/real' }]);
});
