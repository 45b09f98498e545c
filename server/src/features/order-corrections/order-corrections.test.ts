// Corrections of executed orders, with every figure worked out by hand, and who may make them.
import { randomUUID } from 'node:crypto';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { listTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import {
  listCorrections,
  requestCorrection,
  reviewCorrection,
} from '@backoffice/contract/order-corrections/order-corrections.ts';
import {
  cancelIntakeOrder,
  listIntakeOrders,
  placeIntakeOrder,
  sellIntakeOrder,
} from '@backoffice/contract/orders/orders.intake.ts';
import { getStockOrder } from '@backoffice/contract/orders/orders.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { workIn } from '#testing/work.ts';
import { correctionSweep } from './order-corrections.job.ts';
import {
  createMarketWorld,
  expectBooksAgree,
  figuresOf,
  givenConfirmation,
  givenDueSale,
  givenHolding,
  givenOrder,
  givenTrader,
  moveBack,
  otherOnVenue,
  sameDay,
  sweepOrders,
} from '#features/orders/orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '60.00', [otherOnVenue]: '20.00' });

type Wrong = Partial<Parameters<typeof world.call<typeof requestCorrection>>[2]>;
/** With the broker's confirmation of another quantity or instrument. */
async function request(id: string, wrong: Wrong, who: 'god' | 'angel' | 'superman' | 'hero' = 'god') {
  const { quantity = '10', symbol } = wrong;
  const isProved = wrong.quantity !== undefined || symbol !== undefined;
  const { client_id } = await world.sql((db) =>
    db.selectFrom('orders').select('client_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return world.call(requestCorrection, who, {
    id,
    kind: 'price',
    explanation: 'ticket 4711',
    ...(isProved && (await givenConfirmation(world, client_id, String(quantity)))),
    ...(symbol !== undefined && { confirmed_symbol: symbol }),
    ...wrong,
  });
}
const approve = (id: string, who: StaffName = 'angel') =>
  world.call(reviewCorrection, who, { id, decision: 'approve' });
const orderOf = async (id: string) => (await world.call(getStockOrder, 'god', { id })).body;
const arrearsOf = async (accountId: string) =>
  await world.sql((db) =>
    db.selectFrom('accounts').select(['cash', 'arrears']).where('id', '=', accountId).executeTakeFirstOrThrow(),
  );

/** Corrects: requested by god, approved by angel. Answers the correction and the order in place of the wrong one. */
async function correct(id: string, wrong: Wrong) {
  const { body, problem } = await request(id, wrong);
  expect(problem.code).toBeUndefined();
  const { status, body: corrected, problem: refused } = await approve(body.id);
  expect([status, refused.code]).toEqual([200, undefined]);
  return { correction: corrected, order: await orderOf(corrected.new_order_id ?? '') };
}

test('a wrong price after part of the lot was sold and paid', async () => {
  const { id, client_id, account_id } = await givenHolding(world);
  const at = await moveBack(world, id, 10);
  await world.intake(sellIntakeOrder, { id: client_id, order_id: id, quantity: '4' });
  await sweepOrders(world, market);
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where order_id = $1`, [id]);
  await sweepOrders(world, market);
  // The client bought for 500.00 and 1.25, four of ten sold for 240.00 less 0.60.
  const before = { cash: '738.15', frozen: '0.00', invested: '300.00', unsettled: '0.00', profit: '38.15' };
  expect(await figuresOf(world, account_id)).toEqual(before);

  market.minute(sameDay, at, '50.00');
  expect((await request(id, {})).problem.code).toBe('correction.nothing_wrong');
  market.minute(sameDay, at, '49.00');
  const { body: pending } = await request(id, {});
  expect(pending).toMatchObject({ status: 'pending', before: { cash: '-261.85' }, after: { cash: '-251.82' } });
  expect((await request(id, {})).problem.code).toBe('correction.requested');
  expect(await figuresOf(world, account_id)).toEqual(before);

  const { status, body } = await approve(pending.id);
  expect([status, body]).toMatchObject([
    200,
    { status: 'approved', requested_by: 'god', reviewed_by: 'angel', arrears: '0' },
  ]);
  // Ten for 490.00 and 1.225, to the even cent; four of them cost 196.00; 10.03 more in cash than before.
  expect(body.after).toEqual({
    username: pending.username,
    symbol: sameDay,
    status: 'holding',
    quantity: '10',
    price: '49.00',
    amount: '490.00',
    fee: '1.22',
    units: '6',
    cost: '294.00',
    proceeds: '239.40',
    paid: '239.40',
    profit: '43.40',
    cash: '-251.82',
  });
  expect(await figuresOf(world, account_id)).toEqual({
    cash: '748.18',
    frozen: '0.00',
    invested: '294.00',
    unsettled: '0.00',
    profit: '42.18',
  });
  const [wrong, right] = [await orderOf(id), await orderOf(body.new_order_id ?? '')];
  expect(wrong).toMatchObject({
    status: 'released',
    release_code: 'corrected',
    corrected_by: right.id,
    units: '0',
    profit: '0.00',
  });
  expect(wrong.sales).toMatchObject([{ status: 'released', release_code: 'corrected' }]);
  expect(right).toMatchObject({
    status: 'holding',
    corrects: id,
    price: '49.00',
    quote_datetime: at,
    units: '6',
    cost: '294.00',
  });
  expect(right.sales).toMatchObject([{ status: 'paid', price: '60.00', cost: '196.00' }]);
  expect([right.create_datetime, right.sales[0]?.due_datetime]).toEqual([
    wrong.create_datetime,
    wrong.sales[0]?.due_datetime,
  ]);
  // The client sees both, and each trade once.
  const { body: seen } = await world.intake(listIntakeOrders, { id: client_id });
  expect(seen.items.map(({ corrected_by, corrects }) => [corrected_by, corrects])).toContainEqual([right.id, null]);
  const { body: transactions } = await world.call(listTransactions, 'god', { id: client_id, type: 'trading' });
  expect(transactions.items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sell', '240.00'],
    ['sell_fee', '-0.60'],
    ['buy', '-490.00'],
    ['buy_fee', '-1.22'],
  ]);
  await expectBooksAgree(world);
});

test('after the money was withdrawn, the difference is arrears; what comes back later pays them first', async () => {
  const { id, account_id, sale_id } = await givenDueSale(world);
  await sweepOrders(world, market);
  const takeOut = (amount: string) =>
    world.sql((db) =>
      post(
        { db, actor: null },
        {
          kind: 'withdrawal',
          reference: randomUUID(),
          step: 'paid',
          fake: false,
          lines: [clientSide(account_id, 'cash', 'USD', `-${amount}`), platformSide('bank', 'USD', amount)],
        },
      ),
    );
  // 1000.00 less 501.25, and 600.00 less 1.50.
  await takeOut('1097.25');
  const at = await moveBack(world, id, 10);
  market.minute(sameDay, at, '51.00');
  const { correction, order } = await correct(id, {});
  // 510.00 and 1.275, to the even cent: 10.03 more than was paid.
  expect(correction).toMatchObject({
    arrears: '10.03',
    before: { cash: '97.25' },
    after: { cash: '87.22', status: 'sold' },
  });
  expect(await arrearsOf(account_id)).toEqual({ cash: '0.00', arrears: '-10.03' });
  expect(order).toMatchObject({ status: 'sold', amount: '510.00', fee: '1.28', profit: '88.50' });
  expect(order.sales).toMatchObject([{ status: 'paid', cost: '510.00' }]);
  expect(order.sales[0]?.id).not.toBe(sale_id);
  const { rows } = await world.sql((db) =>
    sql`select from exceptions where check_name = 'account.arrears' and subject_id = ${account_id}`.execute(db),
  );
  expect(rows).toHaveLength(1);
  await expectBooksAgree(world);

  // 480.00 and 1.20: of the 30.08 that come back 10.03 pay the arrears.
  market.minute(sameDay, at, '48.00');
  await correct(order.id, {});
  expect(await arrearsOf(account_id)).toEqual({ cash: '20.05', arrears: '0.00' });
  await expectBooksAgree(world);
});

test('a wrong quantity: not below what is sold or waits to be; what waits is sold of the new order', async () => {
  const { id, client_id, account_id } = await givenHolding(world);
  await world.intake(sellIntakeOrder, { id: client_id, order_id: id, quantity: '4' });
  await sweepOrders(world, market);
  await world.intake(sellIntakeOrder, { id: client_id, order_id: id, quantity: '2' });
  expect((await request(id, { kind: 'quantity', quantity: '10' })).problem.code).toBe('correction.nothing_wrong');
  expect((await request(id, { kind: 'quantity', quantity: '5' })).problem.code).toBe('correction.below_sold');
  expect((await request(id, { kind: 'quantity', quantity: '6.5' })).problem.code).toBe('order.not_whole_lots');
  expect((await request(id, { kind: 'quantity' })).problem.code).toBe('request.invalid');
  const { order } = await correct(id, { kind: 'quantity', quantity: '6' });
  // Six for 300.00 and 0.75; four of them cost 200.00.
  expect(order).toMatchObject({ status: 'holding', units: '0', units_frozen: '2', cost: '100.00', fee: '0.75' });
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '699.25', invested: '100.00', unsettled: '239.40' });
  await expectBooksAgree(world);
  await sweepOrders(world, market);
  expect(await orderOf(order.id)).toMatchObject({ status: 'unsettled', units_frozen: '0', cost: '0.00' });
  await expectBooksAgree(world);
});

test('a wrong product is rebooked at that product’s own price of the minute, at the same venue', async () => {
  const { id, account_id } = await givenHolding(world);
  const at = await moveBack(world, id, 10);
  market.minute(otherOnVenue, at, '20.00');
  for (const [symbol, code] of [
    [sameDay, 'correction.nothing_wrong'],
    ['XNYS:NONE', 'order.instrument_unknown'],
    ['XSHG:600001', 'correction.no_price'],
  ] as const)
    expect((await request(id, { kind: 'product', symbol })).problem.code).toBe(code);
  market.minute('XSHG:600001', at, '20.00');
  const { problem } = await request(id, { kind: 'product', symbol: 'XSHG:600001' });
  expect(problem.code).toBe('correction.other_venue');
  const { order } = await correct(id, { kind: 'product', symbol: otherOnVenue });
  expect(order).toMatchObject({ symbol: otherOnVenue, price: '20.00', amount: '200.00', fee: '0.50', units: '10' });
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '799.50', invested: '200.00', profit: '-0.50' });
  await expectBooksAgree(world);
});

test('a wrong client: it was another client’s own order, and that client pays for it', async () => {
  const place = (id: string) => world.intake(placeIntakeOrder, { id, symbol: sameDay, quantity: '10' });
  market.quote(sameDay, '50.00');
  const right = await givenTrader(world);
  const { body: placed } = await place(right.id);
  const wrong = await givenHolding(world);
  await world.intake(cancelIntakeOrder, { id: right.id, order_id: placed.id });
  const late = await givenTrader(world);
  const { body: later } = await place(late.id);
  await world.intake(cancelIntakeOrder, { id: late.id, order_id: later.id });
  const staffs = await givenOrder(world);
  for (const right_order_id of [wrong.id, later.id, staffs.id, randomUUID()])
    expect((await request(wrong.id, { kind: 'client', right_order_id })).problem.code).toBe('correction.order_unfit');

  const { body } = await request(wrong.id, { kind: 'client', right_order_id: placed.id });
  const takeOut = (amount: string) =>
    world.sql((db) =>
      post(
        { db, actor: null },
        {
          kind: 'fee',
          reference: randomUUID(),
          step: 'taken',
          fake: false,
          lines: [
            clientSide(right.account_id, 'cash', 'USD', amount),
            platformSide('bank', 'USD', `${-Number(amount)}`),
          ],
        },
      ),
    );
  await takeOut('-600.00');
  expect((await approve(body.id)).problem.code).toBe('account.insufficient_funds');
  await takeOut('600.00');
  const { body: corrected } = await approve(body.id);
  expect(await figuresOf(world, wrong.account_id)).toMatchObject({ cash: '1000.00', invested: '0.00', profit: '0.00' });
  expect(await figuresOf(world, right.account_id)).toMatchObject({ cash: '498.75', invested: '500.00' });
  expect(await orderOf(corrected.new_order_id ?? '')).toMatchObject({ client_id: right.id, corrects: wrong.id });
  const again = await givenHolding(world);
  const { problem } = await request(again.id, { kind: 'client', right_order_id: placed.id });
  expect(problem.code).toBe('correction.order_unfit');
  await expectBooksAgree(world);
});

test('two people, neither in charge of the client, the second from outside the team; both can be at it at once', async () => {
  const { id, client_id } = await givenHolding(world, { agent: 'superman' });
  const quantity = { kind: 'quantity', quantity: '15' } as const;
  expect((await request(id, quantity, 'hero')).status).toBe(403);
  expect((await request(id, quantity, 'superman')).status).toBe(403);
  const { body } = await request(id, quantity);
  expect((await approve(body.id, 'god')).problem.code).toBe('approval.own_request');
  const isNew = (days: number) =>
    world.asOwner(`update staff set second_person_from = now() + make_interval(days => $1) where username = 'angel'`, [
      days,
    ]);
  await isNew(1);
  expect((await approve(body.id)).problem.code).toBe('approval.account_too_new');
  await isNew(-1);
  // The angel leads the superman who was the client's agent until now.
  await world.call(changeAgent, 'god', { id: client_id, user_id: await staffId(world, 'hero3'), reason: 'moved' });
  expect((await approve(body.id)).problem.code).toBe('order.own_client');
  await world.asOwner(`delete from former_agents where client_id = $1`, [client_id]);
  const answers = await Promise.all([1, 2, 3].map(() => approve(body.id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await request(id, quantity)).problem.code).toBe('record.wrong_status');
  await expectBooksAgree(world);
});

test('a person whom the client’s agent leads agrees to no correction, though they were never in charge of the client', async () => {
  const { id } = await givenHolding(world, { agent: 'leader2' });
  const { body } = await request(id, { kind: 'quantity', quantity: '4' });
  const give = (role: string) =>
    world.asOwner(`update staff set role = $1 where username in ('hero2', 'hero3')`, [role]);
  // Both see every client and may decide; one of them is of the team of leader2.
  await give('angel');
  expect((await approve(body.id, 'hero3')).problem.code).toBe('order.own_client');
  expect(await orderOf(id)).toMatchObject({ status: 'holding', filled_quantity: '10' });
  expect((await approve(body.id, 'hero2')).body).toMatchObject({ status: 'approved', reviewed_by: 'hero2' });
  await give('hero');
});

test('rejected, nothing is booked, and it can be requested anew; what waits or came to nothing cannot be corrected', async () => {
  const { id, account_id, username } = await givenHolding(world);
  const { body } = await request(id, { kind: 'quantity', quantity: '20' });
  const { body: rejected } = await world.call(reviewCorrection, 'god', {
    id: body.id,
    decision: 'reject',
    reason_code: 'not_wrong',
  });
  expect(rejected).toMatchObject({ status: 'rejected', new_order_id: null });
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '498.75' });
  expect((await request(id, { kind: 'quantity', quantity: '20' })).status).toBe(200);
  const { body: list } = await world.call(listCorrections, 'god', { username });
  expect(list.counts).toEqual({ pending: 1, approved: 0, rejected: 1, expired: 0 });
  const waiting = await givenOrder(world);
  expect((await request(waiting.id, { kind: 'quantity', quantity: '20' })).problem.code).toBe('record.wrong_status');
  // The client agreed to at most 51.00.
  const dear = await givenHolding(world);
  market.minute(sameDay, await moveBack(world, dear.id, 20), '51.01');
  expect((await request(dear.id, {})).problem.code).toBe('correction.beyond_agreement');
});

test('not decided within a day it expires, and can be requested anew', async () => {
  const { id } = await givenHolding(world);
  const { body } = await request(id, { kind: 'quantity', quantity: '4' });
  await world.asOwner(`update order_corrections set create_datetime = now() - interval '24 hours' where id = $1`, [
    body.id,
  ]);
  expect((await approve(body.id)).problem.code).toBe('record.wrong_status');
  await workIn(world).transact(correctionSweep.run);
  const { body: listed } = await world.call(listCorrections, 'god', { order_id: id });
  expect(listed.items).toMatchObject([{ status: 'expired', reviewed_by: null }]);
  expect((await request(id, { kind: 'quantity', quantity: '4' })).status).toBe(200);
});

test('as the app’s role: no order is rebooked or released without a correction that two people made', async () => {
  const { id, sale_id } = await givenDueSale(world);
  const { body } = await request(id, { kind: 'quantity', quantity: '20' });
  const attempts: [string, ReturnType<typeof sql>][] = [
    ['record.wrong_status', sql`select rebook_order(${body.id}, 1, 0, 'holding')`],
    ['record.wrong_status', sql`select rebook_sale(${body.id}, ${sale_id}, 1, 1, 0, 0, 0)`],
    ['record.wrong_status', sql`update orders set status = 'released', release_code = 'corrected' where id = ${id}`],
    [
      'record.wrong_status',
      sql`update sales set status = 'released', release_code = 'corrected' where id = ${sale_id}`,
    ],
    [
      'corrected_by_two',
      sql`update order_corrections set status = 'approved', reviewed_by = requested_by where id = ${body.id}`,
    ],
  ];
  for (const [constraint, attempt] of attempts)
    await expect(world.sql((db) => attempt.execute(db))).rejects.toMatchObject({ constraint });
  for (const change of [
    sql`right_quantity = 30`,
    sql`prices = '{}'`,
    sql`new_order_id = order_id`,
    sql`requested_by = null`,
  ])
    await expect(
      world.sql((db) => sql`update order_corrections set ${change} where id = ${body.id}`.execute(db)),
    ).rejects.toThrow(/permission denied/);
});
