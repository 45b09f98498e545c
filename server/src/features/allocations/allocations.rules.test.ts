// Limits of an application and an allocation, over HTTP and in the database.
import { Buffer } from 'node:buffer';
import { placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from './allocations.verify.ts';
import { figuresOf, givenTrader, keepVenuesOpen, nextDay, TestMarket } from '#features/orders/orders.testing.ts';
import { inDays } from '#features/products/products.testing.ts';
import { createWorld } from '#testing/world.ts';
import { blockOffer, givenAllotted, givenApplication, offersIn } from './allocations.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url, runsSealer: true });
beforeAll(() => keepVenuesOpen(world));
market.quote(nextDay, '20.00');
const { agree, allocate, apply, ask, change, givenOffer, givenRich, orderOn, resultOf, work } = offersIn(world);
const runSql = (statement: string) => world.sql((db) => sql.raw(statement).execute(db));

test('a result that was touched does not follow from the published numbers', async () => {
  const { product } = await givenAllotted(world, 'block', { input: { ...blockOffer, allocation_method: 'lottery' } });
  await givenApplication(world, 'block', { product: await givenOffer('block') });
  const drawn = await givenOffer('block', { allocation_method: 'lottery' });
  for (let count = 0; count < 4; count++) await givenApplication(world, 'block', { product: drawn, quantity: '400' });
  await change('block', drawn.id, 'close');
  await allocate('block', drawn.id);
  const result = await resultOf('block', drawn.id);
  expect(findDifferences(result)).toEqual([]);
  const [first, ...rest] = result.allotments;
  const swapped = [{ ...(first as (typeof rest)[number]), quantity: '300' }, ...rest];
  expect(findDifferences({ ...result, allotments: swapped })).toHaveLength(1);
  expect(findDifferences({ ...result, allotments: rest })[0]).toMatch('the seed does not follow');
  expect(findDifferences(result, 'a'.repeat(64))[0]).toMatch('not the one whose hash was published');
  // This result was made up, not drawn.
  expect(findDifferences(await resultOf('block', product.id)).length).toBeGreaterThan(0);
});

test('one application for each identity, whichever account it comes from', async () => {
  const product = await givenOffer('block');
  const [first, second] = [await givenRich(), await givenRich()];
  const identify = (clientId: string) =>
    world.asOwner(`update identity_checks set document_no_hash = $2 where client_id = $1`, [
      clientId,
      Buffer.alloc(32, 7),
    ]);
  await identify(first.id);
  await identify(second.id);
  expect((await apply(first.id, product.id, '100')).status).toBe(200);
  expect((await apply(first.id, product.id, '100')).problem.code).toBe('order.applied_already');
  expect((await apply(second.id, product.id, '100')).problem.code).toBe('order.applied_already');
});

test('an application fits the offer: lots, limits, window, money', async () => {
  const product = await givenOffer('block', { min_quantity: '200', max_quantity: '500' });
  const { id } = await givenRich();
  const codeOf = async (quantity: string, to = product.id) => (await apply(id, to, quantity)).problem.code;
  expect(await codeOf('250')).toBe('order.not_whole_lots');
  expect(await codeOf('100')).toBe('order.too_small');
  expect(await codeOf('600')).toBe('order.too_large');
  const later = await givenOffer('block', { open_datetime: inDays(1), close_datetime: inDays(2) });
  expect(await codeOf('100', later.id)).toBe('order.product_closed');
  const poor = await givenTrader(world, { amount: '10.00', currency: 'CNY' });
  expect((await apply(poor.id, product.id, '200')).problem.code).toBe('account.insufficient_funds');
  const both = await world.intake(placeIntakeOrder, { id, product_id: product.id, symbol: nextDay, quantity: '200' });
  expect(both.status).toBe(400);
});

test('staff reject single applications and approve none; the money goes back', async () => {
  const { id, account_id } = await givenApplication(world, 'block', {
    input: blockOffer,
    quantity: '100',
    amount: '5000.00',
  });
  const review = (input: object, who: 'god' | 'angel' = 'god') =>
    world.call(orderCallsOf.block.review, who, { id, decision: 'reject', reason_code: 'not_entitled', ...input });
  expect((await review({ decision: 'approve' })).problem.code).toBe('order.by_allocation');
  const { status, body } = await review({});
  expect([status, body.status, body.reason_code, body.reviewed_by]).toEqual([200, 'rejected', 'not_entitled', 'god']);
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '5000.00', frozen: '0.00' });
  expect((await review({})).problem.code).toBe('record.wrong_status');
});

