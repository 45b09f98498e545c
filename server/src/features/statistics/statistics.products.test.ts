// Statistics by product over HTTP: trades with their corrections, holdings at the prices of now, who sees which, and the full count.
import { getTopMovers } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { getProductFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import { getSummary } from '@backoffice/contract/statistics/statistics.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { reverse } from '#core/ledger/ledger.ts';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import {
  givenCorrection,
  givenDueSale,
  givenHolding,
  givenOrder,
  keepVenuesOpen,
  sameDay,
  TestMarket,
} from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { rollUpAll } from './statistics.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url });
const today = await world.sql((db) => todayOf({ db }));
const span = { from: today, to: today };
const figuresFor = async (who: StaffName, input: { superman_id?: string } = {}) =>
  (await world.call(getProductFigures, who, { ...span, tab: 'stock', ...input })).body;

beforeAll(async () => {
  await keepVenuesOpen(world);
  market.quote(sameDay, '55.00', { previous_close: '50.00' });
  await givenOrder(world, { agent: 'hero' });
  await givenHolding(world, { agent: 'hero' });
  await givenHolding(world, { agent: 'hero' });
  await givenDueSale(world, { agent: 'hero3' });
  await givenHolding(world, { agent: 'hero', fake: true });
  // A purchase that was wrong: its units go back to custody.
  const wrong = await givenHolding(world, { agent: 'hero' });
  await world.sql((db) =>
    reverse({ db, actor: null }, { kind: 'trade', reference: wrong.id, step: 'executed', as: 'corrected' }),
  );
  await rollUpAll(world);
});

test('orders, purchases, sales and what they brought, in words of trading; what was taken back stands beside it', async () => {
  const { total, items, instruments } = await figuresFor('god');
  const fee = (await world.call(getSummary, 'god', span)).body.total.money.fee.amount;
  expect(total).toMatchObject({ orders: 5, purchases: 4, bought: '2000.00', sales: 1, sold: '600.00', fee });
  expect(total.corrections).toMatchObject({ purchases: -1, bought: '-500.00', fee: '-1.25', sales: 0, sold: '0.00' });
  // 0.25% of each side is the house's; that of buying is no part of what a sale realises.
  expect(total).toMatchObject({ fee: '6.50', realised: '98.50' });
  expect(items).toEqual([{ period: today, ...total }]);
  const { corrections, ...trades } = total;
  expect(instruments).toMatchObject([{ symbol: sameDay, currency: 'USD', ...trades, duty: '0' }]);
  expect(instruments[0]?.corrections).toMatchObject({
    purchases: -1,
    bought: corrections.bought,
    fee: corrections.fee,
  });
  const { money } = (await world.call(getSummary, 'god', span)).body.total;
  expect(money).toMatchObject({ bought: { count: 4, amount: '2000.00' }, sold: { count: 1, amount: '600.00' } });
});

test('what is held now, at the price of now; without prices it is shown at cost', async () => {
  const { held, instruments } = await figuresFor('god');
  expect(held).toEqual({
    holders: 2,
    cost: '1000.00',
    value: '1100.00',
    unrealised: '100.00',
    without_price: 0,
    top_holders_percent: 100,
  });
  expect(instruments).toMatchObject([
    { holders: 2, units: '20', cost: '1000.00', price: '55.00', value: '1100.00', largest_holder_percent: 50 },
  ]);
  market.isDown = true;
  // A price that was asked for earlier is good for a second.
  await expect
    .poll(async () => (await figuresFor('god')).held, { interval: 500 })
    .toMatchObject({ holders: 2, cost: '1000.00', value: '0.00', without_price: 1 });
  market.isDown = false;
});

test('a leader who may read it sees the own team alone, whichever team is asked for', async () => {
  expect((await world.call(getProductFigures, 'superman', { ...span, tab: 'stock' })).status).toBe(403);
  await world.asOwner(
    `insert into role_grants (tenant_id, role, grants, updated_by)
     values (current_setting('app.tenant'), 'superman', '[{"resource": "productstat", "actions": ["read"]}]', $1)`,
    [await staffId(world, 'god')],
  );
  const own = await figuresFor('superman');
  expect(own.total).toMatchObject({ bought: '1500.00', sold: '0.00', corrections: { bought: '-500.00' } });
  expect(own.offers).toEqual([]);
  const other = await figuresFor('superman', { superman_id: await staffId(world, 'leader2') });
  expect(other.total).toMatchObject({ orders: 0, bought: '0' });
  expect(other.held).toMatchObject({ holders: 0, cost: '0' });
});

test('other tabs have none of it, and the nightly check finds the same', async () => {
  for (const tab of ['otc', 'ipo', 'fund', 'quant'] as const)
    expect((await world.call(getProductFigures, 'god', { ...span, tab })).body.total.orders).toBe(0);
  const check = () => world.sql((db) => dailyTrades.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect((await check()).findings).toEqual([]);
  for (const [table, subject] of [
    ['daily_trades set sold = sold + 1', 'trades/real'],
    ['client_holdings set cost = cost + 1', 'holdings/real'],
    ['holding_sums set cost = cost + 1', 'holding_sums/real'],
    ['client_holding_totals set cost = cost + 1', 'holding_totals/real'],
    ['holder_counts set holders = holders + 1', 'holders/real'],
    ['monthly_client_trades set fee = fee + 1', 'months/real'],
    ['daily_balances set amount = amount + 1', 'balances/real'],
  ]) {
    await world.asOwner(`update ${table} where not fake`);
    expect((await check()).findings).toMatchObject([{ subject_id: subject }]);
    await world.asOwner(`update ${table?.replace('+', '-')} where not fake`);
  }
});

test('a corrected order counts once, as what it was corrected to', async () => {
  const before = (await figuresFor('god')).total;
  const { correction_id } = await givenCorrection(world, { agent: 'hero2' });
  const { status } = await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
  expect(status).toBe(200);
  await rollUpAll(world);
  const { total } = await figuresFor('god');
  expect(total.orders - before.orders).toBe(1);
  const boughtIn = ({ bought, corrections }: typeof total) => add(bought, corrections.bought);
  expect(add(boughtIn(total), negate(boughtIn(before)))).toBe('200.00');
  const check = await world.sql((db) => dailyTrades.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(check.findings).toEqual([]);
});

test('top movers are the stocks that the clients one sees hold, with what the move is worth to them', async () => {
  const movers = async (who: StaffName) => (await world.call(getTopMovers, who, {})).body.items;
  const quote = { symbol: sameDay, price: '55.00', currency: 'USD' };
  // The service's outage is remembered for a second.
  await expect.poll(() => movers('god')).toMatchObject([quote]);
  const [mover] = await movers('god');
  const moveOf = (units: number) => (units * (55 - Number(mover?.previous_close))).toFixed(2);
  expect(mover?.effect).toBe(moveOf(Number(mover?.units)));
  const [ofHero] = await movers('hero');
  expect(ofHero).toMatchObject({ units: '20', effect: moveOf(20) });
  expect(await movers('hero3')).toEqual([]);
});
