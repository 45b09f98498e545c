// Offers under the hands of staff: what bends an allotment takes two people, and who bent it does not allot.
import { getApproval, previewAction, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listIntakeOrders } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { extendCallOf, productCallsOf, type ProductAction } from '@backoffice/contract/products/products.calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { figuresOf, keepVenuesOpen, nextDay, sweepOrders, TestMarket } from '#features/orders/orders.testing.ts';
import { closeEndedWindows } from '#features/products/products.windows.job.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenApplication, offersIn, paidLater } from './allocations.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url, runsSealer: true });
beforeAll(async () => {
  await keepVenuesOpen(world);
  await world.asOwner(`update staff set role = 'angel' where username in ('superman', 'leader2')`);
});
market.quote(nextDay, '20.00');
const { allocate, ask, change, givenOffer, latest, orderOn, work } = offersIn(world);

const agree = (approval_id: string, who: StaffName = 'angel') =>
  world.call(reviewApproval, who, { id: approval_id, decision: 'approve' });
const act = async (id: string, action: ProductAction, who: StaffName = 'god') => {
  const { version } = await latest('block', id);
  return world.call(productCallsOf.block.change, who, { id, version, action, reason: 'the issuer asked for it' });
};
const reject = (id: string, who: StaffName = 'god') =>
  world.call(orderCallsOf.block.review, who, { id, decision: 'reject', reason_code: 'other', reason: 'not entitled' });
const noticeTo = async (client: string, order: string) => {
  const { body } = await world.intake(listIntakeOrders, { id: client });
  return body.items.find(({ id }) => id === order)?.notice;
};
const given = { quantity: '100', amount: '5000.00' };

test('after the window two people reject an application, the client reads why, and neither of the two allots', async () => {
  const product = await givenOffer('block');
  const [first, second] = [
    await givenApplication(world, 'block', { product, ...given }),
    await givenApplication(world, 'block', { product, ...given }),
  ];
  await change('block', product.id, 'close');
  const { status, pending } = await reject(first.id);
  expect(status).toBe(202);
  expect((await orderOn('block', first.id)).status).toBe('pending');
  expect((await agree(pending.approval_id)).status).toBe(200);
  expect(await orderOn('block', first.id)).toMatchObject({ status: 'rejected', reviewed_by: 'angel' });
  expect(await noticeTo(first.client_id, first.id)).toBe('not entitled');
  expect(await figuresOf(world, first.account_id)).toMatchObject({ cash: '5000.00', frozen: '0.00' });

  expect((await ask('block', product.id)).problem.code).toBe('allocation.took_part');
  const asked = await ask('block', product.id, undefined, 'superman');
  expect((await agree(asked.pending.approval_id)).problem.code).toBe('allocation.took_part');
  expect((await agree(asked.pending.approval_id, 'leader2')).status).toBe(200);
  await work(product.id);
  expect((await orderOn('block', second.id)).status).toBe('lock');
});

test('the database refuses an allocation by who took part, whatever the service says', async () => {
  const product = await givenOffer('block');
  const application = await givenApplication(world, 'block', { product, ...given });
  expect((await reject(application.id)).status).toBe(200);
  const insert = world.sql((db) =>
    sql`insert into allocations (product_id, method, requested_by, approved_by)
      select ${product.id}, 'lottery', one.id, two.id from staff one, staff two where one.username = 'angel' and two.username = 'god'`.execute(
      db,
    ),
  );
  await expect(insert).rejects.toThrow('took part');
});

test('closing early takes two people, and the applicants read why', async () => {
  const product = await givenOffer('block');
  const application = await givenApplication(world, 'block', { product, ...given });
  const { status, pending } = await act(product.id, 'close');
  expect(status).toBe(202);
  expect((await latest('block', product.id)).status).toBe('open');
  expect((await agree(pending.approval_id)).status).toBe(200);
  expect((await latest('block', product.id)).status).toBe('closed');
  expect(await noticeTo(application.client_id, application.id)).toBe('the issuer asked for it');
});

test('two people extend a window that has not ended, and the applicants read why', async () => {
  const product = await givenOffer('block');
  const { id, close_datetime } = product;
  const application = await givenApplication(world, 'block', { product, ...given });
  const later = (ms: number) => new Date(Date.parse(close_datetime ?? '') + ms).toISOString();
  const extend = async (ms: number) => {
    const { version } = await latest('block', id);
    return world.call(extendCallOf.block, 'god', { id, version, close_datetime: later(ms), reason: 'bank holiday' });
  };
  const lapseOf = async () => (await orderOn('block', application.id)).good_till;
  const lapse = await lapseOf();
  expect((await extend(-60_000)).problem.code).toBe('product.not_extended');
  const { status, pending } = await extend(5 * 86_400_000);
  expect(status).toBe(202);
  expect((await latest('block', id)).close_datetime).toBe(close_datetime);
  expect((await world.call(getApproval, 'angel', { id: pending.approval_id })).body).toMatchObject({
    before: { close_datetime },
    after: { close_datetime: later(5 * 86_400_000), applications: 1, notice: 'bank holiday' },
    reach: { clients: 1, orders: 1, money: [{ of: 'frozen', currency: 'CNY' }] },
  });
  expect((await agree(pending.approval_id, 'god')).status).toBe(403);
  expect((await agree(pending.approval_id)).status).toBe(200);
  expect((await latest('block', id)).close_datetime).toBe(later(5 * 86_400_000));
  expect(await noticeTo(application.client_id, application.id)).toBe('bank holiday');
  expect(Date.parse((await lapseOf()) ?? '')).toBeGreaterThan(Date.parse(lapse ?? ''));
  // As the app's role: without such a request the end stays.
  const alone = world.sql((db) =>
    sql`update products set close_datetime = close_datetime + interval '1 day' where id = ${id}`.execute(db),
  );
  await expect(alone).rejects.toThrow(/terms are fixed/);
  const asked = await extend(6 * 86_400_000);
  await change('block', id, 'close');
  expect((await agree(asked.pending.approval_id)).status).toBe(409);
  expect((await extend(6 * 86_400_000)).problem.code).toBe('record.wrong_status');
});