test('the agent of the client decides nothing about the application', async () => {
  const { id } = await givenApplication(world, 'block', { input: blockOffer, quantity: '100', agent: 'superman' });
  const rejected = await world.call(orderCallsOf.block.review, 'superman', { id, decision: 'reject', reason: 'no' });
  expect(rejected.problem.code).toBe('order.own_client');
});

test('once it is requested nothing leaves the draw, and nothing happens twice', async () => {
  const product = await givenOffer('block');
  const { id, account_id } = await givenApplication(world, 'block', { product, quantity: '100', amount: '5000.00' });
  await change('block', product.id, 'close');
  await agree('block', product.id);
  const rejected = await world.call(orderCallsOf.block.review, 'god', { id, decision: 'reject', reason: 'late' });
  expect(rejected.problem.code).toBe('product.allocated');
  expect((await change('block', product.id, 'cancel')).problem.code).toBe('product.allocated');
  expect((await change('block', product.id, 'finish')).problem.code).toBe('product.applications_waiting');
  await Promise.all([work(product.id), work(product.id)]);
  await work(product.id);
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '2995.00', invested: '2000.00' });
  expect((await ask('block', product.id)).problem.code).toBe('product.allocated');
  await expect(
    runSql(`update allocations set seed = decode(repeat('00', 32), 'hex') where product_id = '${product.id}'`),
  ).rejects.toThrow('it is drawn once');
  await expect(runSql(`update products set status = 'open' where id = '${product.id}'`)).rejects.toThrow('does not go');
  await expect(runSql(`update allotments set quantity = 900`)).rejects.toThrow('permission denied');
});

test('not even the database allots more than was applied for, or to a robot', async () => {
  const product = await givenOffer('block');
  const { id } = await givenApplication(world, 'block', { product, quantity: '100' });
  const robot = await givenApplication(world, 'block', { product, quantity: '100', fake: true });
  await change('block', product.id, 'close');
  await agree('block', product.id);
  const allot = (order: string, quantity: number) =>
    runSql(
      `insert into allotments (product_id, rank, order_id, quantity) values ('${product.id}', 1, '${order}', ${quantity})`,
    );
  await expect(allot(id, 200)).rejects.toThrow('not what was applied for');
  await expect(allot(robot.id, 100)).rejects.toThrow('not what was applied for');
  await work(product.id);
  expect((await resultOf('block', product.id)).allotments.map(({ order_id }) => order_id)).toEqual([id]);
  expect((await orderOn('block', robot.id)).status).toBe('pending');
});

test('not even the database lets the secret of a draw be changed, or drawn anew', async () => {
  const product = await givenOffer('block');
  await expect(
    runSql(`update product_draws set secret = decode(repeat('00', 32), 'hex') where product_id = '${product.id}'`),
  ).rejects.toThrow('permission denied');
  await expect(
    runSql(`insert into product_draws (product_id, secret) values ('${product.id}', decode(repeat('00', 32), 'hex'))`),
  ).rejects.toThrow('duplicate key');
  await expect(runSql(`delete from product_draws where product_id = '${product.id}'`)).rejects.toThrow(
    'permission denied',
  );
});

test('by hand only where the offer was opened so, with a reason for each line', async () => {
  const product = await givenOffer('block', { sub_type: 'allocation', allocation_method: 'by_hand' });
  const served = await givenApplication(world, 'block', { product, quantity: '800', amount: '50000.00' });
  const other = await givenApplication(world, 'block', { product, quantity: '800', amount: '50000.00' });
  await change('block', product.id, 'close');
  const line = { order_id: served.id, quantity: '300', reason: 'long-standing client' };
  const codeOf = async (lines: (typeof line)[]) => (await ask('block', product.id, lines)).problem.code;
  expect(await codeOf([{ ...line, quantity: '900' }])).toBe('allocation.lines_unfit');
  expect(await codeOf([{ ...line, quantity: '250' }])).toBe('allocation.lines_unfit');
  expect(await codeOf([line, line])).toBe('allocation.lines_unfit');
  const tooMuch = [served, other].map(({ id }) => ({ ...line, order_id: id, quantity: '600' }));
  expect(await codeOf(tooMuch)).toBe('allocation.lines_unfit');
  await allocate('block', product.id, [line]);
  expect(await figuresOf(world, served.account_id)).toMatchObject({ invested: '6000.00', cash: '43985.00' });
  expect(await figuresOf(world, other.account_id)).toMatchObject({ invested: '0.00', cash: '50000.00' });
  const { allotments } = await resultOf('block', product.id);
  expect(allotments.find(({ order_id }) => order_id === served.id)).toMatchObject({
    quantity: '300',
    reason: line.reason,
  });
  const drawn = await givenOffer('block');
  await change('block', drawn.id, 'close');
  expect((await ask('block', drawn.id, [line])).problem.code).toBe('allocation.lines_unfit');
});
