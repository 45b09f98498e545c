// Net asset values of an administrator's file: entered by the two who brought it, each once, and never by a feed.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { bringIntakeStatement } from '@backoffice/contract/matching/matching.intake.ts';
import { listStatements, storeStatementUpload, uploadStatement } from '@backoffice/contract/matching/matching.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { keepVenuesOpen } from '#features/orders/orders.testing.ts';
import { inDays } from '#features/products/products.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenFundOrder, moveDaysBack, sweepNavs } from './navs.orders.testing.ts';
import { givenFund } from './navs.testing.ts';

const world = await createWorld();
beforeAll(async () => {
  await keepVenuesOpen(world);
  await world.asOwner(`update staff set role = 'angel' where username = 'superman'`);
});

const dayAgo = (days: number) => inDays(-days).slice(0, 10);
const fileOf = (...rows: readonly (readonly [product: string, day: string, nav: string])[]) =>
  Buffer.from(['product,day,nav', ...rows.map((row) => row.join(','))].join('\n')).toString('base64');
const givenAdministrator = () =>
  givenHouseAccount(world, 'demo', {
    kind: 'administrator',
    institution: 'Funds & Co',
    format: 'navs',
    mapping: null,
    client_money: false,
  });
const store = (account_id: string, base64: string) =>
  world.call(storeStatementUpload, 'god', { account_id, name: 'navs.csv', base64 });

/** Brings the file by god and angel; answers the code of the refusal, or null. */
async function bring(account_id: string, base64: string): Promise<string | null> {
  const stored = await store(account_id, base64);
  if (stored.status !== 200) return stored.problem.code;
  const asked = await world.call(uploadStatement, 'god', { file_id: stored.body.file_id });
  if (asked.status !== 202) return asked.problem.code;
  const agreed = await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
  return agreed.status === 200 ? null : agreed.problem.code;
}

const navsOf = async (id: string) => (await world.call(navCallsOf.fund.list, 'god', { id })).body.items;

test('two people bring values by symbol or name, with the file as their proof; again they say nothing new', async () => {
  const one = await givenFund(world, 'fund', { input: { symbol: 'XNYS:FILE1' } });
  const other = await givenFund(world, 'quant', { input: { symbol: 'XNYS:FILE2', name_zh: '稳健二号' } });
  const { id: account_id } = await givenAdministrator();
  const file = fileOf(['FILE1', dayAgo(4), '1.05'], ['xnys:file1', dayAgo(3), '1.06'], ['稳健二号', dayAgo(3), '12.1']);
  expect(await bring(account_id, file)).toBe(null);
  expect(await navsOf(one.id)).toMatchObject([
    { day: dayAgo(3), nav: '1.06', previous_nav: '1.05', in_force: true, entered_by: 'god', approved_by: 'angel' },
    { day: dayAgo(4), nav: '1.05', statement: null, evidence_id: expect.any(String) },
  ]);
  const quant = (await world.call(navCallsOf.quant.list, 'god', { id: other.id })).body.items;
  expect(quant.map(({ nav }) => nav)).toEqual(['12.1']);
  const { items } = (await world.call(listStatements, 'god', { account_id })).body;
  expect(items).toMatchObject([{ day: dayAgo(3), line_count: 3, new_line_count: 3, opening: null, gap: null }]);
  expect(await bring(account_id, file)).toBe('statement.nothing_new');
  // A later file that repeats what is known brings the rest.
  expect(await bring(account_id, fileOf(['FILE1', dayAgo(3), '1.06'], ['FILE1', dayAgo(2), '1.07']))).toBe(null);
  expect((await navsOf(one.id)).map(({ nav }) => nav)).toEqual(['1.07', '1.06', '1.05']);
});

