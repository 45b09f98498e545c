// The lives of savings, high-yield plans and fixed terms, over HTTP: interest of each day, the end, and leaving early, worked out by hand.
import { placeIntakeOrder, redeemIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { givenProduct, type ProductInput } from '#features/products/products.testing.ts';
import { createWorld } from '#testing/world.ts';
import { sweepNavs } from '#features/navs/navs.orders.testing.ts';
import { finishDue } from '#features/orders/orders.job.ts';
import { savingInterest } from './savings.checks.ts';
import { advanceSavings } from './savings.job.ts';
import { figuresOf, givenTrader, keepVenuesOpen } from '#features/orders/orders.testing.ts';

const races = Number(process.env['QUOTA_RACES'] ?? 100);
const world = await createWorld();
beforeAll(() => keepVenuesOpen(world));

let made = 0;
/** Makes a saving in dollars; each of an instrument of its own. */
const givenSaving = (input: Partial<ProductInput>) =>
  givenProduct(world, 'fund', { isOpen: true, input: { symbol: `XNYS:SAVE${(made += 1)}`, ...input } });
const place = (id: string, product_id: string, amount: string) =>
  world.intake(placeIntakeOrder, { id, product_id, amount });
const redeem = (id: string, order_id: string, quantity: string) =>
  world.intake(redeemIntakeOrder, { id, order_id, quantity });
const orderOf = async (id: string) => (await world.call(orderCallsOf.fund.get, 'god', { id })).body;
/** Does the work of the jobs; twice, because nothing may happen twice. */
const sweep = async () => {
  for (let times = 0; times < 2; times += 1) await sweepNavs(world, 'demo', [advanceSavings, finishDue]);
};
/** Makes the order look as if it had begun so many days earlier than it did. */
const daysPass = (order_id: string, days: number) =>
  world.asOwner(`set session_replication_role = replica;
    update orders set interest_day = interest_day - ${days}, maturity_datetime = maturity_datetime - interval '${days} days',
      unlock_datetime = unlock_datetime - interval '${days} days' where id = '${order_id}';
    update lots set unlock_at = unlock_at - interval '${days} days' where order_id = '${order_id}';
    set session_replication_role = default`);
const makeDue = (order_id: string) =>
  world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where order_id = $1`, [order_id]);
const findings = (order_id: string) =>
  world.sql(async (db) => {
    const { findings: found } = await savingInterest.checkSlice({ db, tenantId: world.tenants.demo }, null);
    return found.filter(({ subject_id }) => subject_id === order_id).map(({ detail }) => detail);
  });
const interestLines = (reference: string) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ code: string; amount: string }>`
      select line.code, line.amount from journals join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
      where reference = ${reference} and step like 'interest:%' order by journals.id, line_no
    `.execute(db);
    return rows.map(({ code, amount }) => `${code} ${amount}`);
  });

test('savings: held at once without a fee, interest by the day, given back in parts, completed when paid', async () => {
  const { id: product_id } = await givenSaving({ rate_percent: '3.65' });
  const { id: client, account_id } = await givenTrader(world, { amount: '2000.00' });
  const { status, body: order } = await place(client, product_id, '1000');
  expect([status, order]).toMatchObject([
    200,
    { status: 'holding', amount: '1000.00', fee: '0.00', units: '1000.00', interest: '0.00' },
  ]);
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '1000.00', frozen: '0.00', invested: '1000.00' });
  await sweep();
  expect(await interestLines(order.id)).toEqual([]);

  // 1,000.00 x 3.65 % / 365 is 0.10 a day.
  await daysPass(order.id, 3);
  await sweep();
  expect(await interestLines(order.id)).toEqual(['expense.interest -0.30', 'cash 0.30']);
  expect(await orderOf(order.id)).toMatchObject({ interest: '0.30', profit: '0.30', status: 'holding' });

  // 999.50 are left for the next days; the day of the redemption earns nothing more.
  const { body: part } = await redeem(client, order.id, '0.5');
  expect(part).toMatchObject({
    status: 'holding',
    sales: [{ status: 'unsettled', proceeds: '0.50', cost: '0.50', fee: '0.00' }],
  });
  await daysPass(order.id, 1);
  await sweep();
  // 0.30 and 0.09995 are 0.39995 so far, rounded 0.40: what was posted before is taken off.
  expect(await orderOf(order.id)).toMatchObject({ interest: '0.40' });

  expect((await redeem(client, order.id, '999.5')).body.status).toBe('unsettled');
  await makeDue(order.id);
  await sweep();
  expect(await orderOf(order.id)).toMatchObject({ status: 'completed', units: '0.00', profit: '0.40' });
  expect(await figuresOf(world, account_id)).toEqual({
    cash: '2000.40',
    frozen: '0.00',
    invested: '0.00',
    unsettled: '0.00',
    profit: '0.40',
  });
});

test('a high-yield plan earns while it is locked, and is given back afterwards', async () => {
  const { id: product_id } = await givenSaving({ sub_type: 'hy', rate_percent: '7.3', lock_days: 30 });
  const { id: client, account_id } = await givenTrader(world, { amount: '1000.00' });
  const { body: order } = await place(client, product_id, '1000');
  expect(order.status).toBe('lock');
  expect((await redeem(client, order.id, '1000')).problem.code).toBe('order.locked');
  await daysPass(order.id, 30);
  await sweep();
  // 0.20 a day.
  expect(await orderOf(order.id)).toMatchObject({ status: 'holding', interest: '6.00' });
  expect((await redeem(client, order.id, '1000')).body.status).toBe('unsettled');
  await makeDue(order.id);
  await sweep();
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '1006.00', profit: '6.00' });
});

test('a fixed term pays at its end; before, at the rate for leaving early, where its terms have one', async () => {
  const terms = { sub_type: 'fixed', rate_percent: '7.3', term_days: 100 } as const;
  const strict = await givenSaving(terms);
  const { id: client, account_id } = await givenTrader(world, { amount: '3000.00' });
  const { body: locked } = await place(client, strict.id, '1000');
  expect(locked.status).toBe('lock');
  expect((await redeem(client, locked.id, '1000')).problem.code).toBe('order.locked');

  const open = await givenSaving({ ...terms, early_rate_percent: '3.65' });
  const { body: early } = await place(client, open.id, '1000');
  expect(early.status).toBe('holding');
  await daysPass(early.id, 40);
  await sweep();
  expect(await interestLines(early.id)).toEqual([]);
  // 400.00 for 40 days at 3.65 %.
  await redeem(client, early.id, '400');
  expect(await interestLines(early.id)).toEqual(['expense.interest -1.60', 'cash 1.60']);

  // Days after the term earn nothing. 600.00 and 1,000.00 for 100 days at 7.3 %.
  await daysPass(early.id, 65);
  await daysPass(locked.id, 105);
  await sweep();
  expect(await orderOf(early.id)).toMatchObject({ status: 'unsettled', interest: '13.60' });
  expect(await orderOf(locked.id)).toMatchObject({ status: 'unsettled', interest: '20.00' });
  await makeDue(early.id);
  await makeDue(locked.id);
  await sweep();
  expect((await orderOf(locked.id)).status).toBe('completed');
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '3033.60', invested: '0.00', profit: '33.60' });
});

const rewind = (order_id: string, interest_day: string) =>
  world.asOwner(`set session_replication_role = replica; update orders set ${interest_day} where id = '${order_id}';
    set session_replication_role = default`);

test('a clock that went on and back pays no day twice and takes none back, and the saving can still be given back', async () => {
  const { id: product_id } = await givenSaving({ rate_percent: '3.65' });
  const { id: client } = await givenTrader(world, { amount: '1000.00' });
  const { body: order } = await place(client, product_id, '1000');
  // The date is two days behind what the order was counted to.
  await rewind(order.id, 'interest_day = interest_day + 2');
  expect((await redeem(client, order.id, '100')).status).toBe(200);
  expect(await orderOf(order.id)).toMatchObject({ interest: '0.00', units: '900.00' });
  await daysPass(order.id, 3);
  await sweep();
  // One day of 900.00.
  expect(await orderOf(order.id)).toMatchObject({ interest: '0.09' });
  expect((await redeem(client, order.id, '900')).body.status).toBe('unsettled');
});

test('a saving whose count was set back behind what was paid is found by the checks, goes on and can be given back', async () => {
  const { id: product_id } = await givenSaving({ rate_percent: '3.65' });
  const { id: client } = await givenTrader(world, { amount: '1000.00' });
  const { body: order } = await place(client, product_id, '1000');
  await daysPass(order.id, 1);
  await sweep();
  expect(await orderOf(order.id)).toMatchObject({ interest: '0.10' });
  // What a change of the time zone left before: the day that was paid is to be paid again.
  await rewind(order.id, 'interest_day = interest_day - 1, principal_days = 0, interest = 0');
  expect(await findings(order.id)).toMatchObject([{ paid_until: expect.anything(), interest_day: expect.anything() }]);
  expect((await redeem(client, order.id, '400')).status).toBe(200);
  expect(await findings(order.id)).toEqual([]);
  expect(await interestLines(order.id)).toEqual(['expense.interest -0.10', 'cash 0.10']);
  expect(await orderOf(order.id)).toMatchObject({ interest: '0.10', units: '600.00' });
});

test('where staff decide, it begins with their decision', async () => {
  const { id: product_id } = await givenSaving({ trade_type: 'review' });
  const { id: client, account_id } = await givenTrader(world, { amount: '1000.00' });
  const { body: order } = await place(client, product_id, '500');
  expect(order.status).toBe('pending');
  expect(await figuresOf(world, account_id)).toMatchObject({ frozen: '500.00' });
  const { body } = await world.call(orderCallsOf.fund.review, 'god', { id: order.id, decision: 'approve' });
  expect(body).toMatchObject({ status: 'holding', units: '500.00' });
  expect(await figuresOf(world, account_id)).toMatchObject({ frozen: '0.00', invested: '500.00' });
});

test('many orders at the same moment never take more than the quota', async () => {
  const product = await givenSaving({ quota: '1000' });
  const clients: { id: string }[] = [];
  for (let at = 0; at < 10; at += 1) clients.push(await givenTrader(world, { amount: '60000.00' }));
  const answers = await Promise.all(
    Array.from({ length: races }, (_, at) => place(clients[at % clients.length]?.id ?? '', product.id, '100')),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBe(Math.min(10, races));
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['order.quota_taken']),
  );
  const { quota_taken } = await world.sql((db) =>
    db.selectFrom('products').select('quota_taken').where('id', '=', product.id).executeTakeFirstOrThrow(),
  );
  expect(Number(quota_taken)).toBe(1000);
});
