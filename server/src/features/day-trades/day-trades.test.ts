// Day trades from the client's app to the last payment: sold by the client, at the official close, or at the first price of the next session.
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { cancelIntakeOrder, placeIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { getDailyOrder, listDailyOrders } from '@backoffice/contract/orders/orders.ts';
import { createDailyProduct } from '@backoffice/contract/products/products.calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { productInput } from '#features/products/products.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenDailyProduct } from './day-trades.testing.ts';
import {
  createMarketWorld,
  figuresOf,
  givenTrader,
  keepVenuesOpen,
  sameDay,
  sweepOrders,
} from '#features/orders/orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '50.00' });
beforeEach(() => world.asOwner('delete from daily_closes'));

const givenProduct = (input = {}) => givenDailyProduct(world, { input: { symbol: sameDay, ...input } });
const place = (id: string, product_id: string, rest: { quantity?: string; good_till?: string } = {}) =>
  world.intake(placeIntakeOrder, { id, product_id, quantity: '10', ...rest });
const sell = (id: string, order_id: string, quantity: string, limit_price?: string) =>
  world.intake(sellIntakeOrder, {
    id,
    order_id,
    quantity,
    ...(limit_price && { price_type: 'limit', limit_price }),
  });
const sweep = () => sweepOrders(world, market);
const orderOf = async (id: string) => (await world.call(getDailyOrder, 'god', { id })).body;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Ten units at 50.00 that a client holds. */
async function givenHeld(input = {}) {
  const { id: product_id } = await givenProduct(input);
  const client = await givenTrader(world);
  const { body } = await place(client.id, product_id);
  await sweep();
  return { ...client, id: body.id, client_id: client.id, product_id };
}

/** Ends the session two minutes ago, on this day of the venue or so many days before. */
const endSession = (orderId: string, daysAgo = 0) =>
  world.asOwner(
    `update orders set close_datetime = date_trunc('minute', now()) - interval '2 minutes' - $2 * interval '1 day' where id = $1`,
    [orderId, daysAgo],
  );

/** Stores a close like the job that reads closing prices. */
const storeClose = (close: string) =>
  world.sql((db) =>
    sql`insert into daily_closes (symbol, day, close, quote_time, source)
      select ${sameDay}, (now() at time zone timezone)::date, ${close}::numeric, now() - interval '1 minute', 'test'
      from venues where mic = 'XNYS'`.execute(db),
  );

const journalsOf = async (reference: string) => {
  const { rows } = await world.sql((db) =>
    sql<{ journal: string }>`
      select concat_ws(' ', split_part(step, ':', 1), string_agg(code || ' ' || amount, ', ' order by line_no)) as journal
      from journals join journal_lines lines on lines.tenant_id = journals.tenant_id and lines.journal_id = journals.id
      where kind = 'trade' and reference = ${reference} group by journals.id, step order by journals.id`.execute(db),
  );
  return rows.map(({ journal }) => journal);
};

test('bought at the market, sold in part by the client and the rest at the official close, paid when due: every journal', async () => {
  const { id: product_id } = await givenProduct();
  const client = await givenTrader(world);
  const { status, body } = await place(client.id, product_id);
  expect([status, body]).toMatchObject([
    200,
    { status: 'awaiting', sub_type: 'daily', type: 'stock', reserved: '511.28' },
  ]);
  const { id } = body;
  await sweep();
  const held = await orderOf(id);
  expect(held).toMatchObject({ status: 'holding', product_id, units: '10', cost: '500.00' });
  // The order would have lapsed this long before the close.
  expect(Date.parse(held.close_datetime ?? '') - Date.parse(held.good_till)).toBe(15 * 60_000);

  await sell(client.id, id, '4');
  market.quote(sameDay, '60.00');
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'holding', units: '6', profit: '39.40' });
  // The limit below which it would not be sold does not count any more at the close.
  await sell(client.id, id, '6', '99.00');
  await endSession(id);
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'holding', units: '6' });

  await storeClose('45.00');
  await sweep();
  const sold = await orderOf(id);
  expect(sold).toMatchObject({ status: 'unsettled', units: '0', cost: '0.00', profit: '8.72' });
  expect(sold.sales).toMatchObject([
    { status: 'unsettled', price: '60.00', close_day: null },
    { status: 'released', release_code: 'lapsed' },
    { status: 'unsettled', price: '45.00', proceeds: '270.00', cost: '300.00', fee: '0.68', quote_source: 'test' },
  ]);
  const [first, , atClose] = sold.sales;
  // Both are of the same session, and due on the same day.
  expect(atClose?.due_datetime).toBe(first?.due_datetime);
  const figures = await figuresOf(world, client.account_id);
  await sweep();
  expect(await figuresOf(world, client.account_id)).toEqual(figures);

  await world.asOwner(
    `update sales set due_datetime = now() - interval '1 minute' where order_id = $1 and due_datetime is not null`,
    [id],
  );
  await sweep();
  expect((await orderOf(id)).status).toBe('sold');
  expect(await figuresOf(world, client.account_id)).toEqual({
    cash: '1007.47',
    frozen: '0.00',
    invested: '0.00',
    unsettled: '0.00',
    profit: '7.47',
  });
  const journals = await journalsOf(id);
  expect(journals.slice(0, 4)).toEqual([
    'placed cash -511.28, frozen 511.28',
    'executed frozen -511.28, invested 500.00, income.fee 1.25, cash 10.03',
    'sold invested -200.00, settle -40.00, income.fee 0.60, unsettled 239.40',
    'sold invested -300.00, settle 30.00, income.fee 0.68, unsettled 269.32',
  ]);
  // Both were due at the same moment.
  expect(journals.slice(4).toSorted()).toEqual([
    'paid unsettled -239.40, cash 239.40',
    'paid unsettled -269.32, cash 269.32',
  ]);
  const { body: list } = await world.call(listDailyOrders, 'god', { username: client.username });
  expect(list.items.map((order) => order.id)).toEqual([id]);
});

