// Issues that are paid after the allotment, over HTTP: application, payments, deadline; and that no client can be made to owe for one.
import { getDashboardFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { listAccounts } from '@backoffice/contract/clients/clients.ts';
import { payLoanFine } from '@backoffice/contract/loans/loans.ts';
import { payIntakeOrder, placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountTrades, orderPostings, orderUnits, overdueOrders } from '#features/orders/orders.checks.ts';
import { createMarketWorld, figuresOf, givenTrader, sameDay, sweepOrders } from '#features/orders/orders.testing.ts';
import { inDays, productInput } from '#features/products/products.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenApplication, givenPaidLater, offersIn, paidLater } from './allocations.testing.ts';

const { market, world } = await createMarketWorld({}, { runsSealer: true });
const { allocate, change, givenOffer, orderOn } = offersIn(world);
const sweep = () => sweepOrders(world, market);

interface Ordered {
  id: string;
  client_id: string;
}
const pay = ({ id: order_id, client_id: id }: Ordered, amount: string) =>
  world.intake(payIntakeOrder, { id, order_id, amount });
/** Ends their time. */
async function endPayments() {
  await world.asOwner('alter table orders disable trigger check_payment');
  await world.asOwner(`update orders set payment_datetime = now() where status in ('payment', 'outstanding')`);
  await world.asOwner('alter table orders enable trigger check_payment');
}
const stepsOf = async ({ id }: Ordered) => {
  const rows = await world.sql((db) =>
    db.selectFrom('journals').select('step').where('reference', '=', id).orderBy('id').execute(),
  );
  return rows.map(({ step }) => step);
};
const eventsOf = async ({ id }: Ordered) => {
  const rows = await world.sql((db) =>
    db.selectFrom('webhook_events').select('event').where('record_id', '=', id).orderBy('id').execute(),
  );
  return rows.map(({ event }) => event);
};
/** The books agree with every order. */
async function expectClean() {
  for (const check of [orderPostings, orderUnits, accountTrades, overdueOrders]) {
    const { findings } = await world.sql((db) => check.checkSlice({ db, tenantId: world.tenants.demo }, null));
    expect([check.name, findings]).toEqual([check.name, []]);
  }
}

test('applied for without money, allotted, paid in parts and listed: every figure', async () => {
  const created_by = await staffId(world, 'god');
  const events = ['order.payment_due', 'order.allotted', 'order.released'];
  await world.sql((db) =>
    db
      .insertInto('webhook_endpoints')
      .values({ name: 'app', url: 'http://127.0.0.1:9', events, secret: Buffer.from('x'), created_by, enabled: true })
      .execute(),
  );
  const product = await givenOffer('ipo', { ...paidLater(), quota: '1000' });
  const client = await givenTrader(world, { amount: '10025.00' });
  const wanted = { id: client.id, product_id: product.id, quantity: '800', pay_later: true };
  const { body: application } = await world.intake(placeIntakeOrder, wanted);
  expect(application).toMatchObject({ status: 'pending', pay_later: true, payable: null, paid: null });
  // The other one has paid with the application, and takes part in the same draw.
  const other = await givenApplication(world, 'ipo', { product, quantity: '200', amount: '5000.00' });
  const untouched = { cash: '10025.00', frozen: '0.00', invested: '0.00' };
  expect(await figuresOf(world, client.account_id)).toMatchObject(untouched);
  await change('ipo', product.id, 'close');
  const order = { id: application.id, client_id: client.id };
  expect((await pay(order, '1')).problem.code).toBe('record.wrong_status');

  await allocate('ipo', product.id);
  expect((await orderOn('ipo', other.id)).status).toBe('listing');
  // 800 x 12.50, and 0.25 % of it.
  expect(await orderOn('ipo', order.id)).toMatchObject({
    status: 'payment',
    allotted_quantity: '800',
    amount: '10000.00',
    payable: '10025.00',
    paid: '0.00',
    filled_quantity: null,
    units: '0',
    payment_datetime: product.payment_datetime,
  });
  expect(await figuresOf(world, client.account_id)).toMatchObject(untouched);
  expect(await stepsOf(order)).toEqual([]);
  expect((await change('ipo', product.id, 'finish')).problem.code).toBe('product.applications_waiting');

  expect((await pay(order, '10025.01')).problem.code).toBe('order.payment_too_large');
  expect((await pay(order, '0.001')).status).toBe(400);
  expect((await pay(order, '4000')).body).toMatchObject({ status: 'outstanding', paid: '4000.00' });
  expect((await pay(order, '1000')).body).toMatchObject({ status: 'outstanding', paid: '5000.00' });
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '5025.00', frozen: '5000.00' });
  const unpaidFor = async (who: 'god' | 'hero3') => {
    const { payment, outstanding } = (await world.call(getDashboardFigures, who, {})).body;
    return { payment, outstanding };
  };
  const none = { count: 0, totals: [] };
  const unpaid = { count: 1, totals: [{ currency: 'USD', amount: '5025.00' }] };
  expect(await unpaidFor('god')).toMatchObject({ payment: none, outstanding: unpaid });
  expect(await unpaidFor('hero3')).toMatchObject({ payment: none, outstanding: none });
  await expectClean();
  // The last payment buys the shares.
  expect((await pay(order, '5025')).body).toMatchObject({
    status: 'listing',
    paid: '10025.00',
    filled_quantity: '800',
    fee: '25.00',
    units: '800',
  });
  expect(await figuresOf(world, client.account_id)).toEqual({
    cash: '0.00',
    frozen: '0.00',
    invested: '10000.00',
    unsettled: '0.00',
    profit: '-25.00',
  });
  expect((await pay(order, '1')).problem.code).toBe('record.wrong_status');
  expect(await stepsOf(order)).toEqual(['payment:4000.00', 'payment:5000.00', 'payment:10025.00', 'allotted']);
  expect(await eventsOf(order)).toEqual(['order.payment_due', 'order.allotted']);
  await world.asOwner(`update orders set unlock_datetime = now() - interval '1 minute' where id = $1`, [order.id]);
  await sweep();
  expect((await orderOn('ipo', order.id)).status).toBe('listed');
  await expectClean();
});

