// A used net asset value is corrected with all orders at it: by two people, a large change by three, with every figure worked out by hand.
import { randomUUID } from 'node:crypto';
import { previewAction, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listCorrections } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { redeemIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { givenStatement } from '#features/products/products.testing.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { createWorld } from '#testing/world.ts';
import {
  givenFundOrder,
  givenUnits,
  navDayOf,
  sweepNavs,
  valueAt,
  workOnNavCorrections,
} from './navs.orders.testing.ts';
import { expectBooksAgree, figuresOf, keepVenuesOpen } from '#features/orders/orders.testing.ts';

const world = await createWorld();
beforeAll(async () => {
  await keepVenuesOpen(world);
  // A third person with the grant.
  await world.asOwner(`update staff set role = 'angel' where username = 'leader2'`);
});

const { correct, confirmCorrection, list } = navCallsOf.fund;
const request = async (id: string, day: string, nav: string) =>
  world.call(correct, 'god', { id, day, nav, statement: await givenStatement(world), explanation: 'restated' });
const agree = (approval_id: string) => world.call(reviewApproval, 'angel', { id: approval_id, decision: 'approve' });
async function agreed(id: string, day: string, nav: string) {
  const { pending, problem } = await request(id, day, nav);
  expect(problem.code).toBeUndefined();
  const { status, problem: refused } = await agree(pending.approval_id);
  expect([status, refused.code]).toEqual([200, undefined]);
}
async function corrected(id: string, day: string, nav: string) {
  await agreed(id, day, nav);
  await workOnNavCorrections(world);
}
const navsOf = async (id: string) => (await world.call(list, 'god', { id })).body;
const orderOf = async (id: string) => (await world.call(orderCallsOf.fund.get, 'god', { id })).body;
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
      status: 'done',
      orders: 2,
      corrected: 1,
      left: 1,
      left_over: [{ order_id: gone.id, refusal: 'correction.below_sold' }],
    },
  ]);
  const { body } = await world.call(listCorrections, 'god', { order_id: held.id });
  expect(body.items).toMatchObject([{ kind: 'nav', status: 'approved', requested_by: 'god', reviewed_by: 'angel' }]);
  await expectBooksAgree(world);
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
  await expectBooksAgree(world);
});

