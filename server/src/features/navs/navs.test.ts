// Net asset values: two people and a file always, a third above 10 %, not before the cut-off, and none that was used changes.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { givenFundOrder, sweepNavs, valueAt } from './navs.orders.testing.ts';
import { keepVenuesOpen } from '#features/orders/orders.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenFund } from './navs.testing.ts';
import { givenProduct, givenStatement, inDays } from '#features/products/products.testing.ts';

const world = await createWorld();
beforeAll(async () => {
  await keepVenuesOpen(world);
  // A third person with the grant, and a fourth.
  await world.asOwner(`update staff set role = 'angel' where username in ('superman', 'leader2')`);
});

const { enter, confirm, list } = navCallsOf.fund;
/** Day on the calendar of the venue, where it is about noon. */
const dayAgo = (days: number) => inDays(-days).slice(0, 10);

const ask = async (id: string, navs: { day: string; nav: string }[], statement?: string) =>
  world.call(enter, 'god', { id, navs, statement: statement ?? (await givenStatement(world)) });
const agree = (approval_id: string, who: StaffName = 'angel') =>
  world.call(reviewApproval, who, { id: approval_id, decision: 'approve' });
const entered = async (id: string, navs: { day: string; nav: string }[]) => {
  const { pending } = await ask(id, navs);
  expect((await agree(pending.approval_id)).status).toBe(200);
};
const navsOf = async (id: string) => (await world.call(list, 'god', { id })).body.items;

test('one person enters, a second agrees: with the hash of the statement in the audit log', async () => {
  const { id } = await givenFund(world, 'fund');
  const { status, pending } = await ask(id, [{ day: dayAgo(2), nav: '1.0512' }]);
  expect(status).toBe(202);
  expect(await navsOf(id)).toEqual([]);
  expect((await agree(pending.approval_id, 'god')).problem.code).toBe('approval.own_request');
  expect((await agree(pending.approval_id)).status).toBe(200);
  expect(await navsOf(id)).toMatchObject([
    { day: dayAgo(2), nav: '1.0512', in_force: true, is_used: false, entered_by: 'god', approved_by: 'angel' },
  ]);
  const lines = await world.sql((db) =>
    sql<{ after: object }>`select after from audit_lines where action = 'fund_product.navs_entered'`.execute(db),
  );
  expect(lines.rows[0]?.after).toMatchObject({ statement_sha256: 'a'.repeat(64), navs: [{ nav: '1.0512' }] });
});

test('refused: before the cut-off, without its file, for a draft, for savings', async () => {
  const { id } = await givenFund(world, 'fund');
  const today = [{ day: dayAgo(0), nav: '1' }];
  expect((await ask(id, today)).problem.code).toBe('product.nav_too_early');
  expect((await ask(id, [{ day: dayAgo(2), nav: '1' }], statementUrlOf(randomUUID()))).problem.code).toBe(
    'upload.not_found',
  );
  const withoutFile = { id, navs: [{ day: dayAgo(2), nav: '1' }], statement: '' };
  expect((await world.call(enter, 'god', withoutFile)).problem.code).toBe('request.invalid');
  const savings = await givenProduct(world, 'fund', { isOpen: true });
  expect((await ask(savings.id, [{ day: dayAgo(2), nav: '1' }])).problem.code).toBe('product.without_nav');
  const draft = await givenProduct(world, 'quant');
  const early = { id: draft.id, navs: [{ day: dayAgo(2), nav: '1' }], statement: await givenStatement(world) };
  expect((await world.call(navCallsOf.quant.enter, 'god', early)).problem.code).toBe('record.wrong_status');
});

test('the database itself refuses a value before the cut-off, of one person, and without a file', async () => {
  const { id } = await givenFund(world, 'fund');
  const insert = (day: string, people: string, file = '(select id from product_statements limit 1)') =>
    world.sql((db) =>
      sql
        .raw(`insert into product_navs (product_id, day, nav, statement_id, entered_by, approved_by)
        select '${id}', '${day}', 1, ${file}, ${people}`)
        .execute(db),
    );
  const staff = (name: string) => `(select id from staff where username = '${name}')`;
  const two = `${staff('god')}, ${staff('angel')}`;
  await expect(insert(dayAgo(0), two)).rejects.toThrow('orders for this day are still taken');
  await expect(insert(dayAgo(2), `${staff('god')}, ${staff('god')}`)).rejects.toThrow('two_people');
  await expect(insert(dayAgo(2), two, 'null')).rejects.toThrow('statement_or_file');
});

test('a change above 10 % counts once a third person has confirmed it', async () => {
  const { id } = await givenFund(world, 'fund');
  await entered(id, [
    { day: dayAgo(6), nav: '1' },
    { day: dayAgo(5), nav: '1.1' },
  ]);
  await entered(id, [{ day: dayAgo(4), nav: '1.22' }]);
  // The value is measured against the last one in force, not against one that waits to be confirmed.
  await entered(id, [{ day: dayAgo(3), nav: '1.23' }]);
  const inForce = async () => (await navsOf(id)).map(({ nav, in_force }) => [nav, in_force]);
  expect(await inForce()).toEqual([
    ['1.23', false],
    ['1.22', false],
    ['1.1', true],
    ['1', true],
  ]);
  const confirmAs = (who: StaffName, nav = '1.22') => world.call(confirm, who, { id, day: dayAgo(4), nav });
  expect((await confirmAs('god')).problem.code).toBe('approval.own_request');
  expect((await confirmAs('angel')).problem.code).toBe('approval.own_request');
  expect((await confirmAs('superman', '1.5')).problem.code).toBe('record.stale');
  expect((await confirmAs('superman')).status).toBe(200);
  expect((await confirmAs('leader2')).problem.code).toBe('record.stale');
  expect((await inForce())[1]).toEqual(['1.22', true]);
});

