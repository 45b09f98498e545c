// The lives of funds and quant strategies, over HTTP: from the subscription to the last payment, with every figure worked out by hand.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import {
  cancelIntakeOrder,
  cancelIntakeSale,
  placeIntakeOrder,
  redeemIntakeOrder,
} from '@backoffice/contract/orders/orders.intake.ts';
import { listHoldings } from '@backoffice/contract/holdings/holdings.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { givenFund, givenNav } from './navs.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenDueRedemption, givenFundOrder, givenUnits, sweepNavs, valueAt } from './navs.orders.testing.ts';
import { cancelOrder } from '#core/trading/trading.testing.ts';
import { figuresOf, givenTrader, keepVenuesOpen } from '#features/orders/orders.testing.ts';

const world = await createWorld();
beforeAll(() => keepVenuesOpen(world));

const orderOn = async (page: 'fund' | 'quant', id: string) =>
  (await world.call(orderCallsOf[page].get, 'god', { id })).body;
const redeem = (client_id: string, order_id: string, quantity: string) =>
  world.intake(redeemIntakeOrder, { id: client_id, order_id, quantity });
const stepsOf = async (reference: string) => {
  const rows = await world.sql((db) =>
    db.selectFrom('journals').select('step').where('reference', '=', reference).orderBy('id').execute(),
  );
  return rows.map(({ step }) => step.replace(/:.*/, ''));
};
const linesOf = (reference: string, step: string) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ code: string; amount: string }>`
      select line.code, line.amount from journals join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
      where reference = ${reference} and step like ${`${step}%`} order by line_no
    `.execute(db);
    return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
  });
const unitsOf = (order_id: string) =>
  world.sql((db) =>
    db
      .selectFrom('lots')
      .select(['units', 'units_frozen', 'cost'])
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow(),
  );
const quotaTaken = async (id: string) =>
  (await world.call(productCallsOf.fund.list, 'god', { id })).body.items[0]?.quota_taken;