test('without an official close it stays, is an exception, and is sold at the first valid price of the next session', async () => {
  const { id, client_id } = await givenHeld();
  await endSession(id);
  market.quote(sameDay, '40.00');
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'holding', units: '10' });

  await endSession(id, 1);
  market.quote(sameDay, '40.00', { halted: true });
  await sweep();
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'holding', units: '0', units_frozen: '10' });
  const { body } = await world.call(listExceptions, 'god', { status: 'open' });
  expect(body.items).toMatchObject([{ check_name: 'order.open_after_close', subject_id: id, client_id }]);

  market.quote(sameDay, '41.00');
  await sweep();
  expect(await orderOf(id)).toMatchObject({
    status: 'unsettled',
    sales: [{ price: '41.00', close_day: null, status: 'unsettled' }],
  });
});

test('a pause of sales or a disabled client does not keep it from being sold at the close', async () => {
  const { id, client_id } = await givenHeld();
  await world.asOwner('update clients set active = false where id = $1', [client_id]);
  const started_by = await staffId(world, 'god');
  const pause = {
    kind: 'selling',
    status: 'paused',
    reason: 'test',
    started_by,
    end_datetime: minutesFromNow(50),
  } as const;
  await world.sql((db) => db.insertInto('emergency_actions').values(pause).execute());
  await endSession(id);
  await storeClose('52.00');
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'unsettled', profit: '18.70' });
  await world.asOwner('delete from emergency_actions');
});

test('none opens in the last 15 minutes before the close, and one that waits lapses before them', async () => {
  const { id: product_id } = await givenProduct();
  const [client, other] = [await givenTrader(world), await givenTrader(world)];
  const { body } = await place(other.id, product_id);
  const closeIn = (minutes: number) =>
    world.asOwner(
      `update venue_hours set close = to_char(now() at time zone timezone + $1 * interval '1 minute', 'HH24:MI')
        from venues where venues.id = venue_id and mic = 'XNYS'`,
      [minutes],
    );
  await closeIn(14);
  expect((await place(client.id, product_id)).problem.code).toBe('order.session_ending');
  expect((await figuresOf(world, client.account_id)).frozen).toBe('0.00');
  await closeIn(20);
  expect((await place(client.id, product_id, { good_till: minutesFromNow(8) })).problem.code).toBe(
    'order.good_till_unfit',
  );
  expect((await place(client.id, product_id, { good_till: minutesFromNow(2) })).status).toBe(200);
  await keepVenuesOpen(world);
  // Make its last moment a minute ago.
  await world.asOwner(`update orders set good_till = now() - interval '61 seconds' where id = $1`, [body.id]);
  await sweep();
  expect(await orderOf(body.id)).toMatchObject({ status: 'released', release_code: 'lapsed' });
});

