// A used net asset value is corrected with all orders at it: by two people, a large change by three, with every figure worked out by hand.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listCorrections } from '@backoffice/contract/orders/corrections.ts';
import { redeemIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { navCallsOf } from '@backoffice/contract/products/navs.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/ledger.ts';
import { givenStatement } from '#features/products/products.testing.ts';
import { createWorld } from '#testing/world.ts';
import { accountTrades, orderPostings, orderUnits } from './orders.checks.ts';
import { givenFundOrder, givenUnits, navDayOf, sweepNavs, valueAt } from './orders.funds.testing.ts';
import { figuresOf, keepVenuesOpen } from './orders.testing.ts';

const world = await createWorld();
beforeAll(async () => {
  await keepVenuesOpen(world);
  // A third person with the grant.
  await world.asSuperuser(`update staff set role = 'angel' where username = 'leader2'`);
});

const { correct, confirmCorrection, list } = navCallsOf.fund;
const request = async (id: string, day: string, nav: string) =>
  world.call(correct, 'god', { id, day, nav, statement: await givenStatement(world), explanation: 'restated' });
const agree = (approval_id: string) => world.call(reviewApproval, 'angel', { id: approval_id, decision: 'approve' });
async function corrected(id: string, day: string, nav: string) {
  const { pending, problem } = await request(id, day, nav);
  expect(problem.code).toBeUndefined();
  const { status, problem: refused } = await agree(pending.approval_id);
  expect([status, refused.code]).toEqual([200, undefined]);
}
const navsOf = async (id: string) => (await world.call(list, 'god', { id })).body;
const orderOf = async (id: string) => (await world.call(orderCallsOf.fund.get, 'god', { id })).body;
/** Nothing is left in suspense, and the checks of orders agree with the ledger. */
async function expectClean() {
  for (const check of [orderPostings, orderUnits, accountTrades]) {
    const { findings } = await world.sql((db) => check.checkSlice({ db, tenantId: 'demo' }, null));
    expect([check.name, findings]).toEqual([check.name, []]);
  }
  expect(await world.sql((db) => platformBalance({ db }, 'suspense', 'USD'))).toBe('0.00');
}

test('units, cost and the redemption that followed are booked anew; one that was redeemed wholly is named', async () => {
  const held = await givenFundOrder(world, 'fund');
  const { product } = held;
  const gone = await givenFundOrder(world, 'fund', { product });
  const day = await valueAt(world, product.id, { nav: '1', daysAgo: 10 });
  await sweepNavs(world);
  // 490 of the first, all of the second.
  for (const [{ client_id, id }, quantity] of [
    [held, '490'],
    [gone, '990'],
  ] as const) {
    const { problem } = await world.intake(redeemIntakeOrder, { id: client_id, order_id: id, quantity });
    expect(problem.code).toBeUndefined();
  }
  await valueAt(world, product.id, { nav: '1.1', daysAgo: 3 });
  expect(await figuresOf(world, held.account_id)).toMatchObject({ cash: '1000.00', invested: '500.00' });

  expect((await request(product.id, day, '1')).problem.code).toBe('correction.nothing_wrong');
  await corrected(product.id, day, '1.05');
  // 990.00 / 1.05 = 942.8571 units for 990.00; 490 of them cost 514.50 and brought 539.00, of whose gain 24.50 a fifth is the house's.
  const wrong = await orderOf(held.id);
  expect(wrong).toMatchObject({ status: 'released', release_code: 'corrected' });
  const right = await orderOf(wrong.corrected_by ?? '');
  expect(right).toMatchObject({
    price: '1.05',
    filled_quantity: '942.8571',
    amount: '990.00',
    fee: '10.00',
    units: '452.8571',
    cost: '475.50',
    nav_day: day,
    product_id: product.id,
    sales: [{ price: '1.1', quantity: '490', performance_fee: '4.90' }],
  });
  expect(await figuresOf(world, held.account_id)).toMatchObject({ cash: '1000.00', invested: '475.50' });
  expect(await orderOf(gone.id)).toMatchObject({ corrected_by: null, price: '1' });
  const { items, corrections } = await navsOf(product.id);
  expect(items.find((nav) => nav.day === day)).toMatchObject({ nav: '1.05', in_force: true, entered_by: 'god' });
  expect(corrections).toMatchObject([
    {
      day,
      wrong_nav: '1',
      nav: '1.05',
      corrected: 1,
      left_over: [{ order_id: gone.id, refusal: 'correction.below_sold' }],
    },
  ]);
  const { body } = await world.call(listCorrections, 'god', { order_id: held.id });
  expect(body.items).toMatchObject([{ kind: 'nav', status: 'approved', requested_by: 'god', reviewed_by: 'angel' }]);
  await expectClean();
});

test('a wrong value of a redemption: what is paid too much becomes arrears, what is missing is paid', async () => {
  const { id, product, client_id, account_id } = await givenUnits(world, 'fund');
  await world.intake(redeemIntakeOrder, { id: client_id, order_id: id, quantity: '500' });
  const day = await valueAt(world, product.id, { nav: '1.05', daysAgo: 3 });
  await corrected(product.id, day, '1.02');
  const { corrected_by } = await orderOf(id);
  // A gain of 10.00, a fifth of it for the house.
  expect((await orderOf(corrected_by ?? '')).sales).toMatchObject([
    { price: '1.02', proceeds: '510.00', performance_fee: '2.00' },
  ]);
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '1000.00', invested: '490.00' });
  await expectClean();
});

test('a change above 10 % is booked once a third person has confirmed it', async () => {
  const { id, product } = await givenUnits(world, 'fund');
  const day = await navDayOf(world, id);
  await corrected(product.id, day, '1.2');
  expect(await orderOf(id)).toMatchObject({ corrected_by: null });
  const [waiting] = (await navsOf(product.id)).corrections;
  expect(waiting).toMatchObject({ complete_datetime: null, corrected: 0 });
  const confirm = (who: 'god' | 'angel' | 'leader2') => world.call(confirmCorrection, who, { id: waiting?.id ?? '' });
  expect((await confirm('god')).problem.code).toBe('approval.own_request');
  expect((await confirm('angel')).problem.code).toBe('approval.own_request');
  expect((await confirm('leader2')).status).toBe(200);
  const { items, corrections } = await navsOf(product.id);
  expect(items[0]).toMatchObject({ nav: '1.2', in_force: true });
  expect(corrections[0]).toMatchObject({ corrected: 1, confirmed_by: 'leader2' });
  expect((await orderOf((await orderOf(id)).corrected_by ?? '')).filled_quantity).toBe('825.0000');
  await expectClean();
});

test('the database changes no used value without a correction, nor while an order is booked at the wrong one', async () => {
  const { id, product } = await givenUnits(world, 'fund');
  const day = await navDayOf(world, id);
  const wanted = world.sql(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into nav_corrections (product_id, day, wrong_nav, nav, statement_id, explanation, entered_by, approved_by)
      select ${product.id}, ${day}, 1, 1.05, statement_id, 'test', entered_by, approved_by from product_navs
      where product_id = ${product.id} and day = ${day} returning id`.execute(db);
    await sql`select correct_nav(${rows[0]?.id})`.execute(db);
  });
  await expect(wanted).rejects.toThrow('still booked at the wrong value');
  expect((await request(product.id, '2024-03-04', '1.05')).problem.code).toBe('record.not_found');
});