test('a large change waits for a third person, who is neither of the two', async () => {
  const { id } = await givenFund(world, 'fund', { input: { symbol: 'XNYS:FILE3' } });
  const { id: account_id } = await givenAdministrator();
  expect(await bring(account_id, fileOf(['FILE3', dayAgo(4), '1'], ['FILE3', dayAgo(3), '1.2']))).toBe(null);
  expect((await navsOf(id)).map(({ nav, in_force }) => [nav, in_force])).toEqual([
    ['1.2', false],
    ['1', true],
  ]);
  const confirm = (who: 'god' | 'angel' | 'superman') =>
    world.call(navCallsOf.fund.confirm, who, { id, day: dayAgo(3), nav: '1.2' });
  expect((await confirm('god')).problem.code).toBe('approval.own_request');
  expect((await confirm('angel')).problem.code).toBe('approval.own_request');
  expect((await confirm('superman')).status).toBe(200);
});

test('refused whole, with the row: an unknown product, a day twice, a day whose orders are still taken', async () => {
  const { id } = await givenFund(world, 'fund', { input: { symbol: 'XNYS:FILE4' } });
  const { id: account_id } = await givenAdministrator();
  const good = ['FILE4', dayAgo(3), '1'] as const;
  const unknown = await store(account_id, fileOf(good, ['FILE9', dayAgo(3), '1']));
  expect([unknown.problem.code, unknown.problem.errors?.[0]?.path]).toEqual([
    'statement_file.wrong_value',
    'rows.3.product FILE9',
  ]);
  expect((await store(account_id, fileOf(good, good))).problem.code).toBe('statement_file.wrong_value');
  const early = await store(account_id, fileOf(good, ['FILE4', dayAgo(0), '1']));
  expect([early.problem.code, early.problem.errors?.[0]?.path]).toEqual(['product.nav_too_early', 'rows.3.day']);
  expect(await navsOf(id)).toEqual([]);
});

test('the second person sees how many orders wait; a used value is not entered again by a file', async () => {
  const { product } = await givenFundOrder(world, 'fund', {
    product: await givenFund(world, 'fund', { input: { symbol: 'XNYS:FILE5' } }),
  });
  await moveDaysBack(world, product.id, 5);
  const { rows } = await world.sql((db) =>
    sql<{ day: string }>`select nav_day::text as day from orders where product_id = ${product.id}`.execute(db),
  );
  const day = rows[0]?.day ?? '';
  const { id: account_id } = await givenAdministrator();
  const stored = await store(account_id, fileOf(['FILE5', day, '2']));
  const { pending } = await world.call(uploadStatement, 'god', { file_id: stored.body.file_id });
  const [request] = (await world.call(listApprovals, 'angel', { id: pending.approval_id })).body.items;
  expect(request?.reach).toMatchObject({ clients: 1, orders: 1 });
  expect(request?.after).toMatchObject({ navs: [{ symbol: 'XNYS:FILE5', day, nav: '2' }] });
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  await sweepNavs(world);
  expect((await navsOf(product.id))[0]?.is_used).toBe(true);
  expect(await bring(account_id, fileOf(['FILE5', day, '2.1']))).toBe('product.nav_used');
});

test('a feed brings no values, nor does a person without the right to change the products', async () => {
  await givenFund(world, 'fund', { input: { symbol: 'XNYS:FILE6' } });
  const { id: account_id, number } = await givenAdministrator();
  const base64 = fileOf(['FILE6', dayAgo(3), '1']);
  const fed = await world.intake(bringIntakeStatement, { number, currency: 'USD', name: 'navs.csv', base64 });
  expect(fed.problem.code).toBe('statement.people_only');
  const { file_id } = (await store(account_id, base64)).body;
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by)
     select 'angel', '[{"resource": "matching", "actions": ["*"]}, {"resource": "approval", "actions": ["*"]}]', id from staff where username = 'god'`,
  );
  expect((await world.call(uploadStatement, 'angel', { file_id })).status).toBe(403);
  const { pending } = await world.call(uploadStatement, 'god', { file_id });
  const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(agreed.problem.code).toBe('access.denied');
});
