// The life of an AI subscription, from the client's app to its last day or the refund of the days that are left.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  addIntakeSubscription,
  cancelIntakeSubscription,
  listIntakeSubscriptions,
} from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import {
  listSubscriptions,
  refundSubscription,
  reviewSubscription,
} from '@backoffice/contract/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { figuresOf, givenTrader } from '#features/orders/orders.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { createLogger } from '#platform/log.ts';
import { createWorld } from '#testing/world.ts';
import { finishSubscriptions } from './subscriptions.job.ts';
import { givenRunningSubscription, givenSubscription } from './subscriptions.testing.ts';

const world = await createWorld();
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const sweep = () =>
  world.sql((db) => finishSubscriptions(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, log)));
const add = (id: string, product_id: string, budget = '500') =>
  world.intake(addIntakeSubscription, { id, product_id, budget });
const get = async (id: string) => (await world.call(listSubscriptions, 'god', { id })).body.items[0];
const approve = (id: string, who: 'god' | 'hero' = 'god') =>
  world.call(reviewSubscription, who, { id, decision: 'approve' });
const takenSeats = async (id: string) => {
  const { quota_taken } = await world.sql((db) =>
    db.selectFrom('products').select('quota_taken').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return quota_taken;
};
const journalsOf = async (reference: string) => {
  const { rows } = await world.sql((db) =>
    sql<{ journal: string }>`
      select concat_ws(' ', step, string_agg(code || ' ' || amount, ', ' order by line_no)) as journal
      from journals join journal_lines lines on lines.tenant_id = journals.tenant_id and lines.journal_id = journals.id
      where kind = 'fee' and reference = ${reference} group by journals.id, step order by journals.id`.execute(db),
  );
  return rows.map(({ journal }) => journal);
};

test('requested, approved, over after its days: every journal, and the seat is free again', async () => {
  const { id: product_id } = await givenProduct(world, 'ai', { isOpen: true, input: { quota: '2' } });
  const client = await givenTrader(world);
  const { status, body } = await add(client.id, product_id);
  const { id } = body;
  expect([status, body]).toMatchObject([200, { status: 'pending', amount: '99.00', budget: '500.00', term_days: 30 }]);
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '901.00', frozen: '99.00' });
  expect(await takenSeats(product_id)).toBe('1');

  // The client's agent and the agent's leader cannot approve.
  expect((await approve(id, 'hero')).problem.code).toBe('order.own_client');
  const approved = await approve(id);
  expect(approved.body).toMatchObject({ status: 'holding', reviewed_by: 'god', refund: null });
  const days = Date.parse(approved.body.end_datetime ?? '') - Date.parse(approved.body.start_datetime ?? '');
  expect(days / dayMs).toBe(30);
  expect((await approve(id)).problem.code).toBe('record.wrong_status');
  expect(await figuresOf(world, client.account_id)).toMatchObject({ cash: '901.00', frozen: '0.00', profit: '0.00' });

  await sweep();
  expect((await get(id))?.status).toBe('holding');
  await world.asOwner(`update subscriptions set end_datetime = now() where id = $1`, [id]);
  await sweep();
  await sweep();
  expect((await get(id))?.status).toBe('completed');
  expect(await takenSeats(product_id)).toBe('0');
  expect(await journalsOf(id)).toEqual(['placed cash -99.00, frozen 99.00', 'started frozen -99.00, income.fee 99.00']);
  expect((await world.intake(listIntakeSubscriptions, { id: client.id })).body.items).toMatchObject([
    { id, status: 'completed' },
  ]);
});

test('the days that are not used are refunded by two people, once; a day that has begun is used', async () => {
  const { id, account_id, product } = await givenRunningSubscription(world, { input: { quota: '5' } });
  await world.asOwner(`update subscriptions set start_datetime = now() - interval '9 days 1 hour' where id = $1`, [id]);
  const ask = (who: 'god' | 'hero') => world.call(refundSubscription, who, { id, reason: 'ticket 4711' });
  expect((await ask('hero')).problem.code).toBe('order.own_client');
  const { status, pending } = await ask('god');
  expect(status).toBe(202);
  // One person alone changes nothing.
  const agree = (who: 'god' | 'superman' | 'angel') =>
    world.call(reviewApproval, who, { id: pending.approval_id, decision: 'approve' });
  expect((await agree('god')).problem.code).toBe('approval.own_request');
  expect((await agree('superman')).problem.code).toBe('order.own_client');
  expect((await get(id))?.status).toBe('holding');
  expect((await agree('angel')).status).toBe(200);
  // Twenty of thirty days.
  expect(await get(id)).toMatchObject({
    status: 'completed',
    refund: '66.00',
    refund_requested_by: 'god',
    refund_approved_by: 'angel',
  });
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '967.00', frozen: '0.00' });
  expect(await takenSeats(product.id)).toBe('0');
  expect((await journalsOf(id)).at(-1)).toBe('refunded income.fee -66.00, cash 66.00');
  expect((await ask('god')).problem.code).toBe('record.wrong_status');

  const last = await givenRunningSubscription(world);
  await world.asOwner(`update subscriptions set start_datetime = now() - interval '29 days 1 hour' where id = $1`, [
    last.id,
  ]);
  const { problem } = await world.call(refundSubscription, 'god', { id: last.id, reason: 'ticket' });
  expect(problem.code).toBe('subscription.all_used');
});

