// Refusals of the engine: clients who may not buy, prices that do not count, and writes past the rules, also as the app's database role.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { TradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { cancelIntakeOrder, listIntakeOrders, placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientSide, post } from '#core/ledger/ledger.ts';
import { defaultSettings } from '#features/trade-config/trade-config.client-settings.service.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import {
  createMarketWorld,
  figuresOf,
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
test.each([
  ['halted', { halted: true }],
  ['older than a minute', { time: new Date(Date.now() - 61_000).toISOString() }],
  ['older than the order', { time: new Date(Date.now() - 1_000).toISOString() }],
  ['refused as wrong', { previous_close: '10.00' }],
])('nothing executes at a price that is %s', async (_, quote) => {
  const { id, account_id } = await givenOrder(world);
  market.quote(sameDay, '50.00', quote);
  await sweep();
  expect((await orderOf(id)).status).toBe('awaiting');
  expect((await figuresOf(world, account_id)).frozen).toBe('511.28');
});

test('no sale executes at a price from before it was requested', async () => {
  const { id, client_id } = await givenHolding(world);
  market.quote(sameDay, '60.00', { time: new Date().toISOString() });
  expect((await sell(client_id, id, '10')).status).toBe(200);
  await sweep();
  expect(await orderOf(id)).toMatchObject({ units_frozen: '10', sales: [{ status: 'awaiting', price: null }] });
  market.quote(sameDay, '59.00');
  await sweep();
  expect((await orderOf(id)).sales).toMatchObject([{ status: 'unsettled', price: '59.00' }]);
});

const inFuture = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
type ClientChange = (id: string) => Promise<unknown>;
const settings =
  (values: Partial<TradeSettings>): ClientChange =>
  (client_id) =>
    world.sql((db) =>
      db
        .insertInto('client_trade_settings')
        .values({ client_id, ...defaultSettings, ...values })
        .execute(),
    );
const unverified: ClientChange = (id) =>
  world.sql((db) => db.updateTable('clients').set({ kyc_status: 'pending' }).where('id', '=', id).execute());
const inArrears: ClientChange = (id) => world.asOwner('update accounts set arrears = -1 where client_id = $1', [id]);

test.each<[string, Parameters<typeof place>[1], ClientChange?]>([
  ['order.instrument_unknown', { symbol: 'XNYS:NONE' }],
  ['order.no_account', { symbol: nextDay, quantity: '100' }],
  ['order.not_whole_lots', { symbol: nextDay, quantity: '150' }],
  ['order.not_whole_lots', { quantity: '0.5' }],
  ['order.off_tick', { limit_price: '50.005' }],
  ['order.good_till_unfit', { good_till: inFuture(31) }],
  ['order.good_till_unfit', { good_till: inFuture(-1) }],
  ['account.insufficient_funds', { quantity: '20' }],
  ['order.kyc_required', {}, unverified],
  ['order.arrears', {}, inArrears],
  ['order.trading_off', {}, settings({ stock_enabled: false })],
  ['order.trading_off', {}, settings({ trading_enabled: false })],
  ['order.too_small', {}, settings({ min_order: '510.01' })],
  ['order.too_large', {}, settings({ max_order: '509.99' })],
])('%s', async (code, input, change) => {
  const client = await givenTrader(world);
  await change?.(client.id);
  const { problem } = await place(client.id, input);
  expect(problem.code).toBe(code);
  expect((await figuresOf(world, client.account_id)).frozen).toBe('0.00');
});

test('money that is not settled yet buys nothing, and robots’ units are no real client’s', async () => {
  const { client_id, id } = await givenHolding(world, { amount: '511.28' });
  await sell(client_id, id, '10');
  await sweep();
  expect((await orderOf(id)).status).toBe('unsettled');
  expect((await place(client_id, { quantity: '1' })).problem.code).toBe('account.insufficient_funds');

  const [robot, real] = [await givenHolding(world, { fake: true }), await givenTrader(world)];
  expect((await sell(robot.client_id, robot.id, '10')).status).toBe(404);
  expect((await sell(real.id, robot.id, '10')).status).toBe(404);
  const give = (fake: boolean, account: string) =>
    world.sql((db) =>
      post(
        { db, actor: null },
        {
          kind: 'trade',
          reference: robot.id,
          step: 'given',
          fake,
          lines: [clientSide(account, 'invested', 'USD', '1.00'), clientSide(account, 'cash', 'USD', '-1.00')],
          lot: { instrument: sameDay, units: '1' },
        },
      ),
    );
  await expect(give(false, real.account_id)).rejects.toMatchObject({ constraint: 'line_of_lot' });
  await expect(give(true, real.account_id)).rejects.toMatchObject({ constraint: 'line_of_account' });
});

test('a limit order names its limit, a market order none', async () => {
  const { id } = await givenTrader(world);
  const input = { id, symbol: sameDay, quantity: '1' };
  for (const wrong of [{ price_type: 'limit' as const }, { price_type: 'market' as const, limit_price: '5' }])
    expect((await world.intake(placeIntakeOrder, { ...input, ...wrong })).problem.code).toBe('request.invalid');
});