test('the preview says what is then booked: orders, clients, cash, units, who would owe, and who is left', async () => {
  const held = await givenFundOrder(world, 'fund');
  const { product } = held;
  const paid = await givenFundOrder(world, 'fund', { product });
  const spent = await givenFundOrder(world, 'fund', { product });
  const ofSuperman = await givenFundOrder(world, 'fund', { product, agent: 'superman' });
  await valueAt(world, product.id, { nav: '1', daysAgo: 10 });
  await sweepNavs(world);
  for (const { client_id, id } of [paid, spent, ofSuperman])
    await world.intake(redeemIntakeOrder, { id: client_id, order_id: id, quantity: '500' });
  const day = await valueAt(world, product.id, { nav: '1.05', daysAgo: 3 });
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where nav_day = $1`, [day]);
  await sweepNavs(world);
  // 1,000.00 were left; of 525.00 the fees took 5.25, and 5.00 of the gain.
  expect(await figuresOf(world, spent.account_id)).toMatchObject({ cash: '1514.75' });
  await world.sql((db) => {
    const lines = [platformSide('bank', 'USD', '1509.75'), clientSide(spent.account_id, 'cash', 'USD', '-1509.75')];
    return post({ db, actor: null }, { kind: 'fee', reference: randomUUID(), step: 'spent', fake: false, lines });
  });

  // Each of the three redemptions brings 502.90 instead: 510.00 less 5.10 and 2.00.
  const input = { id: product.id, day, nav: '1.02', statement: await givenStatement(world), explanation: 'restated' };
  const { body } = await world.call(previewAction, 'god', { kind: 'fund_product.nav_corrected', input });
  expect(body.after).toMatchObject({
    orders: 3,
    clients: 3,
    left: 0,
    cash: '-35.55',
    units: '0.0000',
    currency: 'USD',
    owing_clients: 1,
    arrears: '6.85',
  });
  expect(body.reach).toEqual({
    clients: 3,
    orders: 3,
    money: [{ of: 'paid', amount: '-35.55', currency: 'USD' }],
  });
  expect(body.after['first_orders']).toHaveLength(3);
  await corrected(product.id, day, '1.02');
  expect(await figuresOf(world, paid.account_id)).toMatchObject({ cash: '1502.90' });
  const account = await world.sql((db) =>
    db.selectFrom('accounts').select(['cash', 'arrears']).where('id', '=', spent.account_id).executeTakeFirst(),
  );
  expect(account).toEqual({ cash: '0.00', arrears: '-6.85' });
  expect(await orderOf(held.id)).toMatchObject({ corrected_by: null, price: '1' });
  const { rows } = await world.sql((db) =>
    sql<{ audited: string }>`
      select actor_name as audited from audit_lines where action = 'exception.opened' and client_id = ${spent.client_id}
    `.execute(db),
  );
  expect(rows).toEqual([{ audited: 'system' }]);
  await expectBooksAgree(world);
});

test('a change above 10 % is booked once a third person has confirmed it', async () => {
  const { id, product } = await givenUnits(world, 'fund');
  const day = await navDayOf(world, id);
  await corrected(product.id, day, '1.2');
  expect(await orderOf(id)).toMatchObject({ corrected_by: null });
  const [waiting] = (await navsOf(product.id)).corrections;
  expect(waiting).toMatchObject({ status: 'waiting', complete_datetime: null, corrected: 0 });
  const confirm = (who: 'god' | 'angel' | 'leader2') => world.call(confirmCorrection, who, { id: waiting?.id ?? '' });
  expect((await confirm('god')).problem.code).toBe('approval.own_request');
  expect((await confirm('angel')).problem.code).toBe('approval.own_request');
  expect((await confirm('leader2')).status).toBe(200);
  await workOnNavCorrections(world);
  const { items, corrections } = await navsOf(product.id);
  expect(items[0]).toMatchObject({ nav: '1.2', in_force: true });
  expect(corrections[0]).toMatchObject({ corrected: 1, confirmed_by: 'leader2' });
  expect((await orderOf((await orderOf(id)).corrected_by ?? '')).filled_quantity).toBe('825.0000');
  await expectBooksAgree(world);
});

test('a corrected value that is more than 10 % lower waits for the third person, too', async () => {
  const { id, product } = await givenUnits(world, 'fund');
  const day = await navDayOf(world, id);
  await corrected(product.id, day, '0.8');
  expect((await navsOf(product.id)).corrections).toMatchObject([{ status: 'waiting', corrected: 0 }]);
  expect(await orderOf(id)).toMatchObject({ corrected_by: null });
});

test('the database changes no used value without a correction that was agreed on, and ends none while an order waits', async () => {
  const { id, product } = await givenUnits(world, 'fund');
  const day = await navDayOf(world, id);
  const insert = async (db: TenantDb, nav: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into nav_corrections (product_id, day, wrong_nav, nav, statement_id, explanation, entered_by, approved_by)
      select ${product.id}, ${day}, 1, ${nav}, statement_id, 'test', entered_by, approved_by from product_navs
      where product_id = ${product.id} and day = ${day} returning id`.execute(db);
    return rows[0]?.id;
  };
  const startedLarge = world.sql(async (db) => sql`select start_nav_correction(${await insert(db, '2')})`.execute(db));
  await expect(startedLarge).rejects.toThrow('no correction of a net asset value has been agreed on');
  const ended = (listed: ReturnType<typeof sql>) =>
    world.sql(async (db) => {
      const correction = await insert(db, '1.05');
      await sql`select start_nav_correction(${correction})`.execute(db);
      await listed.execute(db);
      await sql`select finish_nav_correction(${correction})`.execute(db);
    });
  await expect(ended(sql`select 1`)).rejects.toThrow('still booked at the wrong value');
  // Saying that they are corrected does not do either.
  const said = sql`update nav_correction_orders set status = 'corrected' where order_id = ${id}`;
  await expect(ended(said)).rejects.toThrow('still booked at the wrong value');
  await expect(ended(sql`update nav_corrections set status = 'done' where day = ${day}`)).rejects.toThrow(
    'done_is_complete',
  );
  expect((await request(product.id, '2024-03-04', '1.05')).problem.code).toBe('record.not_found');
});
