// The lives of offers that are shared out, over HTTP: from the application to the last payment, with every figure worked out by hand.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { sellIntakeOrder, cancelIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { getProductFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from './allocations.verify.ts';
import { figuresOf, keepVenuesOpen, nextDay, sweepOrders, TestMarket } from '#features/orders/orders.testing.ts';
import { closeEndedWindows } from '#features/products/products.windows.job.ts';
import { inDays } from '#features/products/products.testing.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { createLogger } from '#platform/log.ts';
import { createWorld } from '#testing/world.ts';
import { givenApplication, offersIn } from './allocations.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url, runsSealer: true });
beforeAll(() => keepVenuesOpen(world));
// Each test begins with the price of the offers: a discount would take a third person.
beforeEach(() => market.quote(nextDay, '20.00'));
const {
  agree,
  allocate,
  allocationOf,
  apply,
  ask,
  call,
  change,
  givenOffer,
  givenRich,
  latest,
  orderOn,
  resultOf,
  work,
} = offersIn(world);
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const stepsOf = (reference: string) =>
  world.sql((db) =>
    db.selectFrom('journals').select('step').where('reference', '=', reference).orderBy('id').execute(),
  );
const sweep = () => sweepOrders(world, market);

test('a block: applied for, drawn by lottery, locked, sold and paid: every figure', async () => {
  const product = await givenOffer('block', { allocation_method: 'lottery' });
  const [first, second] = [await givenRich(), await givenRich()];
  const { status, body: application } = await apply(first.id, product.id, '800');
  // 800 x 20.00, and 0.25 % of it.
  expect([status, application.status, application.reserved]).toEqual([200, 'pending', '16040.00']);
  expect(await figuresOf(world, first.account_id)).toMatchObject({ cash: '83960.00', frozen: '16040.00' });
  const { body: other } = await apply(second.id, product.id, '800');

  expect((await ask('block', product.id)).problem.code).toBe('record.wrong_status');
  expect((await change('block', product.id, 'close')).body.status).toBe('closed');
  const late = await apply((await givenRich()).id, product.id, '100');
  expect(late.problem.code).toBe('order.product_closed');
  const cancelled = await world.intake(cancelIntakeOrder, { id: first.id, order_id: application.id });
  expect(cancelled.problem.code).toBe('order.product_closed');

  expect(await allocationOf('block', product.id)).toMatchObject({
    status: null,
    applications: 2,
    applied: '1600',
    frozen: '32080.00',
    quota: '1000',
  });
  const statisticsOf = async () => {
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await world.call(getProductFigures, 'god', { from: day, to: day, tab: 'otc' });
    return body.offers.find(({ id }) => id === product.id);
  };
  const demand = { applications: 2, applied: '1600', over_subscription: 1.6 };
  expect(await statisticsOf()).toMatchObject({ ...demand, allotted: null });
  await allocate('block', product.id);
  expect(await statisticsOf()).toMatchObject({ ...demand, allotted: '1000' });
  expect(await allocationOf('block', product.id)).toMatchObject({
    status: 'done',
    applications: 2,
    allotted: 2,
    units: '1000',
    posted: 2,
    requested_by: 'god',
    approved_by: 'angel',
  });
  const result = await resultOf('block', product.id);
  expect(findDifferences(result, product.draw_commitment ?? result.commitment)).toEqual([]);
  const [winner, runnerUp] = result.allotments;
  expect([winner?.quantity, runnerUp?.quantity]).toEqual(['800', '200']);
  expect((await latest('block', product.id)).quota_taken).toBe('1000');

  // The second in rank has 200 x 20.00 and 0.25 %, and the rest of the 16,040.00 back.
  const loser = runnerUp?.order_id === application.id ? { ...first, order: application } : { ...second, order: other };
  expect(await figuresOf(world, loser.account_id)).toEqual({
    cash: '95990.00',
    frozen: '0.00',
    invested: '4000.00',
    unsettled: '0.00',
    profit: '-10.00',
  });
  const locked = await orderOn('block', loser.order.id);
  expect(locked).toMatchObject({
    status: 'lock',
    filled_quantity: '200',
    amount: '4000.00',
    fee: '10.00',
    units: '200',
  });
  const sell = () => world.intake(sellIntakeOrder, { id: loser.id, order_id: loser.order.id, quantity: '200' });
  expect((await sell()).problem.code).toBe('order.locked');
  // Three calendar days, each of them a trading day here.
  const days = (Date.parse(locked.unlock_datetime ?? '') - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThanOrEqual(3);

  const overview = async () => (await world.call(productCallsOf.block.overview, 'angel', { id: product.id })).body;
  expect(await overview()).toMatchObject({
    frozen: '0.00',
    unpaid: '0.00',
    unsettled: '0.00',
    profit: '0.00',
    orders: 2,
    clients: 2,
    ordered: '1600',
    held: '1000',
    invested: '20000.00',
    fees: '50.00',
    statuses: [{ status: 'lock', count: 2, amount: '20000.00' }],
    holders: [
      { quantity: '800', cost: '16000.00' },
      { id: loser.id, quantity: '200', cost: '4000.00' },
    ],
    prices: [{ number: 1, price: '20', made_by: 'god', agreed_by: 'angel' }],
  });
  expect((await overview()).journals.map(({ step }) => step).sort()).toEqual([
    'allotted',
    'allotted',
    'placed',
    'placed',
  ]);

  await world.asOwner(`update orders set unlock_datetime = now() - interval '1 minute' where id = $1`, [locked.id]);
  await world.asOwner(`update lots set unlock_at = now() - interval '1 minute' where order_id = $1`, [locked.id]);
  await sweep();
  expect((await orderOn('block', locked.id)).status).toBe('available');
  expect((await sell()).status).toBe(200);
  market.quote(nextDay, '21.00');
  await sweep();
  // 200 x 21.00 = 4,200.00 for a cost of 4,000.00, and 0.25 % of it.
  expect(await orderOn('block', locked.id)).toMatchObject({ status: 'unsettled', profit: '189.50' });
  expect(await overview()).toMatchObject({
    held: '800',
    invested: '16000.00',
    unsettled: '4189.50',
    profit: '189.50',
    fees: '60.50',
  });
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where order_id = $1`, [locked.id]);
  await sweep();
  expect((await orderOn('block', locked.id)).status).toBe('sold');
  expect(await figuresOf(world, loser.account_id)).toMatchObject({
    cash: '100179.50',
    invested: '0.00',
    unsettled: '0.00',
  });
  const { sales } = await orderOn('block', locked.id);
  const sale = sales[0]?.id;
  expect((await stepsOf(locked.id)).map(({ step }) => step)).toEqual([
    'placed',
    'allotted',
    `sale:${sale}`,
    `sold:${sale}`,
    `paid:${sale}`,
  ]);
});

test('what nothing was allotted of is given back whole, and no fee is taken', async () => {
  const product = await givenOffer('stock', { quota: '100', allocation_method: 'lottery' });
  const clients = [await givenRich(), await givenRich(), await givenRich()];
  for (const { id } of clients) expect((await apply(id, product.id, '100')).status).toBe(200);
  await change('stock', product.id, 'close');
  await allocate('stock', product.id);
  const figures = await Promise.all(clients.map(({ account_id }) => figuresOf(world, account_id)));
  expect(figures.map(({ cash }) => cash).sort()).toEqual(['100000.00', '100000.00', '97995.00']);
  expect(figures.every(({ frozen }) => frozen === '0.00')).toBe(true);
  const { body } = await world.call(orderCallsOf.stock.list, 'god', { product_id: product.id });
  expect(body.counts).toMatchObject({ released: 2, lock: 1, pending: 0 });
  expect(body.items.find(({ status }) => status === 'released')?.release_code).toBe('not_allotted');
});

test('an issue is held until the day of listing, then sold; called off before, all of it goes back', async () => {
  const product = await givenOffer('ipo', { lot: 100, price: '20' });
  const { id, account_id, client_id } = await givenApplication(world, 'ipo', {
    product,
    quantity: '500',
    amount: '50000.00',
  });
  await change('ipo', product.id, 'close');
  await allocate('ipo', product.id);
  expect(await orderOn('ipo', id)).toMatchObject({ status: 'listing', filled_quantity: '500', units: '500' });
  const sell = () => world.intake(sellIntakeOrder, { id: client_id, order_id: id, quantity: '500' });
  expect((await sell()).problem.code).toBe('record.wrong_status');
  await world.asOwner(`update orders set unlock_datetime = now() - interval '1 minute' where id = $1`, [id]);
  await world.asOwner(`update lots set unlock_at = now() - interval '1 minute' where order_id = $1`, [id]);
  await sweep();
  expect((await orderOn('ipo', id)).status).toBe('listed');
  expect((await sell()).status).toBe(200);
  expect((await change('ipo', product.id, 'cancel')).problem.code).toBe('product.allocated');
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '39975.00', invested: '10000.00' });

  const other = await givenOffer('ipo', { lot: 100, price: '20' });
  const called = await givenApplication(world, 'ipo', { product: other, quantity: '500', amount: '50000.00' });
  await change('ipo', other.id, 'close');
  await allocate('ipo', other.id);
  expect((await change('ipo', other.id, 'cancel')).body.status).toBe('cancelled');
  await sweep();
  expect(await orderOn('ipo', called.id)).toMatchObject({
    status: 'released',
    release_code: 'product_cancelled',
    units: '0',
  });
  expect(await figuresOf(world, called.account_id)).toMatchObject({
    cash: '50000.00',
    invested: '0.00',
    profit: '0.00',
  });
});

test('a cancelled offer, a disabled client, five trading days without an allotment: the money goes back', async () => {
  const product = await givenOffer('block');
  const given = { product, quantity: '100', amount: '5000.00' };
  const [late, disabled] = [
    await givenApplication(world, 'block', given),
    await givenApplication(world, 'block', given),
  ];
  await world.asOwner(`update orders set good_till = now() where id = $1`, [late.id]);
  await world.sql((db) =>
    db.updateTable('clients').set({ active: false }).where('id', '=', disabled.client_id).execute(),
  );
  await sweep();
  expect((await orderOn('block', late.id)).release_code).toBe('lapsed');
  expect((await orderOn('block', disabled.id)).release_code).toBe('client_disabled');
  const last = await givenApplication(world, 'block', given);
  await change('block', product.id, 'cancel');
  await sweep();
  expect(await orderOn('block', last.id)).toMatchObject({ status: 'released', release_code: 'product_cancelled' });
  for (const { account_id } of [late, disabled, last])
    expect(await figuresOf(world, account_id)).toMatchObject({ cash: '5000.00', frozen: '0.00' });
});

test('a window that is over closes by itself, and the line that says so is sealed', async () => {
  const product = await givenOffer('block', { close_datetime: inDays(1) });
  await world.asOwner('alter table products disable trigger check_product_change');
  await world.asOwner(`update products set close_datetime = now() where id = $1`, [product.id]);
  await world.asOwner('alter table products enable trigger check_product_change');
  await world.sql((db) => closeEndedWindows(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, log)));
  expect((await latest('block', product.id)).status).toBe('closed');
  const seals = () =>
    world.sql((db) =>
      sql`select from audit_lines line join audit_seals seal on seal.tenant_id = line.tenant_id and seal.line_id = line.id
        where action = 'product.window_closed' and line.record_id = ${product.id}`.execute(db),
    );
  await expect.poll(async () => (await seals()).rows.length).toBe(1);
});

test('stopped on the way, it goes on with the same draw and posts none twice', async () => {
  const product = await givenOffer('block', { allocation_method: 'pro_rata', quota: '60000' });
  const { id } = await givenApplication(world, 'block', { product, quantity: '200', amount: '5000.00' });
  // The others are copies of the first, so that there are more than one slice.
  await world.asOwner(
    `with copies as (
       insert into orders (tenant_id, client_id, account_id, fake, agent_id, type, sub_type, symbol, currency, quantity, price_type, highest_price,
         amount, reserved, fee_percent, min_fee, good_till, status, product_id, product_version, identity_key)
       select tenant_id, client_id, account_id, fake, agent_id, type, sub_type, symbol, currency, quantity, price_type, highest_price, amount,
         reserved, fee_percent, min_fee, good_till, status, product_id, product_version, int4send(number)
       from orders, generate_series(1, 600) as number where id = $1 returning tenant_id, account_id, id, reserved, currency
     )
     select set_config('app.tenant', current_setting('app.tenant'), true), (
       select count(post_journal('trade', id, 'placed', false, array[null, account_id], array['bank', 'frozen'], array[currency, currency],
         array[-reserved, reserved], null)) from copies)`,
    [id],
  );
  await change('block', product.id, 'close');
  await agree('block', product.id);
  const stop = new AbortController();
  const opened = call(stop.signal);
  const counted = {
    ...opened,
    transact: async <Result>(run: Parameters<typeof opened.transact<Result>>[0]) => {
      const answer = await opened.transact(run);
      if ((await allocationOf('block', product.id)).posted > 0) stop.abort();
      return answer;
    },
  };
  await expect(work(product.id, counted)).rejects.toThrow('aborted');
  expect(await allocationOf('block', product.id)).toMatchObject({ status: 'posting', posted: 500, applications: 601 });
  await work(product.id);
  expect(await allocationOf('block', product.id)).toMatchObject({ status: 'done', posted: 601, units: '60000' });
  const { rows } = await world.sql((db) =>
    sql<{ units: string; journals: number }>`
      select (select sum(units) from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id where product_id = ${product.id}) as units,
        (select count(*) from journals join orders on orders.tenant_id = journals.tenant_id and orders.id = journals.reference
         where product_id = ${product.id} and step in ('allotted', 'released')) as journals`.execute(db),
  );
  expect(rows).toEqual([{ units: '60000', journals: 601 }]);
  expect(findDifferences(await resultOf('block', product.id))).toEqual([]);
});