test('calling an issue off after the allotment takes two people; before, one', async () => {
  const product = await givenOffer('ipo', { lot: 100, price: '20' });
  const application = await givenApplication(world, 'ipo', { product, quantity: '500', amount: '50000.00' });
  await change('ipo', product.id, 'close');
  await allocate('ipo', product.id);
  const { version } = await latest('ipo', product.id);
  const input = { id: product.id, version, action: 'cancel', reason: 'the exchange refused it' } as const;
  const { status, pending } = await world.call(productCallsOf.ipo.change, 'god', input);
  expect(status).toBe(202);
  expect((await agree(pending.approval_id)).status).toBe(200);
  await sweepOrders(world, market);
  expect(await orderOn('ipo', application.id)).toMatchObject({ status: 'released', release_code: 'product_cancelled' });
  expect(await noticeTo(application.client_id, application.id)).toBe('the exchange refused it');
  expect(await figuresOf(world, application.account_id)).toMatchObject({ cash: '50000.00', invested: '0.00' });

  const early = await givenOffer('block');
  expect((await act(early.id, 'cancel')).body.status).toBe('cancelled');
});

test('a pause extends the window by its length, no clock ends it meanwhile, and who paused does not allot', async () => {
  const product = await givenOffer('block');
  const application = await givenApplication(world, 'block', { product, ...given });
  const before = await orderOn('block', application.id);
  expect((await act(product.id, 'pause')).body.status).toBe('paused');
  await world.asOwner(`begin; set local session_replication_role = replica;
    update products set paused_datetime = paused_datetime - interval '5 days', open_datetime = open_datetime - interval '5 days',
      close_datetime = close_datetime - interval '5 days' where id = '${product.id}'; commit`);
  await world.sql((db) =>
    closeEndedWindows(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, world.app.log)),
  );
  expect((await latest('block', product.id)).status).toBe('paused');
  const resumed = (await act(product.id, 'resume', 'superman')).body;
  expect(resumed.status).toBe('open');
  const shift = Date.parse(resumed.close_datetime ?? '') - Date.parse(product.close_datetime ?? '');
  expect(shift).toBeGreaterThanOrEqual(0);
  expect(shift).toBeLessThan(600_000);
  expect(Date.parse((await orderOn('block', application.id)).good_till)).toBeGreaterThanOrEqual(
    Date.parse(before.good_till),
  );
  const closing = await act(product.id, 'close', 'superman');
  expect((await agree(closing.pending.approval_id)).status).toBe(200);
  expect((await ask('block', product.id)).problem.code).toBe('allocation.took_part');
  expect((await ask('block', product.id, undefined, 'angel')).status).toBe(202);
});

test('a pause that lasts to the listing day ends by closing or calling off', async () => {
  const product = await givenOffer('ipo', { lot: 100, price: '20' });
  await change('ipo', product.id, 'pause');
  await world.asOwner(`update products set paused_datetime = paused_datetime - interval '30 days' where id = $1`, [
    product.id,
  ]);
  await world.asOwner(`begin; set local session_replication_role = replica;
    update products set open_datetime = open_datetime - interval '40 days' where id = '${product.id}'; commit`);
  expect((await change('ipo', product.id, 'resume')).problem.code).toBe('product.pause_too_long');
});

test('an allocation with nothing frozen works: all pay later, or no one applied', async () => {
  const later = await givenOffer('ipo', { lot: 100, price: '20', ...paidLater() });
  const unpaid = await givenApplication(world, 'ipo', { product: later, quantity: '500', pay_later: true });
  await change('ipo', later.id, 'close');
  await allocate('ipo', later.id);
  expect((await orderOn('ipo', unpaid.id)).status).toBe('payment');
  const empty = await givenOffer('block');
  await change('block', empty.id, 'close');
  await allocate('block', empty.id);
  await change('block', empty.id, 'finish');
  expect((await latest('block', empty.id)).status).toBe('done');
});

test('the preview of a hand allotment names clients and their agents', async () => {
  const product = await givenOffer('block', { sub_type: 'allocation', allocation_method: 'by_hand' });
  const application = await givenApplication(world, 'block', { product, ...given, agent: 'hero' });
  const { id: order_id, username, account_id } = application;
  const { frozen } = await figuresOf(world, account_id);
  await change('block', product.id, 'close');
  const lines = [{ order_id, quantity: '100', reason: 'oldest client' }];
  const preview = { kind: 'block_product.allocated', input: { id: product.id, lines } };
  const { body } = await world.call(previewAction, 'god', preview);
  expect(body.reach).toEqual({
    clients: 1,
    orders: 1,
    money: [
      { of: 'frozen', amount: frozen, currency: 'CNY' },
      { of: 'allotted', amount: '2000.00', currency: 'CNY' },
    ],
  });
  expect(body.after['allotments']).toEqual([
    { username, agent_name: 'hero', quantity: '100', amount: '2000.00', reason: 'oldest client' },
  ]);
});