test('at the deadline whole lots are bought for what was paid, the rest goes back; twice is once', async () => {
  const given = { quantity: '500', amount: '10000.00' };
  const [part, little, nothing] = [
    await givenPaidLater(world, given),
    await givenPaidLater(world, given),
    await givenPaidLater(world, given),
  ];
  // A lot is 1,250.00 and a fee of 3.12; two are 2,500.00 and 6.25.
  await pay(part, '2507.00');
  await pay(little, '1253.11');
  await sweep();
  expect((await orderOn('ipo', part.id)).status).toBe('outstanding');
  await endPayments();
  expect((await pay(nothing, '1')).problem.code).toBe('order.payment_over');
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await orderOn('ipo', part.id)).toMatchObject({
    status: 'listing',
    allotted_quantity: '500',
    filled_quantity: '200',
    amount: '2500.00',
    fee: '6.25',
    units: '200',
  });
  expect(await figuresOf(world, part.account_id)).toMatchObject({
    cash: '7493.75',
    frozen: '0.00',
    invested: '2500.00',
  });
  for (const { id, account_id } of [little, nothing]) {
    expect(await orderOn('ipo', id)).toMatchObject({ status: 'released', release_code: 'not_paid', units: '0' });
    expect(await figuresOf(world, account_id)).toMatchObject({ cash: '10000.00', frozen: '0.00', profit: '0.00' });
  }
  expect(await stepsOf(little)).toEqual(['payment:1253.11', 'released']);
  expect(await stepsOf(nothing)).toEqual([]);
  // Units that were not paid are offered to no other client.
  const { rows } = await world.sql((db) =>
    sql<{ quota_taken: string; units: string }>`
      select quota_taken, (select sum(units) from allocations where allocations.product_id = products.id) as units
      from products where id = ${part.product.id}`.execute(db),
  );
  expect(rows).toEqual([{ quota_taken: '500', units: '500' }]);
  await expectClean();
});

