// Every total that two pages show is the same on both: one rounding, after all days, currencies and people are added up.
import { getDashboardDays, getDashboardFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import {
  getProductFigures,
  productTabs,
  type ProductTab,
} from '@backoffice/contract/statistics/statistics.products.ts';
import { getSummary, getTeamFigures, periodUnits, type Figures } from '@backoffice/contract/statistics/statistics.ts';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { allAgents } from '#core/records/record-counts.ts';
import { givenDueSale, givenHolding, keepVenuesOpen, sameDay, TestMarket } from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { rollUpAll } from './statistics.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url });
const today = await world.sql((db) => todayOf({ db }));
const [hero, hero3, superman, leader2] = [
  await staffId(world, 'hero'),
  await staffId(world, 'hero3'),
  await staffId(world, 'superman'),
  await staffId(world, 'leader2'),
];
const earlier = { from: addDays(today, -40), to: addDays(today, -2) };

const figuresIn = ({ registered, verified, money, corrections }: Figures): Figures => ({
  registered,
  verified,
  money,
  corrections,
});

beforeAll(async () => {
  await keepVenuesOpen(world);
  market.quote(sameDay, '55.00', { previous_close: '50.00' });
  await world.asOwner(
    `insert into currency_rates (tenant_id, base, quote, rate) values (current_setting('app.tenant'), 'HKD', 'USD', 0.1280333)`,
  );
  await world.asOwner(
    `insert into currency_rate_history (tenant_id, base, quote, rate, since, until)
     select current_setting('app.tenant'), base, 'USD', rate, $1::date - 1, $2::date
     from (values ('EUR', 1.083337), ('HKD', 0.1280333)) as known (base, rate)`,
    [earlier.from, today],
  );
  for (const agent of ['hero', 'hero3'] as const) {
    await givenHolding(world, { agent });
    await givenDueSale(world, { agent });
    for (const currency of ['EUR', 'HKD'] as const) {
      const { id, account_id } = await world.givenClient({ agent, currency });
      await world.call(recordDeposit, 'god', { id, account_id, amount: '10.01', currency });
    }
  }
  await rollUpAll(world);
  // Earlier days of two people in three currencies, with amounts whose conversions end in odd parts of a cent.
  await world.asOwner(
    `insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
     select current_setting('app.tenant'), false, kind, day, coalesce(agent, '${allAgents}'::uuid), currency, sum(count), sum(amount)
     from (
       select kind, day::date as day, agent, currency, no::int as count, (extract(doy from day) * no + 0.37)::numeric as amount
       from generate_series($2::timestamp, $3::timestamp, interval '1 day') as day, unnest($1::uuid[]) with ordinality as agents (agent, no),
         unnest(array['deposit', 'withdrawal', 'fee', 'profit']) as kind, unnest(array['USD', 'EUR', 'HKD']) as currency
     ) as facts group by grouping sets ((kind, day, currency, agent), (kind, day, currency))`,
    [[hero, hero3], earlier.from, earlier.to],
  );
});

interface Filters {
  from: string;
  to: string;
  currency?: Currency;
  superman_id?: string;
}
const spans = [earlier, { from: earlier.from, to: today }, { from: today, to: today }];
const narrowed = [{}, { currency: 'USD' }, { currency: 'HKD' }, { superman_id: superman }, { superman_id: leader2 }];
const filters = spans.flatMap((span) => narrowed.map((by) => ({ ...span, ...by }) as Filters));

test.each(filters)('summary, dashboard and team have the same totals: %o', async (filter) => {
  const summary = (await world.call(getSummary, 'god', filter)).body;
  const total = figuresIn(summary.total);
  for (const unit of periodUnits) {
    const days = (await world.call(getDashboardDays, 'god', { ...filter, unit })).body;
    expect([unit, days.total, days.before]).toEqual([unit, total, figuresIn(summary.before)]);
  }
  const team = (await world.call(getTeamFigures, 'god', filter)).body;
  expect(figuresIn(team.total)).toEqual(total);
  expect(team.items.reduce((sum, { money }) => sum + money.deposit.count, 0)).toBe(total.money.deposit.count);
  expect([team.is_converted, team.currency]).toEqual([summary.is_converted, summary.currency]);
});

test.each(filters)('what the tabs of products bought and sold is that of the summary: %o', async (filter) => {
  const { bought, sold } = (await world.call(getSummary, 'god', filter)).body.total.money;
  const ofTab = async (tab: ProductTab) => (await world.call(getProductFigures, 'god', { ...filter, tab })).body.total;
  // Only stocks are traded here.
  for (const tab of productTabs) if (tab !== 'stock') expect((await ofTab(tab)).orders).toBe(0);
  const stock = await ofTab('stock');
  expect([stock.purchases, Number(stock.bought)]).toEqual([bought.count, Number(bought.amount)]);
  expect([stock.sales, Number(stock.sold)]).toEqual([sold.count, Number(sold.amount)]);
});

test('balances and clients of today are those of the dashboard', async () => {
  for (const currency of ['USD', 'EUR', 'HKD'] as const) {
    const cards = (await world.call(getDashboardFigures, 'god', { currency })).body;
    const summary = (await world.call(getSummary, 'god', { from: today, to: today, currency })).body;
    expect(summary.total.balance).toBe(cards.balance?.totals?.[0]?.amount);
  }
  for (const by of [{}, { superman_id: superman }]) {
    const cards = (await world.call(getDashboardFigures, 'god', by)).body;
    const team = (await world.call(getTeamFigures, 'god', { from: today, to: today, ...by })).body;
    expect(team.items.reduce((sum, { clients }) => sum + clients, 0)).toBe(cards.clients?.count);
    expect(team.total.registered).toBe(cards.clients_today?.count);
  }
});
