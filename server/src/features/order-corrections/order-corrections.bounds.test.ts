// Bounds of corrections: they prove what was ordered, from free cash, within days, and what they move counts to the limits of two people.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { requestCorrection, reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { cancelIntakeOrder, placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { executeAt } from '#core/trading/trading.testing.ts';
import {
  createMarketWorld,
  expectBooksAgree,
  figuresOf,
  givenConfirmation,
  givenHolding,
  givenOrder,
  givenTrader,
  moveBack,
  otherOnVenue,
  sameDay,
} from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { onePixel } from '#features/uploads/uploads.testing.ts';
import type { StaffName } from '#testing/test-database.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '50.00', [otherOnVenue]: '20.00' });

type Wrong = Omit<Parameters<typeof world.call<typeof requestCorrection>>[2], 'id' | 'explanation'>;
const request = (id: string, wrong: Wrong, who: StaffName = 'god') =>
  world.call(requestCorrection, who, { id, explanation: 'ticket 4711', ...wrong });
const approve = (id: string, who: StaffName = 'angel') =>
  world.call(reviewCorrection, who, { id, decision: 'approve' });
const toQuantity = (quantity: string) => ({ kind: 'quantity', quantity }) as const;

const confirmed = (clientId: string, quantity: string) => givenConfirmation(world, clientId, quantity);
/** Lets a person see every client and decide, without being anybody's leader. */
const asAngel = async (name: StaffName, work: () => Promise<void>) => {
  const give = (role: string) => world.asOwner(`update staff set role = $1 where username = $2`, [role, name]);
  await give('angel');
  await work().finally(() => give('hero'));
};
/** Changes the price, and waits until no one is served the one of before. */
const quoteNow = async (price: string) => {
  market.quote(sameDay, price);
  await delay(1_100);
};
const expire = (id: string) =>
  world.asOwner(`update order_corrections set status = 'expired' where order_id = $1 and status = 'pending'`, [id]);

test('a quantity goes no further than the order or its evidence, and is paid for out of free cash alone', async () => {
  const { id, client_id, account_id } = await givenHolding(world);
  // Neither more of a winner nor a loser's units given back at cost.
  for (const quantity of ['20', '4']) {
    const { problem } = await request(id, toQuantity(quantity));
    expect([quantity, problem.code]).toEqual([quantity, 'correction.not_ordered']);
  }
  const evidence = await confirmed(client_id, '20');
  for (const quantity of ['21', '9'])
    expect((await request(id, { ...toQuantity(quantity), ...evidence })).problem.code).toBe('correction.not_ordered');
  // Ten more cost 501.25; there are 498.75.
  const { body: dear } = await request(id, { ...toQuantity('20'), ...evidence });
  expect((await approve(dear.id)).problem.code).toBe('correction.no_free_cash');
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '498.75', invested: '500.00' });
  await expire(id);
  const { body } = await request(id, { ...toQuantity('15'), ...evidence });
  expect(body).toMatchObject({ evidence: evidence.evidence, ordered_quantity: '20', gain: '-0.63' });
  expect((await approve(body.id)).body).toMatchObject({ status: 'approved', arrears: '0' });
  const { rows } = await world.sql((db) =>
    sql<{
      hash: string;
    }>`select after ->> 'evidence_sha256' as hash from audit_lines where record_id = ${body.id} and action = 'correction.requested'`.execute(
      db,
    ),
  );
  const hash = createHash('sha256').update(Buffer.from(onePixel, 'base64')).digest('hex');
  expect(rows).toEqual([{ hash }]);
  await expectBooksAgree(world);
});

test('a document proves one order of a client, also when it is uploaded again', async () => {
  const client = await givenTrader(world, { amount: '3000.00' });
  const [{ id, client_id }, other] = [await givenHolding(world, { client }), await givenHolding(world, { client })];
  const evidence = await confirmed(client_id, '12');
  const { body } = await request(id, { ...toQuantity('11'), ...evidence });
  for (const used of [evidence, await confirmed(client_id, '12')])
    expect((await request(other.id, { ...toQuantity('11'), ...used })).problem.code).toBe('correction.evidence_used');
  // What follows of the same order leans on it still.
  const { body: made } = await approve(body.id);
  expect((await request(made.new_order_id ?? '', { ...toQuantity('12'), ...evidence })).status).toBe(200);
});

test('a quantity that was booked wrongly becomes the one that the client placed, without more evidence', async () => {
  const { id, client_id } = await givenHolding(world);
  const { body } = await request(id, { ...toQuantity('12'), ...(await confirmed(client_id, '12')) });
  const { body: wrong } = await approve(body.id);
  const again = wrong.new_order_id ?? '';
  expect((await request(again, toQuantity('13'))).problem.code).toBe('correction.not_ordered');
  expect((await request(again, toQuantity('10'))).body).toMatchObject({ ordered_quantity: '10', evidence: null });
});