test('not paying costs nothing: no debt, no fine, no hold on the money that is there', async () => {
  const order = await givenPaidLater(world, { quantity: '500', amount: '100.00' });
  const owed = async () => {
    const { body } = await world.call(listAccounts, 'god', { id: order.client_id });
    const [account] = body.items;
    return { outstanding: account?.outstanding, loan: account?.loan, balance: account?.balance };
  };
  const free = { outstanding: '0.00', loan: '0.00', balance: '100.00' };
  expect(await owed()).toEqual(free);
  // A fine is of a loan alone.
  expect((await world.call(payLoanFine, 'god', { id: order.id, amount: '1.00' })).status).toBe(404);
  await endPayments();
  await sweep();
  expect((await orderOn('ipo', order.id)).status).toBe('released');
  expect(await owed()).toEqual(free);
  // They may apply again.
  const next = await givenOffer('ipo', paidLater());
  const again = { id: order.client_id, product_id: next.id, quantity: '100', pay_later: true };
  expect((await world.intake(placeIntakeOrder, again)).status).toBe(200);
});

test('called off before the deadline: what was paid goes back', async () => {
  const order = await givenPaidLater(world, { quantity: '500', amount: '10000.00' });
  await pay(order, '3000');
  expect((await change('ipo', order.product.id, 'cancel')).body.status).toBe('cancelled');
  await sweep();
  expect(await orderOn('ipo', order.id)).toMatchObject({ status: 'released', release_code: 'product_cancelled' });
  expect(await figuresOf(world, order.account_id)).toMatchObject({ cash: '10000.00', frozen: '0.00' });
});

test('only with the client’s consent, only where the offer allows it, and in time', async () => {
  const { id } = await givenTrader(world, { amount: '100.00' });
  const apply = (product_id: string, pay_later: boolean) =>
    world.intake(placeIntakeOrder, { id, product_id, quantity: '100', pay_later });
  const allowed = await givenOffer('ipo', paidLater());
  expect((await apply(allowed.id, false)).problem.code).toBe('account.insufficient_funds');
  const other = await givenOffer('ipo');
  expect((await apply(other.id, true)).problem.code).toBe('order.pay_later_not_offered');
  market.quote(sameDay, '50.00');
  const atTheMarket = await world.intake(placeIntakeOrder, { id, symbol: sameDay, quantity: '1', pay_later: true });
  expect(atTheMarket.problem.code).toBe('order.pay_later_not_offered');
  const late = { ...productInput('ipo'), pay_later: true, payment_datetime: inDays(60) };
  const refused = await world.call(productCallsOf.ipo.create, 'god', late);
  expect(refused.problem.errors).toMatchObject([{ path: 'listing_day' }]);
});

test('a client whose offer was allocated late has a day to pay', async () => {
  const order = await givenPaidLater(world, {
    quantity: '100',
    input: { close_datetime: inDays(0.001), payment_datetime: inDays(0.002) },
  });
  const { payment_datetime } = await orderOn('ipo', order.id);
  const hours = (Date.parse(payment_datetime ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
});

test('not even the database asks for more, takes back a payment or holds what is not paid', async () => {
  const { id } = await givenPaidLater(world, { quantity: '500' });
  const set = (values: string) =>
    world.sql((db) => sql.raw(`update orders set ${values} where id = '${id}'`).execute(db));
  await expect(set('payable = payable * 2')).rejects.toThrow('what is to be paid is fixed');
  await expect(set(`payment_datetime = now()`)).rejects.toThrow('what is to be paid is fixed');
  await expect(set(`paid = payable + 1, status = 'outstanding'`)).rejects.toThrow('paid_at_most');
  await expect(set(`status = 'approved'`)).rejects.toThrow('does not go');
  await expect(set(`status = 'outstanding'`)).rejects.toThrow('payment_is_requested');
});
