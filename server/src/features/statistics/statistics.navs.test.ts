// Statistics of what the house offers: holdings are valued as their clients see them, and each figure opens what makes it.
import { listHoldings } from '@backoffice/contract/holdings/holdings.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import {
  getProductFigures,
  productTabs,
  type OfferFigures,
} from '@backoffice/contract/statistics/statistics.products.ts';
import type { offerFacts } from '@backoffice/contract/statistics/statistics.records.ts';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { givenAllotted, givenApplication } from '#features/allocations/allocations.testing.ts';
import { givenFundOrder, givenUnits, navDayOf } from '#features/navs/navs.orders.testing.ts';
import { givenFund, givenNav, lastTradingDay } from '#features/navs/navs.testing.ts';
import { keepVenuesOpen } from '#features/orders/orders.testing.ts';
import { givenPaidSaving } from '#features/savings/savings.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenRunningSubscription } from '#features/subscriptions/subscriptions.testing.ts';
import { createWorld } from '#testing/world.ts';
import { allRecordsIn, rollUpAll } from './statistics.testing.ts';

const world = await createWorld();
const today = await world.sql((db) => todayOf({ db }));
const allRecords = allRecordsIn(world);
const figuresOf = async (tab: 'fund' | 'quant', input: { superman_id?: string } = {}) =>
  (await world.call(getProductFigures, 'god', { from: today, to: today, tab, ...input })).body;

/** Value of an instrument as the screens of these clients show it. */
async function valueOf(symbol: string, clients: readonly string[]): Promise<string> {
  let value = '0';
  for (const id of clients) {
    const { items } = (await world.call(listHoldings, 'god', { id })).body;
    for (const holding of items) if (holding.symbol === symbol) value = add(value, holding.value ?? '0');
  }
  return value;
}

const holders: Record<'fund' | 'quant' | 'saving', string[]> = { fund: [], quant: [], saving: [] };
let dayOfQuant = '';

beforeAll(async () => {
  await keepVenuesOpen(world);
  const quant = await givenUnits(world, 'quant', { agent: 'hero' });
  holders.quant.push(quant.client_id);
  dayOfQuant = await navDayOf(world, quant.id);
  holders.saving.push((await givenPaidSaving(world)).client_id);
  // Two funds of one instrument: one has been valued since, the other team's has not.
  const [first, second] = [await givenFund(world, 'fund'), await givenFund(world, 'fund')];
  holders.fund.push((await givenUnits(world, 'fund', { agent: 'hero', product: first })).client_id);
  holders.fund.push((await givenUnits(world, 'fund', { agent: 'hero3', product: second })).client_id);
  await givenNav(world, first.id, { day: lastTradingDay(), nav: '1.08' });
  await rollUpAll(world);
});

test('a strategy has the value and the day of its latest net asset value', async () => {
  const { held, instruments } = await figuresOf('quant');
  expect(instruments).toMatchObject([
    { units: '990.0000', cost: '990.00', price: '1', nav_day: dayOfQuant, quote_datetime: null, value: '990.00' },
  ]);
  expect(held).toMatchObject({ value: '990.00', unrealised: '0.00', without_price: 0 });
});

test('savings stand at par, and funds of one instrument at the values of each', async () => {
  const { held, instruments } = await figuresOf('fund');
  const [saving, fund] = ['XNYS:PAID', 'XNYS:FUND1'].map((symbol) =>
    instruments.find((instrument) => instrument.symbol === symbol),
  );
  expect(saving).toMatchObject({ price: '1', nav_day: null, value: '1000.00', unrealised: '0.00' });
  expect(fund).toMatchObject({ price: null, nav_day: null, cost: '1980.00', value: '2059.20', unrealised: '79.20' });
  expect(fund?.value).toBe(await valueOf('XNYS:FUND1', holders.fund));
  expect(saving?.value).toBe(await valueOf('XNYS:PAID', holders.saving));
  expect(held).toMatchObject({ value: '3059.20', unrealised: '79.20', without_price: 0 });
});

test('one team is valued by what its clients hold', async () => {
  const { instruments } = await figuresOf('fund', { superman_id: await staffId(world, 'superman') });
  const [held] = holders.fund;
  expect(instruments.find(({ symbol }) => symbol === 'XNYS:FUND1')).toMatchObject({
    cost: '990.00',
    value: await valueOf('XNYS:FUND1', held ? [held] : []),
  });
});

test('what it is worth opens the holdings that make it, also where each is worth another price', async () => {
  for (const superman_id of [undefined, await staffId(world, 'superman')])
    for (const tab of ['fund', 'quant'] as const) {
      const team = superman_id ? { superman_id } : {};
      const { held, instruments } = await figuresOf(tab, team);
      const sumOf = async (fact: 'value' | 'unrealised', filter: { symbol?: string; currency?: Currency }) =>
        (await allRecords('god', { from: today, to: today, tab, fact, ...team, ...filter })).sum.amount;
      for (const fact of ['value', 'unrealised'] as const) {
        expect([fact, await sumOf(fact, {})]).toEqual([fact, held[fact]]);
        for (const { symbol, currency, ...figures } of instruments)
          expect([symbol, await sumOf(fact, { symbol, currency })]).toEqual([symbol, figures[fact]]);
      }
    }
});

test('each figure of an offer opens the orders that make it, before the draw and after it, in units, money or seats', async () => {
  const drawn = await givenAllotted(world, 'ipo', { quantity: '1000' });
  const waiting = await givenApplication(world, 'block');
  const robot = { product: waiting.product, fake: true };
  await givenApplication(world, 'block', robot);
  const fund = await givenFundOrder(world, 'fund', {
    product: await givenFund(world, 'fund', { input: { quota: '50000' } }),
  });
  const running = await givenRunningSubscription(world, { input: { quota: '5' } });
  const seen = new Map<string, OfferFigures>();
  for (const tab of productTabs)
    for (const offer of (await world.call(getProductFigures, 'god', { from: today, to: today, tab })).body.offers) {
      seen.set(offer.id, offer);
      const listed = async (fact: (typeof offerFacts)[number]) => {
        const { rows, sum } = await allRecords('god', {
          from: today,
          to: today,
          fact,
          product_id: offer.id,
          currency: offer.currency,
        });
        expect(rows).toHaveLength(sum.count);
        return sum;
      };
      expect([offer.symbol, Number((await listed('taken')).amount)]).toEqual([offer.symbol, Number(offer.quota_taken)]);
      expect(Number((await listed('allotted')).amount)).toBe(Number(offer.allotted ?? 0));
      if (offer.applications === null) continue;
      const applied = await listed('applied');
      expect([applied.count, Number(applied.amount)]).toEqual([offer.applications, Number(offer.applied)]);
    }
  // Each kind of figure was there to compare.
  expect(seen.get(drawn.product.id)).toMatchObject({ applications: 1, allotted: '1000', quota_taken: '1000' });
  expect(seen.get(waiting.product.id)).toMatchObject({ applications: 1, applied: '1000', allotted: null });
  expect(Number(seen.get(fund.product.id)?.quota_taken)).toBeGreaterThan(1);
  expect(seen.get(running.product.id)?.quota_taken).toBe('1');
});
