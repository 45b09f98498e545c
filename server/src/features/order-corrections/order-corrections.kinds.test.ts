// Corrections of day trades and of trades of strategies: what their kind has besides goes to the order in their place.
import { requestCorrection, reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { expect, test } from 'vitest';
import { givenTrade } from '#features/day-trades/day-trades.testing.ts';
import {
  createMarketWorld,
  expectBooksAgree,
  figuresOf,
  givenConfirmation,
  moveBack,
  otherOnVenue,
  sameDay,
  sweepOrders,
} from '#features/orders/orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '60.00' });

type Wrong = Partial<Parameters<typeof world.call<typeof requestCorrection>>[2]>;
const request = (id: string, wrong: Wrong) =>
  world.call(requestCorrection, 'god', { id, kind: 'price', explanation: 'ticket 4711', ...wrong });

async function correct(id: string, wrong: Wrong) {
  const { body, problem } = await request(id, wrong);
  expect(problem.code).toBeUndefined();
  const { body: corrected, problem: refused } = await world.call(reviewCorrection, 'angel', {
    id: body.id,
    decision: 'approve',
  });
  expect(refused.code).toBeUndefined();
  return corrected;
}

const rowOf = (id: string | null) =>
  world.sql((db) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const quotaTaken = (id: string) =>
  world.sql(async (db) => {
    const product = db.selectFrom('products').select('quota_taken').where('id', '=', id);
    return (await product.executeTakeFirstOrThrow()).quota_taken;
  });

test.each(['daily', 'ai'] as const)('%s: a wrong price after part of it was sold', async (page) => {
  const { id, client_id, account_id } = await givenTrade(world, page, {
    input: page === 'daily' ? { symbol: sameDay } : {},
  });
  const at = await moveBack(world, id, 10);
  await world.intake(sellIntakeOrder, { id: client_id, order_id: id, quantity: '4' });
  await sweepOrders(world, market);
  market.minute(sameDay, at, '49.00');
  const wrong = await rowOf(id);
  const { new_order_id, sub_type, after } = await correct(id, {});
  expect([sub_type, after]).toMatchObject([page, { price: '49.00', units: '6', status: 'holding' }]);
  const { product_id, product_version, signal_id, close_datetime } = wrong;
  expect(await rowOf(new_order_id)).toMatchObject({ product_id, product_version, signal_id, close_datetime });
  const { body } = await world.call(orderCallsOf[page].get, 'god', { id });
  expect(body).toMatchObject({ status: 'released', release_code: 'corrected', corrected_by: new_order_id });
  // Ten for 490.00 and 1.22; four of them sold for 240.00 less 0.60, not paid yet.
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '508.78', invested: '294.00', unsettled: '239.40' });
  await expectBooksAgree(world);
});

test('a day trade of another quantity changes its product’s quota; its instrument is the product’s', async () => {
  const { id, client_id, product } = await givenTrade(world, 'daily', { input: { symbol: sameDay, quota: '20' } });
  await world.asOwner(`update products set quota_taken = 10 where id = '${product.id}'`);
  const named = { ...(await givenConfirmation(world, client_id, '10')), confirmed_symbol: otherOnVenue };
  expect((await request(id, { kind: 'product', symbol: otherOnVenue, ...named })).problem.code).toBe(
    'product.instrument_differs',
  );
  await correct(id, { kind: 'quantity', quantity: '8', ...(await givenConfirmation(world, client_id, '8')) });
  expect(await quotaTaken(product.id)).toBe('8');
  await expectBooksAgree(world);
});
