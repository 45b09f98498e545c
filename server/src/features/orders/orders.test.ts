// The life of an order at the market, from the client's app to the last payment, with every figure worked out by hand.
import { openIntakeAccount } from '@backoffice/contract/clients/clients.intake.ts';
import { cancelIntakeOrder, cancelIntakeSale, listIntakeOrders } from '@backoffice/contract/orders/orders.intake.ts';
import { orderKindOf, orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { getStockOrder, listStockOrders } from '@backoffice/contract/orders/orders.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffId } from '#features/staff/staff.testing.ts';
import {
  completeEvidence,
  createMarketWorld,
  figuresOf,
  givenDueSale,
  givenHolding,
  givenOrder,
  givenSale,
  givenTrader,
  nextDay,
  orderCallsIn,
  sameDay,
} from './orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '50.00', [nextDay]: '20.00' });

const { place, sell, sweep, orderOf } = orderCallsIn(world, market);
/** Makes it look as if its day had come. */
const makeDue = async (orderId: string) => {
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where order_id = $1`, [orderId]);
};
const eventsOf = (record_id: string) =>
  world.sql((db) =>
    db.selectFrom('webhook_events').select('event').where('record_id', '=', record_id).orderBy('id').execute(),
  );

test('bought at the first price after it, sold in two parts, paid when due: every figure', async () => {
  const created_by = await staffId(world, 'god');
  const events = ['order.executed', 'order.sold', 'order.settled'];
  await world.sql((db) =>
    db
      .insertInto('webhook_endpoints')
      .values({ name: 'app', url: 'http://127.0.0.1:9', events, secret: Buffer.from('x'), created_by, enabled: true })
      .execute(),
  );
  const client = await givenTrader(world);
  const { status, body } = await place(client.id);
  // 10 x 50.00 x 1.02, and 0.25 % of it.
  expect([status, body]).toMatchObject([
    200,
    { status: 'awaiting', amount: '510.00', reserved: '511.28', price: null },
  ]);
  const { id } = body;
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '488.72', frozen: '511.28' });

  market.quote(sameDay, '50.50');
  await sweep();
  expect(await orderOf(id)).toMatchObject({
    status: 'holding',
    price: '50.50',
    amount: '505.00',
    fee: '1.26',
    filled_quantity: '10',
    units: '10',
    cost: '505.00',
  });
  const afterPurchase = { cash: '493.74', frozen: '0.00', invested: '505.00', unsettled: '0.00', profit: '-1.26' };
  expect(await figuresOf(world, client.account_id)).toEqual(afterPurchase);
  await sweep();
  expect(await figuresOf(world, client.account_id)).toEqual(afterPurchase);

  expect((await sell(client.id, id, '4')).body).toMatchObject({ status: 'holding', units: '6', units_frozen: '4' });
  market.quote(sameDay, '60.00');
  await sweep();
  const first = (await orderOf(id)).sales[0];
  expect(first).toMatchObject({ status: 'unsettled', proceeds: '240.00', cost: '202.00', fee: '0.60', duty: '0.00' });
  expect(await figuresOf(world, client.account_id)).toMatchObject({ invested: '303.00', unsettled: '239.40' });
  // Sales are not due before the next trading day opens.
  expect(Date.parse(first?.due_datetime ?? '')).toBeGreaterThan(Date.now());
  await sweep();
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '493.74', unsettled: '239.40' });

  await sell(client.id, id, '6');
  market.quote(sameDay, '40.00');
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'unsettled', units: '0', cost: '0.00', profit: '-26.20' });
  await makeDue(id);
  await sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'sold', sales: [{ status: 'paid' }, { status: 'paid' }] });
  expect(await figuresOf(world, client.account_id)).toEqual({
    cash: '972.54',
    frozen: '0.00',
    invested: '0.00',
    unsettled: '0.00',
    profit: '-27.46',
  });
  expect((await eventsOf(id)).map(({ event }) => event)).toEqual([
    'order.executed',
    'order.sold',
    'order.sold',
    'order.settled',
    'order.settled',
  ]);
  const { rows } = await world.sql((db) =>
    sql<{
      step: string;
    }>`select split_part(step, ':', 1) as step from journals where reference = ${id} order by id`.execute(db),
  );
  const steps = ['placed', 'executed', 'sale', 'sold', 'sale', 'sold', 'paid', 'paid'];
  expect(rows.map(({ step }) => step)).toEqual(steps);
});

test('where the venue asks for it, units are locked until the next trading day', async () => {
  const client = await givenTrader(world, { currency: 'CNY', amount: '10000.00' });
  const { body } = await place(client.id, { symbol: nextDay, quantity: '200' });
  await sweep();
  const bought = await orderOf(body.id);
  expect(bought).toMatchObject({ status: 'lock', currency: 'CNY', units: '200' });
  expect(Date.parse(bought.unlock_datetime ?? '')).toBeGreaterThan(Date.now());
  expect((await sell(client.id, body.id, '100')).problem.code).toBe('order.locked');
  await world.asOwner(`update orders set unlock_datetime = now() where id = $1`, [body.id]);
  await sweep();
  expect((await orderOf(body.id)).status).toBe('available');
  // The lot itself has its day, whatever the order says.
  expect((await sell(client.id, body.id, '100')).problem.code).toBe('order.locked');
  await world.asOwner(`update lots set unlock_at = now() where order_id = $1`, [body.id]);
  expect((await sell(client.id, body.id, '100')).status).toBe(200);
});

test('a limit order waits for its price, in both directions, and never gets a worse one', async () => {
  const client = await givenTrader(world);
  const { body } = await place(client.id, { limit_price: '49.00' });
  expect(body.reserved).toBe('491.22'); // 490.00 and 1.225 to the even cent
  await sweep();
  expect((await orderOf(body.id)).status).toBe('awaiting');
  market.quote(sameDay, '48.90');
  await sweep();
  expect(await orderOf(body.id)).toMatchObject({ status: 'holding', price: '48.90' });
  await sell(client.id, body.id, '10', '49.50');
  market.quote(sameDay, '49.49');
  await sweep();
  expect((await orderOf(body.id)).sales).toMatchObject([{ status: 'awaiting' }]);
  market.quote(sameDay, '49.60');
  await sweep();
  expect((await orderOf(body.id)).sales).toMatchObject([{ status: 'unsettled', price: '49.60' }]);
});

test('dearer than agreed, the money comes back', async () => {
  const client = await givenTrader(world);
  const { body } = await place(client.id);
  market.quote(sameDay, '51.01');
  await sweep();
  expect(await orderOf(body.id)).toMatchObject({ status: 'released', release_code: 'price_moved', price: null });
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '1000.00', frozen: '0.00', profit: '0.00' });
});

test('orders and sales lapse at their time, a minute after which no price of before can come', async () => {
  const [{ id, account_id }, sale] = [await givenOrder(world), await givenSale(world)];
  market.isDown = true;
  for (const table of ['orders', 'sales'])
    await world.asOwner(`update ${table} set good_till = now() - interval '50 seconds' where status = 'awaiting'`);
  const lapse = () => sweep().catch(() => {});
  market.isDown = false;
  market.quote(sameDay, '50.00', { halted: true });
  await lapse();
  expect((await orderOf(id)).status).toBe('awaiting');
  for (const table of ['orders', 'sales'])
    await world.asOwner(`update ${table} set good_till = now() - interval '61 seconds' where status = 'awaiting'`);
  await lapse();
  expect(await orderOf(id)).toMatchObject({ status: 'released', release_code: 'lapsed' });
  expect((await figuresOf(world, account_id)).cash).toBe('1000.00');
  expect(await orderOf(sale.id)).toMatchObject({ status: 'holding', units: '10', sales: [{ release_code: 'lapsed' }] });
});

test('cancelling gives money or units back, once, and only to the client they belong to', async () => {
  const order = await givenOrder(world);
  const cancel = (id: string) => world.intake(cancelIntakeOrder, { id, order_id: order.id });
  expect((await cancel((await givenTrader(world)).id)).status).toBe(404);
  expect((await cancel(order.client_id)).body).toMatchObject({ status: 'released', release_code: 'cancelled' });
  expect((await cancel(order.client_id)).problem.code).toBe('record.wrong_status');
  expect((await figuresOf(world, order.account_id)).cash).toBe('1000.00');

  const { client_id, id, sale_id } = await givenSale(world);
  const cancelSale = (client: string) => world.intake(cancelIntakeSale, { id: client, order_id: id, sale_id });
  expect((await cancelSale(order.client_id)).status).toBe(404);
  const { body } = await cancelSale(client_id);
  expect(body).toMatchObject({ id, units: '10', units_frozen: '0', sales: [{ release_code: 'cancelled' }] });
  expect((await cancelSale(client_id)).problem.code).toBe('record.wrong_status');
});

test('a disabled client’s waiting purchases are released; what they hold they may sell', async () => {
  const [order, holding] = [await givenOrder(world), await givenHolding(world)];
  const ids = [order.client_id, holding.client_id];
  await world.sql((db) => db.updateTable('clients').set({ active: false }).where('id', 'in', ids).execute());
  expect((await place(order.client_id)).problem.code).toBe('client.disabled');
  market.quote(sameDay, '50.00', { halted: true });
  await sweep();
  expect(await orderOf(order.id)).toMatchObject({ status: 'released', release_code: 'client_disabled' });
  market.quote(sameDay, '50.00');
  expect((await sell(holding.client_id, holding.id, '10')).status).toBe(200);
  await sweep();
  expect((await orderOf(holding.id)).status).toBe('unsettled');
});

test('units that wait for a sale cannot be sold again, and no more than there are', async () => {
  const { client_id, id } = await givenHolding(world);
  expect((await sell(client_id, id, '11')).problem.code).toBe('order.not_enough_units');
  expect((await sell(client_id, id, '6')).status).toBe(200);
  expect((await sell(client_id, id, '5')).problem.code).toBe('order.not_enough_units');
  expect((await sell(client_id, id, '4')).status).toBe(200);
});

test('a client can open an account in the currency of what they want to buy, once', async () => {
  const client = await givenTrader(world);
  const open = () => world.intake(openIntakeAccount, { id: client.id, currency: 'CNY' });
  const { body } = await open();
  expect(body.accounts.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'USD']);
  expect((await open()).body.accounts).toHaveLength(2);
});

test('staff see the orders of their clients, with counts that are kept; the app sees the client’s alone', async () => {
  const [own, foreign] = [await givenOrder(world), await givenHolding(world, { agent: 'hero3' })];
  const { body } = await world.call(listStockOrders, 'hero', { symbol: sameDay });
  const ids = new Set(body.items.map(({ id }) => id));
  expect([ids.has(own.id), ids.has(foreign.id)]).toEqual([true, false]);
  expect((await world.call(getStockOrder, 'hero', { id: foreign.id })).status).toBe(404);
  const { body: kept } = await world.call(listStockOrders, 'hero3', {});
  expect(kept).toMatchObject({
    total: 1,
    counts: { holding: 1, awaiting: 0 },
    totals: [{ currency: 'USD', amount: '500.00' }],
  });
  const { body: mine } = await world.intake(listIntakeOrders, { id: own.client_id });
  expect(mine.items).toMatchObject([{ id: own.id, name_en: 'Test', sales: [] }]);
  expect(mine.items[0]).not.toHaveProperty('agent_name');
});

test('the database lets no order leave the life of its kind: the contract’s table and its own are the same', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ step: string }>`select concat_ws(' ', sub_type, from_status, to_status) as step from order_steps`.execute(db),
  );
  const declared = orderSubTypes.flatMap((subType) =>
    Object.values(orderKindOf(subType).transitions).flatMap(({ from, to }) =>
      from.map((status) => `${subType} ${status} ${to}`),
    ),
  );
  expect(rows.map(({ step }) => step).toSorted()).toEqual(declared.toSorted());
});

test('the range of an execution’s minute is added once that has ended; days beyond the calendar once it is entered', async () => {
  const [bought, sale] = [await givenHolding(world), await givenDueSale(world)];
  const before = `quote_datetime = quote_datetime - interval '2 minutes', create_datetime = create_datetime - interval '3 minutes'`;
  // Make it two minutes later, with no calendar that reached the due day; only a superuser can change evidence.
  await world.asOwner('alter table orders disable trigger user');
  await world.asOwner('alter table sales disable trigger user');
  await world.asOwner(`update orders set ${before} where id = $1`, [bought.id]);
  await world.asOwner('update sales set due_datetime = null, due_day = null where id = $1', [sale.sale_id]);
  await world.asOwner('alter table orders enable trigger user');
  await world.asOwner('alter table sales enable trigger user');
  market.quote(sameDay, '50.00');
  await completeEvidence(world, market);
  const order = await world.sql((db) =>
    db.selectFrom('orders').select(['minute_low', 'minute_high']).where('id', '=', bought.id).executeTakeFirst(),
  );
  expect(order).toEqual({ minute_low: '50.00', minute_high: '50.00' });
  expect(Date.parse((await orderOf(sale.id)).sales[0]?.due_datetime ?? '')).toBeGreaterThan(Date.now());
});