test('a fall above 10 % waits for the third person as a rise does', async () => {
  const { id } = await givenFund(world, 'fund');
  await entered(id, [
    { day: dayAgo(6), nav: '2' },
    { day: dayAgo(5), nav: '1.8' },
  ]);
  await entered(id, [{ day: dayAgo(4), nav: '1.61' }]);
  const shown = async () =>
    (await navsOf(id)).map(({ nav, is_large_change, in_force }) => [nav, is_large_change, in_force]);
  expect(await shown()).toEqual([
    ['1.61', true, false],
    ['1.8', false, true],
    ['2', false, true],
  ]);
  expect((await world.call(confirm, 'superman', { id, day: dayAgo(4), nav: '1.61' })).status).toBe(200);
  expect((await shown())[0]).toEqual(['1.61', true, true]);
});

test('an order waits for a large change to be confirmed', async () => {
  const { id: order_id, product } = await givenFundOrder(world, 'fund');
  await entered(product.id, [{ day: dayAgo(9), nav: '1' }]);
  const day = await valueAt(world, product.id, { nav: '2', daysAgo: 3 });
  const statusOf = async () =>
    world.sql((db) => db.selectFrom('orders').select('status').where('id', '=', order_id).executeTakeFirstOrThrow());
  expect((await statusOf()).status).toBe('awaiting');
  expect((await world.call(confirm, 'leader2', { id: product.id, day, nav: '2' })).status).toBe(200);
  await sweepNavs(world);
  expect((await statusOf()).status).toBe('lock');
});

test('one that no order has used can be entered again; a used one never', async () => {
  const { product } = await givenFundOrder(world, 'fund');
  await entered(product.id, [{ day: dayAgo(9), nav: '1' }]);
  await entered(product.id, [{ day: dayAgo(9), nav: '1.01' }]);
  expect(await navsOf(product.id)).toMatchObject([{ nav: '1.01' }]);
  const used = await valueAt(world, product.id, { nav: '1.02', daysAgo: 3 });
  expect((await navsOf(product.id))[0]).toMatchObject({ day: used, is_used: true });
  expect((await ask(product.id, [{ day: used, nav: '1.03' }])).problem.code).toBe('product.nav_used');
  const edited = world.sql((db) =>
    sql`update product_navs set nav = 9 where product_id = ${product.id} and day = ${used}`.execute(db),
  );
  await expect(edited).rejects.toThrow('orders were executed at it');
  const deleted = world.sql((db) => sql`delete from product_navs where product_id = ${product.id}`.execute(db));
  await expect(deleted).rejects.toThrow('permission denied');
});

test('small steps that add up to more than 10 % wait for the third person: in one request, in five, and backwards', async () => {
  const falling = ['0.91', '0.83', '0.75', '0.68', '0.62'].map((nav, index) => ({ day: dayAgo(6 - index), nav }));
  const inForce = async (id: string) => (await navsOf(id)).filter(({ in_force }) => in_force).map(({ nav }) => nav);
  const inOne = await givenFund(world, 'fund');
  await entered(inOne.id, [{ day: dayAgo(7), nav: '1' }]);
  await entered(inOne.id, falling);
  expect(await inForce(inOne.id)).toEqual(['0.91', '1']);
  const inFive = await givenFund(world, 'quant');
  const quant = navCallsOf.quant;
  for (const navs of [[{ day: dayAgo(7), nav: '1' }], ...falling.map((nav) => [nav])]) {
    const statement = await givenStatement(world);
    const { pending } = await world.call(quant.enter, 'god', { id: inFive.id, navs, statement });
    expect((await agree(pending.approval_id)).status).toBe(200);
  }
  const { body } = await world.call(quant.list, 'god', { id: inFive.id });
  expect(body.items.filter(({ in_force }) => in_force).map(({ nav }) => nav)).toEqual(['0.91', '1']);
  // A day before all others has no earlier value to be measured against: the later ones are its measure.
  await entered(inOne.id, [{ day: dayAgo(8), nav: '0.5' }]);
  expect(await inForce(inOne.id)).toEqual(['0.91', '1']);
});

test('a value that a third person confirmed is the new measure', async () => {
  const { id } = await givenFund(world, 'fund');
  await entered(id, [
    { day: dayAgo(6), nav: '1' },
    { day: dayAgo(5), nav: '1.5' },
  ]);
  expect((await world.call(confirm, 'superman', { id, day: dayAgo(5), nav: '1.5' })).status).toBe(200);
  await entered(id, [{ day: dayAgo(4), nav: '1.55' }]);
  await entered(id, [{ day: dayAgo(3), nav: '1.69' }]);
  expect((await navsOf(id)).map(({ in_force }) => in_force)).toEqual([false, true, true, true]);
});