test('another instrument is the one that the instruction names, never one that did better since', async () => {
  const { id, client_id } = await givenHolding(world);
  market.minute(otherOnVenue, await moveBack(world, id, 10), '20.00');
  const toOther = { kind: 'product', symbol: otherOnVenue } as const;
  expect((await request(id, toOther)).problem.code).toBe('request.invalid');
  const evidence = await confirmed(client_id, '10');
  const wrong = await request(id, { ...toOther, ...evidence, confirmed_symbol: sameDay });
  expect(wrong.problem.code).toBe('correction.not_ordered');
  const fewer = { ...evidence, confirmed_quantity: '9', confirmed_symbol: otherOnVenue };
  expect((await request(id, { ...toOther, ...fewer })).problem.code).toBe('correction.not_ordered');
  const { body } = await request(id, { ...toOther, ...evidence, confirmed_symbol: otherOnVenue });
  expect((await approve(body.id)).body).toMatchObject({ status: 'approved', ordered_symbol: otherOnVenue });
  await expectBooksAgree(world);
});

test('the value moved counts to the limits of both; above them a third person approves', async () => {
  const { id, client_id } = await givenHolding(world);
  const usedBy = async (name: StaffName) => {
    const staff = await staffId(world, name);
    const { rows } = await world.sql((db) =>
      sql<{
        used: string;
      }>`select used from approval_usage where staff_id = ${staff} and kind = 'correction.reviewed'`.execute(db),
    );
    return Number(rows[0]?.used ?? 0);
  };
  const before = [await usedBy('god'), await usedBy('angel')];
  const { body: small } = await request(id, { ...toQuantity('11'), ...(await confirmed(client_id, '11')) });
  // One more unit for 50.00 and 0.13, worth 60.00.
  await quoteNow('60.00');
  const { body: first } = await approve(small.id);
  expect(first).toMatchObject({ status: 'approved', gain: '9.87', agreed_by: null });
  expect([await usedBy('god'), await usedBy('angel')]).toEqual(before.map((used) => Number((used + 9.87).toFixed(2))));

  await quoteNow('20000.00');
  const more = { ...toQuantity('12'), ...(await confirmed(client_id, '12')) };
  const { body: large } = await request(first.new_order_id ?? '', more);
  const { body: agreed } = await approve(large.id);
  expect(agreed).toMatchObject({ status: 'pending', agreed_by: 'angel', reviewed_by: null, new_order_id: null });
  expect((await approve(large.id)).problem.code).toBe('correction.third_person');
  expect((await approve(large.id, 'god')).problem.code).toBe('approval.own_request');
  await asAngel('hero2', async () => {
    await world.asOwner(`update staff set active = false where username = 'angel'`);
    expect((await approve(large.id, 'hero2')).problem.code).toBe('approval.seconder_gone');
    await world.asOwner(`update staff set active = true where username = 'angel'`);
    await world.signInAgain('angel');

    expect((await approve(large.id, 'hero2')).body).toMatchObject({
      status: 'approved',
      agreed_by: 'angel',
      reviewed_by: 'hero2',
    });
  });
  await expectBooksAgree(world);
});

test('what has no price today needs a third person', async () => {
  const { id, client_id } = await givenHolding(world);
  await quoteNow('');
  const { body } = await request(id, { ...toQuantity('11'), ...(await confirmed(client_id, '11')) });
  expect((await approve(body.id)).body).toMatchObject({ status: 'pending', gain: null, agreed_by: 'angel' });
});

test('a wrong client: only an order that waited when the wrong one was executed, by a key that none of the two handled', async () => {
  await quoteNow('50.00');
  const place = async () => {
    const { id } = await givenTrader(world);
    const { body } = await world.intake(placeIntakeOrder, { id, symbol: sameDay, quantity: '10' });
    return { client_id: id, id: body.id };
  };
  const cancel = ({ id, client_id }: { id: string; client_id: string }) =>
    world.intake(cancelIntakeOrder, { id: client_id, order_id: id });
  const [cancelled, waiting] = [await place(), await place()];
  const wrong = await givenOrder(world);
  await cancel(cancelled);
  await executeAt(world, wrong, '50.00');
  await cancel(waiting);
  const toClient = (right_order_id: string) => ({ kind: 'client', right_order_id }) as const;
  expect((await request(wrong.id, toClient(cancelled.id))).problem.code).toBe('correction.order_unfit');
  const { body } = await request(wrong.id, toClient(waiting.id));
  const handle = (who: string | null) =>
    world.asOwner(`update api_keys set created_by = $1, create_datetime = now()`, [who]);
  await handle(await staffId(world, 'angel'));
  expect((await approve(body.id)).problem.code).toBe('correction.own_key');
  await handle(await staffId(world, 'god'));
  expect((await approve(body.id)).problem.code).toBe('correction.own_key');
  await handle(null);
  // All of it is the other client's: worth 500.00, for 500.00 and 1.25.
  expect((await approve(body.id)).body).toMatchObject({ status: 'approved', gain: '-1.25' });
  await expectBooksAgree(world);
});

test('five business days after the execution a god is among the two', async () => {
  const { id, client_id } = await givenHolding(world);
  await moveBack(world, id, 7 * 24 * 60);
  const { body } = await request(id, { ...toQuantity('11'), ...(await confirmed(client_id, '11')) }, 'angel');
  await asAngel('hero3', async () =>
    expect((await approve(body.id, 'hero3')).problem.code).toBe('correction.too_late'),
  );
  expect((await approve(body.id, 'god')).status).toBe(200);
});
