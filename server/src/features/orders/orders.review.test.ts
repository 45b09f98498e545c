// Orders at the market that staff decide on first: where a rule says so, by whom, and at which price they execute afterwards.
import { getWaiting } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { cancelIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { reviewStockOrder } from '@backoffice/contract/orders/orders.ts';
import { beforeEach, expect, test } from 'vitest';
import { forgetTradeRules, givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { blockOffer, givenApplication } from '#features/allocations/allocations.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createMarketWorld, figuresOf, givenTrader, nextDay, orderCallsIn, sameDay } from './orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '50.00' });
beforeEach(async () => {
  await forgetTradeRules(world);
  await givenTradeRule(world, 'trading', { scope: { sub_type: 'standard' }, values: { trade_type: 'review' } });
});

const { place, sweep, orderOf } = orderCallsIn(world, market);

async function givenOrderInReview() {
  const client = await givenTrader(world);
  const { body } = await place(client.id);
  return { ...client, client_id: client.id, order_id: body.id };
}
const approve = (id: string, who: StaffName = 'angel') =>
  world.call(reviewStockOrder, who, { id, decision: 'approve' });
const cashOf = async (accountId: string) => {
  const { cash, frozen } = await figuresOf(world, accountId);
  return [cash, frozen];
};

test('waits for a decision with the money frozen, then executes at a price after the decision', async () => {
  const { order_id, account_id } = await givenOrderInReview();
  await sweep();
  expect([(await orderOf(order_id)).status, await cashOf(account_id)]).toEqual(['pending', ['488.72', '511.28']]);

  const beforeDecision = new Date().toISOString();
  const { body } = await approve(order_id);
  expect(body).toMatchObject({ status: 'awaiting', reviewed_by: 'angel', price: null });
  expect(Date.parse(body.review_datetime ?? '')).toBeGreaterThanOrEqual(Date.parse(beforeDecision));
  market.quote(sameDay, '49.00', { time: beforeDecision });
  await sweep();
  expect((await orderOf(order_id)).status).toBe('awaiting');
  market.quote(sameDay, '50.50');
  await sweep();
  expect(await orderOf(order_id)).toMatchObject({ status: 'holding', price: '50.50', amount: '505.00' });
  expect((await approve(order_id)).problem.code).toBe('record.wrong_status');
});

test('the database takes no price from before the decision, and stamps the decision itself', async () => {
  const { order_id } = await givenOrderInReview();
  await approve(order_id);
  const setOrder = (values: object) =>
    world.sql((db) => db.updateTable('orders').set(values).where('id', '=', order_id).execute());
  await expect(setOrder({ review_datetime: '2020-01-01' })).rejects.toThrow(/permission denied/);
  const { review_datetime } = await orderOf(order_id);
  const quote_datetime = new Date(Date.parse(review_datetime ?? '') - 1).toISOString();
  const executed = { price: '50', filled_quantity: '10', fee: '1', execute_datetime: new Date().toISOString() };
  await expect(setOrder({ status: 'holding', ...executed, quote_datetime, quote_source: 'test' })).rejects.toThrow(
    /quote_is_(after_review|later)/,
  );
});

test('a rejection needs a reason and gives the money back', async () => {
  const { order_id, account_id } = await givenOrderInReview();
  const reject = (reason_code?: 'not_entitled') =>
    world.call(reviewStockOrder, 'god', { id: order_id, decision: 'reject', ...(reason_code && { reason_code }) });
  expect((await reject()).status).toBe(400);
  expect((await reject('not_entitled')).body).toMatchObject({ status: 'rejected', reviewed_by: 'god' });
  expect(await cashOf(account_id)).toEqual(['1000.00', '0.00']);
});

test('the client’s agent and the agent’s leader do not decide', async () => {
  const { order_id } = await givenOrderInReview();
  for (const who of ['hero', 'superman'] as const)
    expect((await approve(order_id, who)).problem.code).toBe('order.own_client');
});

test('while it waits for a decision it can be cancelled, lapses, and is released with its client', async () => {
  const [cancelled, lapsed, disabled] = [
    await givenOrderInReview(),
    await givenOrderInReview(),
    await givenOrderInReview(),
  ];
  await world.intake(cancelIntakeOrder, { id: cancelled.client_id, order_id: cancelled.order_id });
  await world.asOwner(`update orders set good_till = now() - interval '61 seconds' where id = $1`, [lapsed.order_id]);
  await world.asOwner(`update clients set active = false where id = $1`, [disabled.client_id]);
  await sweep();
  const codes = await Promise.all(
    [cancelled, lapsed, disabled].map(async ({ order_id }) => (await orderOf(order_id)).release_code),
  );
  expect(codes).toEqual(['cancelled', 'lapsed', 'client_disabled']);
  expect(await cashOf(lapsed.account_id)).toEqual(['1000.00', '0.00']);
});

test('without the rule it goes straight to the market', async () => {
  await forgetTradeRules(world);
  const { order_id } = await givenOrderInReview();
  expect((await orderOf(order_id)).status).toBe('awaiting');
});

test('what waits for a decision is counted in the top bar and listed on the dashboard; an application to an offer is not', async () => {
  const countFor = async (who: StaffName) => (await world.call(getPending, who, {})).body.stock_order;
  const before = (await countFor('god')) ?? 0;
  const { order_id } = await givenOrderInReview();
  market.quote(nextDay, '20.00');
  await givenApplication(world, 'stock', { input: blockOffer, quantity: '100' });
  expect([await countFor('god'), await countFor('hero3')]).toEqual([before + 1, 0]);
  const waiting = (await world.call(getWaiting, 'god', {})).body.items;
  expect(waiting.filter(({ kind }) => kind === 'stock_order').map(({ id }) => id)).toContain(order_id);
  await approve(order_id);
  expect(await countFor('god')).toBe(before);
});