test('rejected, cancelled, of a disabled client or a cancelled product: the money and the seat go back', async () => {
  const given = () => givenSubscription(world, { input: { quota: '5' } });
  const [rejected, cancelled, disabled, called] = [await given(), await given(), await given(), await given()];
  await world.call(reviewSubscription, 'god', { id: rejected.id, decision: 'reject', reason_code: 'client_asked' });
  await world.intake(cancelIntakeSubscription, { id: cancelled.client_id, subscription_id: cancelled.id });
  await world.asOwner('update clients set active = false where id = $1', [disabled.client_id]);
  await world.sql((db) =>
    db.updateTable('products').set({ status: 'cancelled' }).where('id', '=', called.product.id).execute(),
  );
  await sweep();
  expect(await get(rejected.id)).toMatchObject({ status: 'rejected', reason_code: 'client_asked' });
  for (const [{ id }, release_code] of [
    [cancelled, 'cancelled'],
    [disabled, 'client_disabled'],
    [called, 'product_cancelled'],
  ] as const)
    expect(await get(id)).toMatchObject({ status: 'released', release_code });
  for (const { account_id, product } of [rejected, cancelled, disabled, called]) {
    expect(await figuresOf(world, account_id)).toMatchObject({ cash: '1000.00', frozen: '0.00' });
    expect(await takenSeats(product.id)).toBe('0');
  }
});

test('refused: twice the same strategy, a budget outside the terms, no seat left, too little cash, a region without stocks', async () => {
  const { id: product_id } = await givenProduct(world, 'ai', {
    isOpen: true,
    input: { quota: '1', min_amount: '100', max_amount: '600', trade_type: 'holding' },
  });
  const [client, other, poor] = [
    await givenTrader(world),
    await givenTrader(world),
    await givenTrader(world, { amount: '50.00' }),
  ];
  expect((await add(client.id, product_id, '99.99')).problem.code).toBe('order.too_small');
  expect((await add(client.id, product_id, '600.01')).problem.code).toBe('order.too_large');
  expect((await add(poor.id, product_id)).problem.code).toBe('account.insufficient_funds');
  await world.asOwner(`update tenants set region = 'kr'`);
  expect((await add(client.id, product_id)).problem.code).toBe('order.not_in_region');
  await world.asOwner(`update tenants set region = 'cn'`);
  expect((await add(client.id, product_id)).body.status).toBe('holding');
  expect((await add(other.id, product_id)).problem.code).toBe('order.quota_taken');
  await world.asOwner(`set session_replication_role = replica;
    update products set quota = 5 where id = '${product_id}'; set session_replication_role = default`);
  expect((await add(client.id, product_id)).problem.code).toBe('subscription.running');
  const { id: block } = await givenProduct(world, 'block', { isOpen: true });
  expect((await add(other.id, block)).problem.code).toBe('order.product_closed');
});

test('as the app’s role: none begins running, and no refund is above the fee or by one person', async () => {
  const { id } = await givenRunningSubscription(world);
  const attempts: [string, string][] = [
    ['record.wrong_status', `status = 'pending', start_datetime = null, end_datetime = null`],
    ['refunded_by_two', `status = 'completed', refund = 1`],
    [
      'refund_within_fee',
      `refund = 100, refund_requested_by = (select id from staff where username = 'god'),
      refund_approved_by = (select id from staff where username = 'angel')`,
    ],
    [
      'refunded_by_two',
      `refund = 9, refund_requested_by = (select id from staff where username = 'god'),
      refund_approved_by = (select id from staff where username = 'god')`,
    ],
  ];
  for (const [constraint, change] of attempts)
    await expect(
      world.sql((db) => sql`update subscriptions set ${sql.raw(change)} where id = ${id}`.execute(db)),
    ).rejects.toMatchObject({ constraint });
  await expect(
    world.sql((db) => sql`update subscriptions set amount = 1 where id = ${id}`.execute(db)),
  ).rejects.toThrow(/permission denied/);
});
