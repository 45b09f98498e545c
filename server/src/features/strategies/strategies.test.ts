// Signals of AI strategies: all live subscribers are served at one quote by their budget, until the last payment; and what is refused.
import { randomUUID } from 'node:crypto';
import { listAiOrders, getAiOrder } from '@backoffice/contract/orders/orders.ts';
import { sendIntakeSignal } from '@backoffice/contract/strategies/strategies.intake.ts';
import { getStrategyRecord } from '@backoffice/contract/strategies/strategies.ts';
import { sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { expect, test } from 'vitest';
import { givenProduct } from '#features/products/products.testing.ts';
import { subscribe } from '#features/subscriptions/subscriptions.booking.service.ts';
import {
  createMarketWorld,
  figuresOf,
  givenTrader,
  nextDay,
  sameDay,
  sweepOrders,
} from '#features/orders/orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '50.00', [nextDay]: '20.00' });

const signal = (product_id: string, side: 'buy' | 'sell', symbol = sameDay) =>
  world.intake(sendIntakeSignal, { product_id, symbol, side });
const sweep = () => sweepOrders(world, market);
const ordersOf = async (product_id: string) =>
  (await world.call(listAiOrders, 'god', { product_id, sort: 'create_datetime' })).body.items;
const recordOf = async (id: string) => (await world.call(getStrategyRecord, 'god', { id })).body;

/** A strategy for 99.00 whose subscriptions start at once. */
const givenStrategy = () => givenProduct(world, 'ai', { isOpen: true, input: { trade_type: 'holding' } });
async function givenSubscriber(product_id: string, budget: string, amount = '1000.00') {
  const client = await givenTrader(world, { amount });
  const wanted = { client_id: client.id, product_id, budget, fake: false, api_key_id: null };
  const subscription_id = await world.sql((db) => subscribe({ db }, wanted));
  return { ...client, subscription_id };
}

test('bought for each by their budget and sold again, at one quote each time; the record is what was executed', async () => {
  const { id: product_id } = await givenStrategy();
  const first = await givenSubscriber(product_id, '500.00');
  const second = await givenSubscriber(product_id, '120.00');
  await givenSubscriber(product_id, '500.00', '150.00'); // client with 51.00 left
  await givenSubscriber(product_id, '50.00'); // client whose money does not buy even one
  const ended = await givenSubscriber(product_id, '500.00');
  await world.asOwner('update subscriptions set end_datetime = now() where id = $1', [ended.subscription_id]);

  const { status, body } = await signal(product_id, 'buy');
  expect([status, body]).toMatchObject([
    200,
    { placed: 2, refused: { 'account.insufficient_funds': 1, 'order.too_small': 1 } },
  ]);
  market.quote(sameDay, '50.50');
  await sweep();
  const bought = await ordersOf(product_id);
  // 51.00 and 0.25 % for one: nine of them are within 500.00, two within 120.00.
  expect(new Set(bought.map(({ quantity }) => quantity))).toEqual(new Set(['2', '9']));
  expect(new Set(bought.map(({ quote_datetime }) => quote_datetime)).size).toBe(1);
  expect(bought.every(({ status: held, price }) => held === 'holding' && price === '50.50')).toBe(true);
  expect(await figuresOf(world, first.account_id)).toMatchObject({
    cash: '445.36',
    invested: '454.50',
    frozen: '0.00',
  });
  expect(await figuresOf(world, second.account_id)).toMatchObject({ cash: '799.75', invested: '101.00' });

  expect((await signal(product_id, 'sell')).body).toMatchObject({ placed: 2, refused: {} });
  market.quote(sameDay, '60.00');
  await sweep();
  const sold = await ordersOf(product_id);
  expect(sold.every(({ status: now }) => now === 'unsettled')).toBe(true);
  // 9 x 9.50 less 1.14 for buying and 1.35 for selling; 2 x 9.50 less 0.25 and 0.30.
  expect(await recordOf(product_id)).toEqual({
    currency: 'USD',
    subscribers: 4,
    signals: 2,
    trades: 2,
    closed: 2,
    won: 2,
    sold_cost: '555.50',
    profit: '101.46',
    held: '0.00',
  });
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where status = 'unsettled'`);
  await sweep();
  expect((await ordersOf(product_id)).every(({ status: end }) => end === 'sold')).toBe(true);
  expect(await figuresOf(world, first.account_id)).toMatchObject({
    cash: '984.01',
    unsettled: '0.00',
    profit: '83.01',
  });
});

test('nothing of a signal executes at a quote from before its last order was placed', async () => {
  const { id: product_id } = await givenStrategy();
  await givenSubscriber(product_id, '500.00');
  const { body } = await signal(product_id, 'buy');
  await world.asOwner(`update signals set placed_datetime = now() + interval '1 hour' where id = $1`, [body.id]);
  await sweep();
  expect(await ordersOf(product_id)).toMatchObject([{ status: 'awaiting' }]);
  await world.asOwner(`update signals set placed_datetime = now() - interval '1 second' where id = $1`, [body.id]);
  await sweep();
  expect(await ordersOf(product_id)).toMatchObject([{ status: 'holding' }]);
});

test('refused: an unknown strategy, a draft, another currency, a closed venue, a region without stocks; exits work there, too', async () => {
  expect((await signal(randomUUID(), 'buy')).problem.code).toBe('record.not_found');
  const { id: draft } = await givenProduct(world, 'ai');
  expect((await signal(draft, 'buy')).problem.code).toBe('record.wrong_status');
  const { id: product_id } = await givenStrategy();
  const client = await givenSubscriber(product_id, '500.00');
  expect((await signal(product_id, 'buy', nextDay)).problem.code).toBe('signal.other_currency');
  expect((await signal(product_id, 'buy')).status).toBe(200);
  await sweep();
  const [order] = await ordersOf(product_id);
  await world.asOwner(`update tenants set region = 'es'`);
  expect((await signal(product_id, 'buy')).problem.code).toBe('order.not_in_region');
  const sell = { id: client.id, order_id: order?.id ?? '', quantity: '4' };
  expect((await world.intake(sellIntakeOrder, sell)).status).toBe(200);
  expect((await signal(product_id, 'sell')).body).toMatchObject({ placed: 1 });
  await world.asOwner(`update tenants set region = 'cn'`);
  await sweep();
  expect((await world.call(getAiOrder, 'god', { id: order?.id ?? '' })).body).toMatchObject({
    status: 'unsettled',
    sales: [{ quantity: '4' }, { quantity: '5' }],
  });
  await world.asOwner(`update venue_hours set close = '00:01'`);
  expect((await signal(product_id, 'buy')).problem.code).toBe('order.market_closed');
});