test('pauses stop buying, and only a pause of sales stops sales; cancelling and paying go on', async () => {
  const started_by = await staffId(world, 'god');
  const pause = (kind: 'trading' | 'selling' | 'product_kind' | 'product', target: string | null) =>
    world.sql((db) =>
      db
        .insertInto('emergency_actions')
        .values({
          kind,
          target,
          status: 'paused',
          reason: 'test',
          started_by,
          end_datetime: sql`now() + interval '1 hour'`,
        })
        .execute(),
    );
  const end = () => world.asOwner(`update emergency_actions set end_datetime = now() where status = 'paused'`);
  for (const [kind, target] of [
    ['product_kind', 'stock'],
    ['product', sameDay],
    ['trading', null],
    ['selling', null],
  ] as const) {
    const [order, holding, other] = [await givenOrder(world), await givenHolding(world), await givenOrder(world)];
    const sale = await givenSale(world);
    await pause(kind, target);
    const placed = await place((await givenTrader(world)).id);
    expect(placed.problem.code).toBe(kind === 'selling' ? undefined : 'action.paused');
    expect((await sell(holding.client_id, holding.id, '10')).status).toBe(kind === 'selling' ? 409 : 200);
    await sweep();
    expect((await orderOf(order.id)).status).toBe(kind === 'selling' ? 'holding' : 'awaiting');
    for (const { id } of [holding, sale])
      expect((await orderOf(id)).status).toBe(kind === 'selling' ? 'holding' : 'unsettled');
    const cancelled = await world.intake(cancelIntakeOrder, { id: other.client_id, order_id: other.id });
    // Executed by then, where buying goes on.
    expect(cancelled.status).toBe(kind === 'selling' ? 409 : 200);
    await end();
    await sweep();
    expect((await orderOf(order.id)).status).toBe('holding');
    await world.asOwner('delete from emergency_actions');
  }
});

test('as the app’s role: no price is typed, no execution changed, nothing paid early, no order begins executed', async () => {
  const [holding, sale] = [await givenHolding(world), await givenSale(world)];
  await sweep();
  const order = await givenOrder(world);
  const executed = sql`price = 1, filled_quantity = 10, fee = 0, execute_datetime = now(), quote_source = 'me'`;
  const attempts: [string, ReturnType<typeof sql>][] = [
    ['quote_is_later', sql`update orders set ${executed}, quote_datetime = create_datetime where id = ${order.id}`],
    ['execution_is_final', sql`update orders set price = 1 where id = ${holding.id}`],
    ['execution_is_final', sql`update orders set amount = 1 where id = ${holding.id}`],
    ['record.wrong_status', sql`update orders set status = 'awaiting' where id = ${holding.id}`],
    ['record.wrong_status', sql`update orders set status = 'sold' where id = ${holding.id}`],
    ['execution_is_final', sql`update sales set price = 1000 where id = ${sale.sale_id}`],
    ['sale.not_due', sql`update sales set status = 'paid' where id = ${sale.sale_id}`],
    ['sale.not_due', sql`update sales set status = 'paid', due_datetime = now() where id = ${sale.sale_id}`],
  ];
  for (const [constraint, attempt] of attempts)
    await expect(world.sql((db) => attempt.execute(db))).rejects.toMatchObject({ constraint });
  const columns = sql`client_id, account_id, fake, type, sub_type, symbol, currency, quantity, price_type, highest_price, amount, reserved, fee_percent, min_fee, good_till`;
  const begun = sql`insert into orders (${columns}, status) select ${columns}, 'holding' from orders where id = ${order.id}`;
  await expect(world.sql((db) => begun.execute(db))).rejects.toMatchObject({ constraint: 'record.wrong_status' });
  const withPrice = sql`insert into orders (${columns}, status, price) select ${columns}, 'awaiting', 1 from orders where id = ${order.id}`;
  await expect(world.sql((db) => withPrice.execute(db))).rejects.toThrow(/permission denied/);
  for (const table of ['orders', 'sales', 'instruments', 'trade_rules'])
    await expect(world.sql((db) => sql`delete from ${sql.table(table)}`.execute(db))).rejects.toThrow(
      /permission denied/,
    );
});

test('as the app’s role: no order executes at a quote of more than a minute ago, or for more than was agreed', async () => {
  const { id } = await givenOrder(world);
  await world.asOwner(`update orders set create_datetime = now() - interval '10 minutes' where id = $1`, [id]);
  const execute = (price: string, ago: string) =>
    world.sql((db) =>
      sql`update orders set status = 'holding', price = ${price}::numeric, filled_quantity = 10, fee = 0, execute_datetime = now(),
        quote_source = 'me', quote_datetime = now() - ${ago}::interval where id = ${id}`.execute(db),
    );
  await expect(execute('50', '61 seconds')).rejects.toMatchObject({ constraint: 'quote_is_fresh' });
  await expect(execute('51.01', '1 second')).rejects.toMatchObject({ constraint: 'price_within_agreement' });
  await execute('50', '1 second');
});

// Keep this test last: the server remembers for a second that the service was down.
test('while the service is down orders wait, and what is due is paid', async () => {
  const sale = await givenSale(world);
  await sweep();
  const { id } = await givenOrder(world);
  market.isDown = true;
  await expect(sweep()).rejects.toMatchObject({ code: 'stock_data.unavailable' });
  expect((await orderOf(id)).status).toBe('awaiting');
  const trader = await givenTrader(world);
  // A quote of the last second still counts.
  await expect.poll(async () => (await place(trader.id)).problem.code).toBe('stock_data.unavailable');
  expect((await orderOf(sale.id)).sales).toMatchObject([{ status: 'unsettled' }]);
});

test('a page beyond the last order is empty, and no refusal', async () => {
  const { id } = await givenTrader(world);
  const { status, body } = await world.intake(listIntakeOrders, { id, page: 3 });
  expect([status, body.items]).toEqual([200, []]);
});