test('the product’s limits and quota hold; what is released gives its part of the quota back', async () => {
  const { id: product_id } = await givenProduct({
    max_amount: '520',
    min_quantity: '2',
    max_quantity: '20',
    quota: '20',
  });
  const [client, other] = [await givenTrader(world, { amount: '5000.00' }), await givenTrader(world)];
  expect((await place(client.id, product_id, { quantity: '1' })).problem.code).toBe('order.too_small');
  expect((await place(client.id, product_id, { quantity: '11' })).problem.code).toBe('order.too_large');
  expect((await place(client.id, product_id, { quantity: '21' })).problem.code).toBe('order.quota_taken');
  const { body } = await place(client.id, product_id);
  expect((await place(client.id, product_id)).status).toBe(200);
  expect((await place(other.id, product_id, { quantity: '2' })).problem.code).toBe('order.quota_taken');
  await world.intake(cancelIntakeOrder, { id: client.id, order_id: body.id });
  const races = Array.from({ length: 8 }, () => place(client.id, product_id, { quantity: '2' }));
  expect((await Promise.all(races)).filter(({ status }) => status === 200)).toHaveLength(5);
  await world.sql((db) => db.updateTable('products').set({ status: 'closed' }).where('id', '=', product_id).execute());
  expect((await place(other.id, product_id)).problem.code).toBe('order.product_closed');
});

test('not in every region, and not at a venue that locks a stock for the day; exits always work', async () => {
  const { id: order_id, client_id: id, product_id } = await givenHeld();
  await world.asOwner(`update tenants set region = 'kr'`);
  expect((await place(id, product_id)).problem.code).toBe('order.not_in_region');
  expect((await sell(id, order_id, '4')).status).toBe(200);
  await world.asOwner(`update tenants set region = 'cn'`);

  await world.asOwner(`update venues set sell_after_days = 1 where mic = 'XNYS'`);
  expect((await place(id, product_id)).problem.code).toBe('product.no_day_trading');
  const input = { ...productInput('daily'), symbol: sameDay };
  expect((await world.call(createDailyProduct, 'god', input)).problem.code).toBe('product.no_day_trading');
  await world.asOwner(`update venues set sell_after_days = 0 where mic = 'XNYS'`);
});

test('as the app’s role: nothing is sold “at the close” at another price, on another day, or before its session has ended', async () => {
  const { id } = await givenHeld();
  const sellAtClose = (price: string, changes = {}) =>
    world.sql(async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into sales (order_id, client_id, fake, quantity, price_type, good_till, fee_percent, min_fee, duty_percent, status, close_day)
        select orders.id, client_id, fake, 10, 'market', now(), 0, 0, 0, 'awaiting', (now() at time zone timezone)::date
        from orders, venues where orders.id = ${id} and mic = 'XNYS' returning id`.execute(db);
      const evidence = { quote_source: 'test', ...changes };
      await sql`
        update sales set status = 'unsettled', price = ${price}::numeric, proceeds = 1, cost = 1, fee = 0, duty = 0,
          quote_datetime = (select quote_time from daily_closes), quote_source = ${evidence.quote_source}, execute_datetime = now()
        where id = ${rows[0]?.id ?? ''}`.execute(db);
      throw new Error('taken');
    });
  await storeClose('45.00');
  await expect(sellAtClose('45.00')).rejects.toMatchObject({ constraint: 'price_is_the_close' });
  await endSession(id);
  await expect(sellAtClose('46.00')).rejects.toMatchObject({ constraint: 'price_is_the_close' });
  await expect(sellAtClose('45.00', { quote_source: 'me' })).rejects.toMatchObject({
    constraint: 'price_is_the_close',
  });
  await expect(sellAtClose('45.00')).rejects.toThrow('taken');
});