test('a fund: subscribed, executed at the value of its day, locked, redeemed in two parts with a performance fee, paid', async () => {
  const product = await givenFund(world, 'fund', { input: { quota: '5000' } });
  const client = await givenTrader(world, { amount: '2000.00' });
  const { status, body: order } = await world.intake(placeIntakeOrder, {
    id: client.id,
    product_id: product.id,
    amount: '1000',
  });
  // 1 % of 1,000.00 is the fee.
  const placed = { status: 'awaiting', quantity: null, amount: '990.00', reserved: '1000.00', price: null };
  expect([status, order]).toMatchObject([200, placed]);
  expect(order.nav_day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '1000.00', frozen: '1000.00' });
  expect(await quotaTaken(product.id)).toBe('1000.00');
  await sweepNavs(world);
  expect((await orderOn('fund', order.id)).status).toBe('awaiting');

  // 990.00 / 1.3 = 761.5384 (rounded down), which cost 990.00 (989.99992).
  await valueAt(world, product.id, { nav: '1.3', daysAgo: 3 });
  expect(await orderOn('fund', order.id)).toMatchObject({
    status: 'lock',
    price: '1.3',
    filled_quantity: '761.5384',
    amount: '990.00',
    fee: '10.00',
    units: '761.5384',
  });
  expect(await linesOf(order.id, 'executed')).toEqual({
    frozen: '-1000.00',
    invested: '990.00',
    'income.fee': '10.00',
  });
  expect((await redeem(client.id, order.id, '100')).problem.code).toBe('order.locked');
  const cancelled = await world.intake(cancelIntakeOrder, { id: client.id, order_id: order.id });
  expect(cancelled.problem.code).toBe('order.past_cut_off');

  await world.asOwner(`update orders set unlock_datetime = now() - interval '1 minute' where id = $1`, [order.id]);
  await world.asOwner(`update lots set unlock_at = now() - interval '1 minute' where order_id = $1`, [order.id]);
  await sweepNavs(world);
  expect((await orderOn('fund', order.id)).status).toBe('available');

  expect((await redeem(client.id, order.id, '900')).problem.code).toBe('order.not_enough_units');
  expect((await redeem(client.id, order.id, '100.00001')).problem.code).toBe('order.not_whole_lots');
  const { body: asked } = await redeem(client.id, order.id, '500');
  expect(asked.sales).toMatchObject([{ status: 'awaiting', price_type: 'nav', quantity: '500' }]);
  expect(await unitsOf(order.id)).toMatchObject({ units: '261.5384', units_frozen: '500' });
  // 700.00; they cost 990.00 x 500 / 761.5384 = 650.00; 1 % of the proceeds, and 20 % of what was gained.
  await valueAt(world, product.id, { nav: '1.4', daysAgo: 2 });
  const [first] = (await orderOn('fund', order.id)).sales;
  expect(first).toMatchObject({
    status: 'unsettled',
    price: '1.4',
    proceeds: '700.00',
    cost: '650.00',
    fee: '17.00',
    performance_fee: '10.00',
  });
  expect(await linesOf(order.id, 'sold')).toEqual({
    invested: '-650.00',
    settle: '-50.00',
    'income.fee': '17.00',
    unsettled: '683.00',
  });

  // A loss has no performance fee: 261.5384 x 1.29 = 337.38, which cost the 340.00 that are left.
  await redeem(client.id, order.id, '261.5384');
  await valueAt(world, product.id, { nav: '1.29', daysAgo: 1 });
  const sold = await orderOn('fund', order.id);
  expect(sold).toMatchObject({ status: 'unsettled', units: '0.0000', cost: '0.00' });
  expect(sold.sales[1]).toMatchObject({ proceeds: '337.38', cost: '340.00', fee: '3.37', performance_fee: '0.00' });

  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where order_id = $1`, [order.id]);
  await sweepNavs(world);
  await sweepNavs(world);
  expect(await orderOn('fund', order.id)).toMatchObject({
    status: 'completed',
    sales: [{ status: 'paid' }, { status: 'paid' }],
  });
  // 1,000.00 + 683.00 + 334.01
  expect(await figuresOf(world, client.account_id)).toEqual({
    cash: '2017.01',
    frozen: '0.00',
    invested: '0.00',
    unsettled: '0.00',
    profit: '17.01',
  });
  expect(await stepsOf(order.id)).toEqual(['placed', 'executed', 'sale', 'sold', 'sale', 'sold', 'paid', 'paid']);
});

test('a quant strategy leads the same life; a redemption can be cancelled until its cut-off', async () => {
  const { id, client_id, account_id } = await givenUnits(world, 'quant');
  expect(await orderOn('quant', id)).toMatchObject({ type: 'quant', status: 'available', units: '990.0000' });
  const asked = await redeem(client_id, id, '90');
  const [sale] = asked.body.sales;
  const cancelled = await world.intake(cancelIntakeSale, { id: client_id, order_id: id, sale_id: sale?.id ?? '' });
  expect(cancelled.body).toMatchObject({ units: '990.0000', sales: [{ status: 'released' }] });
  const due = await givenDueRedemption(world, 'quant');
  // 990 x 1.05 = 1,039.50; 1 % of it, and 20 % of the 49.50 gained.
  expect(await figuresOf(world, due.account_id)).toMatchObject({ unsettled: '1019.20', invested: '0.00' });
  await sweepNavs(world);
  expect((await orderOn('quant', due.id)).status).toBe('completed');
  expect(await figuresOf(world, account_id)).toMatchObject({ invested: '990.00' });
});

test('holdings are valued at the latest net asset value in force, with its day; what waits to be confirmed does not count', async () => {
  const { client_id, product } = await givenUnits(world, 'fund');
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  await givenNav(world, product.id, { day: day(3), nav: '1.05' });
  await givenNav(world, product.id, { day: day(2), nav: '2' });
  const { body } = await world.call(listHoldings, 'god', { id: client_id });
  expect(body.items).toMatchObject([
    { quantity: '990.0000', cost: '990.00', price: '1.05', nav_day: day(3), value: '1039.50', unrealised: '49.50' },
  ]);
});

test('each lot is worth what its own product is: two products of one instrument have two values', async () => {
  const { client_id, product } = await givenUnits(world, 'fund');
  const other = await givenFund(world, 'fund');
  expect(other.symbol).toBe(product.symbol);
  await world.intake(placeIntakeOrder, { id: client_id, product_id: other.id, amount: '1000' });
  await valueAt(world, other.id, { nav: '1', daysAgo: 10 });
  const day = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10);
  await givenNav(world, product.id, { day, nav: '1.05' });
  await givenNav(world, other.id, { day, nav: '1.1' });
  const { body } = await world.call(listHoldings, 'god', { id: client_id });
  // 990 x 1.05 + 990 x 1.1; there is no one price.
  const both = { quantity: '1980.0000', cost: '1980.00', value: '2128.50', unrealised: '148.50' };
  expect(body.items).toMatchObject([{ ...both, price: null, nav_day: day }]);
});

test('robots take no quota, and give none back: all of it is the clients’', async () => {
  const product = await givenFund(world, 'fund', { input: { quota: '1500' } });
  const robot = await givenFundOrder(world, 'fund', { product, fake: true });
  expect(await quotaTaken(product.id)).toBe('0');
  const client = await givenTrader(world, { amount: '2000.00' });
  const wanted = { id: client.id, product_id: product.id, amount: '1500' };
  expect((await world.intake(placeIntakeOrder, wanted)).status).toBe(200);
  expect(await quotaTaken(product.id)).toBe('1500.00');
  await cancelOrder(world, robot);
  expect(await quotaTaken(product.id)).toBe('1500.00');
});

test('cancelled before the cut-off: money and quota come back', async () => {
  const product = await givenFund(world, 'fund', { input: { quota: '1500' } });
  const { id, client_id, account_id } = await givenFundOrder(world, 'fund', { product });
  const other = await givenTrader(world, { amount: '2000.00' });
  const tooMuch = await world.intake(placeIntakeOrder, { id: other.id, product_id: product.id, amount: '600' });
  expect(tooMuch.problem.code).toBe('order.quota_taken');
  const { body } = await world.intake(cancelIntakeOrder, { id: client_id, order_id: id });
  expect(body).toMatchObject({ status: 'released', release_code: 'cancelled' });
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '2000.00', frozen: '0.00' });
  expect(await quotaTaken(product.id)).toBe('0.00');
  expect((await world.intake(placeIntakeOrder, { id: other.id, product_id: product.id, amount: '600' })).status).toBe(
    200,
  );
});

test('staff decide where the product says so: the value is that of the day of their decision', async () => {
  const pending = await givenFundOrder(world, 'fund', { isReviewed: true });
  expect(await orderOn('fund', pending.id)).toMatchObject({ status: 'pending', nav_day: null });
  const review = (id: string, decision: 'approve' | 'reject') =>
    world.call(orderCallsOf.fund.review, 'god', {
      id,
      decision,
      ...(decision === 'reject' && { reason_code: 'not_entitled' }),
    });
  const { body: approved } = await review(pending.id, 'approve');
  expect(approved.status).toBe('awaiting');
  expect(approved.nav_day).not.toBeNull();
  await valueAt(world, pending.product.id, { nav: '2', daysAgo: 10 });
  await sweepNavs(world);
  expect(await orderOn('fund', pending.id)).toMatchObject({ status: 'available', units: '495.0000' });

  const input = { quota: '1500', trade_type: 'review' } as const;
  const product = await givenFund(world, 'fund', { input });
  const rejected = await givenFundOrder(world, 'fund', { product });
  // An order that waits for a decision has its part of the quota.
  expect(await quotaTaken(product.id)).toBe('1000.00');
  await expect(givenFundOrder(world, 'fund', { product })).rejects.toThrow('quota_taken');
  expect((await review(rejected.id, 'reject')).body.status).toBe('rejected');
  expect(await figuresOf(world, rejected.account_id)).toMatchObject({ cash: '2000.00', frozen: '0.00' });
  expect(await quotaTaken(product.id)).toBe('0.00');
});

test('refused: outside the limits, by quantity, more decimals than money has; nothing is sold at the market', async () => {
  const product = await givenFund(world, 'fund', { input: { max_amount: '5000' } });
  const { id } = await givenTrader(world, { amount: '9000.00' });
  const codeFor = async (wanted: { amount?: string; quantity?: string }) =>
    (await world.intake(placeIntakeOrder, { id, product_id: product.id, ...wanted })).problem.code;
  expect(await codeFor({ amount: '99.99' })).toBe('order.too_small');
  expect(await codeFor({ amount: '5000.01' })).toBe('order.too_large');
  expect(await codeFor({ amount: '100.001' })).toBe('request.invalid');
  expect(await codeFor({ quantity: '100' })).toBe('order.product_closed');
  expect(await codeFor({ amount: '100', quantity: '100' })).toBe('request.invalid');
});

test('the price of an execution is the value of its day, whatever the app’s database role tries', async () => {
  const { id } = await givenFundOrder(world, 'fund');
  const executeAt = (price: string) =>
    world.sql((db) =>
      sql`update orders set price = ${price}, filled_quantity = 1, fee = 0, execute_datetime = clock_timestamp(), status = 'lock' where id = ${id}`.execute(
        db,
      ),
    );
  await expect(executeAt('0.01')).rejects.toThrow('this is not its price');
  await expect(
    world.sql((db) => sql`update orders set nav_day = nav_day - 3 where id = ${id}`.execute(db)),
  ).rejects.toThrow('its day is fixed');
});
