// Trade surveillance over HTTP: who approved what for whom, with the rates of each client beside those of all.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { listClientTrading, listCorrectionGains } from '@backoffice/contract/surveillance/surveillance.ts';
import { beforeAll, expect, test } from 'vitest';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import { offersIn } from '#features/allocations/allocations.testing.ts';
import {
  givenCorrection,
  givenDueSale,
  givenHolding,
  keepVenuesOpen,
  nextDay,
  TestMarket,
} from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const market = await new TestMarket().start();
market.quote(nextDay, '20.00');
const world = await createWorld({ stockDataUrl: market.url, runsSealer: true });
const { allocate, apply, change, givenOffer, givenRich } = offersIn(world);
beforeAll(() => keepVenuesOpen(world));

const find = (who: StaffName, input: InputOf<typeof listClientTrading> = {}) =>
  world.call(listClientTrading, who, input);
const rowsFor = async (input: InputOf<typeof listClientTrading> = {}) => (await find('god', input)).body.items;

test('a sale: profit, return and fees beside those of all clients; no approval was needed, and robots are not in it', async () => {
  const { client_id } = await givenDueSale(world, { agent: 'hero' });
  await givenHolding(world, { agent: 'hero', fake: true });
  await rollUpAll(world);
  // 500.00 bought and sold for 600.00, with 0.25 % of each; the fee of buying is no part of what the sale realised.
  const figures = { trades: 2, volume: '1100.00', profit: '98.50', profit_rate: 19.7, fee: '2.75', fee_rate: 0.25 };
  const house = { house_profit_rate: 19.7, house_fee_rate: 0.25, house_allotment_rate: null };
  const none = { approver_name: null, applications: 0, allotment_rate: null };
  expect(await rowsFor()).toMatchObject([{ client_id, agent_name: 'hero', ...figures, ...none, ...house }]);
});

test('a corrected order is that of the person who approved the correction', async () => {
  const { client_id, correction_id } = await givenCorrection(world, { agent: 'hero2' });
  expect((await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' })).status).toBe(200);
  await rollUpAll(world);
  // Ten units for 50.00 were booked, four were right; what was reversed is of no approver and leaves no row.
  const right = { trades: 1, volume: '200.00', profit: '0.00', profit_rate: null, fee: '0.50', agent_name: 'hero2' };
  expect(await rowsFor({ client_id })).toMatchObject([{ approver_name: 'god', ...right }]);
  expect(await rowsFor({ reviewer_id: await staffId(world, 'god') })).toMatchObject([{ client_id }]);
});

test('every correction with the gain it gave and the people who made it, by its gain', async () => {
  const [one, other] = [await givenCorrection(world, { agent: 'hero2' }), await givenCorrection(world)];
  // Six of ten given back at 50.00 with 0.75 of the fee: the second when they were worth 40.00.
  await world.call(reviewCorrection, 'god', { id: one.correction_id, decision: 'approve' });
  await world.asOwner(`update daily_closes set close = 40 where symbol = 'XNYS:TEST'`);
  await world.call(reviewCorrection, 'god', { id: other.correction_id, decision: 'approve' });
  await world.asOwner(`update daily_closes set close = 50 where symbol = 'XNYS:TEST'`);
  const { body } = await world.call(listCorrectionGains, 'god', { sort: '-gain' });
  const people = { requested_by: 'angel', agreed_by: null, reviewed_by: 'god', kind: 'quantity', currency: 'USD' };
  expect(body.items.slice(0, 2)).toMatchObject([
    { id: other.correction_id, gain: '60.75', ...people },
    { gain: '0.75', ...people },
  ]);
  expect(body.items[0]?.evidence).not.toBeNull();
  const ofOne = await world.call(listCorrectionGains, 'god', { client_id: one.client_id, period: 'this_month' });
  expect(ofOne.body.items).toMatchObject([{ id: one.correction_id, agent_name: 'hero2', gain: '0.75' }]);
  const none = await world.call(listCorrectionGains, 'god', { reviewer_id: await staffId(world, 'hero') });
  expect(none.body.items).toEqual([]);
  for (const who of ['angel', 'superman', 'hero'] as const)
    expect((await world.call(listCorrectionGains, who, {})).status).toBe(403);
});

test('applications: what they got of what they asked for, by the person who approved the allocation', async () => {
  const product = await givenOffer('block', { allocation_method: 'lottery' });
  const [first, second] = [await givenRich(), await givenRich()];
  for (const { id } of [first, second]) expect((await apply(id, product.id, '800')).status).toBe(200);
  await change('block', product.id, 'close');
  await allocate('block', product.id);
  await rollUpAll(world);
  const rows = await rowsFor({ reviewer_id: await staffId(world, 'angel'), sort: '-allotment_rate' });
  // The quota of 1,000 at 20.00: all of the first in rank, 200 of the second's 800.
  const both = {
    approver_name: 'angel',
    currency: 'CNY',
    applications: 1,
    applied: '16000.00',
    house_allotment_rate: 62.5,
  };
  expect(rows).toMatchObject([
    { ...both, allotted: '16000.00', allotment_rate: 100, volume: '16000.00', fee: '40.00' },
    { ...both, allotted: '4000.00', allotment_rate: 25, volume: '4000.00', fee: '10.00' },
  ]);
  expect(rows.map(({ client_id }) => client_id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await rowsFor({ currency: 'CNY', period: 'this_month' })).toHaveLength(2);
});

test('a client who moves on leaves the figures with the agent of that time; the caller sees their clients of today', async () => {
  const { client_id } = await givenDueSale(world, { agent: 'hero' });
  const [hero, hero3] = [await staffId(world, 'hero'), await staffId(world, 'hero3')];
  await world.sql((db) => db.updateTable('clients').set({ agent_id: hero3 }).where('id', '=', client_id).execute());
  await rollUpAll(world);
  expect(await rowsFor({ client_id, agent_id: hero })).toMatchObject([{ agent_name: 'hero', profit: '98.50' }]);
  expect(await rowsFor({ client_id, agent_id: hero3 })).toEqual([]);

  for (const who of ['angel', 'superman', 'hero'] as const) expect((await find(who)).status).toBe(403);
  await world.asOwner(
    `insert into role_grants (tenant_id, role, grants, updated_by)
     values (current_setting('app.tenant'), 'superman', '[{"resource": "surveillance", "actions": ["read"]}]', $1)`,
    [await staffId(world, 'god')],
  );
  const team = (await find('superman')).body.items;
  expect(team.length).toBeGreaterThan(0);
  expect(team.map((row) => row.client_id)).not.toContain(client_id);
});

test('pages follow each other without a gap in every order, and the nightly check counts the same', async () => {
  const all = (await rowsFor()).map(({ id }) => id).toSorted();
  for (const sort of ['-profit', 'fee_rate', '-allotment_rate', 'volume', '-profit_rate'] as const) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await find('god', { sort, page_size: 2, ...(cursor && { cursor }) });
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(all);
  }
  const { findings } = await world.sql((db) => dailyTrades.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(findings).toEqual([]);
});
