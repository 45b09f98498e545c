// The correction of a used net asset value in the background: killed, by two servers, beside new orders, and stopped by an error.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { forgetDailyFacts, rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import { givenFund } from './navs.testing.ts';
import { givenStatement } from '#features/products/products.testing.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { createLogger } from '#platform/log.ts';
import { startKillable } from '#testing/killable-process.ts';
import { waiting } from '#testing/patience.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { allChecks } from '#checks.ts';
import { startJobs } from '#jobs.ts';
import { accountTrades, orderPostings, orderUnits } from '#features/orders/orders.checks.ts';
import { placeForAmount } from '#core/trading/amount-orders.ts';
import { givenFundOrder, moveDaysBack, sweepNavs, valueAt, workOnNavCorrections } from './navs.orders.testing.ts';
import { executeAtNavs } from './navs.job.ts';
import { requestSale } from '#core/trading/selling.ts';
import { batchSize } from '#core/trading/slices.ts';
import { givenTrader, keepVenuesOpen } from '#features/orders/orders.testing.ts';

const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const world = await createWorld({ ownDatabase: true });
beforeAll(() => keepVenuesOpen(world));

const { correct, list, resumeCorrection } = navCallsOf.fund;
const ask = async (id: string, day: string, nav: string) =>
  world.call(correct, 'god', { id, day, nav, statement: await givenStatement(world), explanation: 'restated' });
const approve = (id: string) => world.call(reviewApproval, 'angel', { id, decision: 'approve' });
const agree = async (id: string, day: string, nav = '1.05') => {
  // The tests moved orders to earlier days, which the statistics have not seen.
  await world.sql((db) => forgetDailyFacts({ db }));
  await world.sql((db) => rollUpDailyFacts({ db }));
  expect((await approve((await ask(id, day, nav)).pending.approval_id)).status).toBe(200);
};
const correctionOf = async (id: string) => (await world.call(list, 'god', { id })).body.corrections[0];

interface Placed {
  id: string;
  client_id: string;
  account_id: string;
}

/** Places `each` orders for 10.00 of each of these clients, executed at 1. */
async function givenExecuted(clients: number, each: number) {
  const product = await givenFund(world, 'fund', { input: { min_amount: '10' } });
  const orders: Placed[] = [];
  for (let count = 0; count < clients; count += 1) {
    const { id: client_id, account_id } = await givenTrader(world, { amount: '2000.00' });
    await world.sql(async (db) => {
      const wanted = { client_id, product_id: product.id, fake: false, amount: '10.00', api_key_id: null };
      for (let of = 0; of < each; of += 1)
        orders.push({ id: await placeForAmount({ db }, wanted), client_id, account_id });
    });
  }
  const day = await valueAt(world, product.id, { nav: '1', daysAgo: 10 });
  await sweepNavs(world);
  return { product, orders, day };
}

/** Redeems of every ten: one wholly, one in part and paid, one in part and not paid, and one whose redemption waits. */
async function redeemSome(product: Product, orders: readonly Placed[]): Promise<void> {
  const redeem = (chosen: readonly number[], quantity: string) =>
    world.sql(async (db) => {
      for (const [index, { client_id, id: order_id }] of orders.entries())
        if (chosen.includes(index % 10))
          await requestSale({ db }, { client_id, order_id, quantity, price_type: 'market', api_key_id: null });
    });
  await redeem([0], '9.9');
  await redeem([1], '4');
  await valueAt(world, product.id, { nav: '1.1', daysAgo: 5 });
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where status = 'unsettled'`);
  await sweepNavs(world);
  await redeem([2], '4');
  await valueAt(world, product.id, { nav: '1.2', daysAgo: 2 });
  await world.asOwner(`update sales set due_datetime = now() + interval '1 day' where status = 'unsettled'`);
  await redeem([3], '4');
}

async function findingsOf(checks = allChecks({ headFile: world.headFile })) {
  await world.sql((db) => rollUpDailyFacts({ db }));
  const found: { name: string; subject: string }[] = [];
  for (const check of checks) {
    let cursor: object | null = null;
    do {
      const slice: Awaited<ReturnType<typeof check.checkSlice>> = await world.sql((db) =>
        check.checkSlice({ db, tenantId: world.tenants.demo }, cursor),
      );
      found.push(...slice.findings.map(({ subject_id }) => ({ name: check.name, subject: subject_id })));
      cursor = slice.next;
    } while (cursor);
  }
  return found;
}

async function isWaitedFor(db: TenantDb): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted
  `.execute(db);
  return rows.length > 0;
}

const jobsCode = `startJobs({ database, logger, routes: [], auditHeadFile: '/nowhere', pace: { pollMs: 10, leaseMs: 500 } }); console.log('at work');`;

test('killed in the middle, it goes on where it was, also by two servers at once: nothing twice, nothing forgotten', async () => {
  const size = 2 * batchSize + 20;
  const { product, orders, day } = await givenExecuted(size / 10, 10);
  await redeemSome(product, orders);
  await agree(product.id, day);
  expect(await correctionOf(product.id)).toMatchObject({ status: 'running', orders: size, corrected: 0, left: 0 });

  // The last batch needs the account of the last client.
  await world.sql(async (db) => {
    await sql`select from lock_accounts(${[orders.at(-1)?.account_id]}::uuid[])`.execute(db);
    const [other] = await Promise.all([startKillable(world, jobsCode), vi.waitUntil(() => isWaitedFor(db), waiting)]);
    await other.kill();
  });
  // One of ten had no units left to lose.
  expect(await correctionOf(product.id)).toMatchObject({ status: 'running', corrected: 180, left: 20 });
  expect(await findingsOf()).toEqual([]);
  expect((await ask(product.id, day, '1.06')).problem.code).toBe('correction.under_way');

  await Promise.all([workOnNavCorrections(world), workOnNavCorrections(world)]);
  expect(await correctionOf(product.id)).toMatchObject({ status: 'done', orders: size, corrected: 198, left: 22 });
  const ids = orders.map(({ id }) => id);
  const { rows } = await world.sql((db) =>
    sql<{ corrections: number; rebooked: number; at_right_value: number; reversed: number }>`
      select (select count(*) from order_corrections where order_id = any (${ids}::uuid[])) as corrections,
        (select count(*) from orders where corrects = any (${ids}::uuid[])) as rebooked,
        (select count(*) from orders where corrects = any (${ids}::uuid[]) and price = 1.05 and corrected_by is null) as at_right_value,
        (select count(*) from journals where reference = any (${ids}::uuid[]) and step = 'reversed:executed') as reversed
    `.execute(db),
  );
  expect(rows).toEqual([{ corrections: 198, rebooked: 198, at_right_value: 198, reversed: 198 }]);
  expect(await findingsOf()).toEqual([]);
  expect(await world.sql((db) => platformBalance({ db }, 'suspense', 'USD'))).toBe('0.00');
  const { rows: audited } = await world.sql((db) =>
    sql<{
      after: object;
    }>`select after from audit_lines where action = 'product.nav_orders_corrected' and record_id = ${product.id}`.execute(
      db,
    ),
  );
  expect(audited).toEqual([{ after: { day, nav: '1.05', orders: size, corrected: 198, left: 22 } }]);
});

test('an order that is executed meanwhile gets the right value, or is corrected with the others', async () => {
  const { product, day } = await givenExecuted(1, 1);
  const late = await givenFundOrder(world, 'fund', { product });
  await moveDaysBack(world, product.id, 10);
  const { pending } = await ask(product.id, day, '1.05');
  const call = workIn(world);
  let approved: ReturnType<typeof approve> | undefined;
  // The order is executed at the wrong value and not committed: the approval has to wait for it.
  await executeAtNavs({
    ...call,
    transact: (work) =>
      call.transact(async (ctx) => {
        const result = await work(ctx);
        const { rows } = await sql`select from orders where id = ${late.id} and price = 1`.execute(ctx.db);
        if (rows.length === 0 || approved) return result;
        approved = approve(pending.approval_id);
        await vi.waitUntil(() => isWaitedFor(ctx.db), waiting);
        return result;
      }),
  });
  expect((await approved)?.status).toBe(200);
  expect(await correctionOf(product.id)).toMatchObject({ status: 'running', orders: 2 });

  const later = await givenFundOrder(world, 'fund', { product });
  await moveDaysBack(world, product.id, 10);
  await sweepNavs(world, 'demo', [executeAtNavs]);
  await workOnNavCorrections(world);
  const orderOf = async (id: string) => (await world.call(orderCallsOf.fund.get, 'god', { id })).body;
  expect(await orderOf(later.id)).toMatchObject({ price: '1.05', nav_day: day, corrected_by: null });
  expect(await orderOf((await orderOf(late.id)).corrected_by ?? '')).toMatchObject({ price: '1.05' });
  expect(await correctionOf(product.id)).toMatchObject({ status: 'done', corrected: 2, left: 0 });
});

const refuseCorrectionsOf = (id: string, raised: string) =>
  world.asOwner(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.order_id = '${id}' then raise exception 'planted' using ${raised}; end if; return new; end $$;
    create trigger refuse_one before insert on order_corrections for each row execute function refuse_one()`);
const refuseNone = () => world.asOwner('drop trigger refuse_one on order_corrections; drop function refuse_one');

test('one order that a rule refuses is named, and holds up no other', async () => {
  const { product, orders, day } = await givenExecuted(1, 3);
  const refused = orders[1]?.id ?? '';
  await agree(product.id, day);
  await refuseCorrectionsOf(refused, `errcode = 'check_violation', constraint = 'account.insufficient_funds'`);
  await workOnNavCorrections(world);
  await refuseNone();
  expect(await correctionOf(product.id)).toMatchObject({
    status: 'done',
    corrected: 2,
    left: 1,
    left_over: [{ order_id: refused, refusal: 'account.insufficient_funds' }],
  });
  expect(await findingsOf([orderPostings, orderUnits, accountTrades])).toEqual([]);
});

test('what is no rule stops it, which is seen; a person lets it go on', async () => {
  const { product, orders, day } = await givenExecuted(1, batchSize + 1);
  await agree(product.id, day);
  await refuseCorrectionsOf(orders.at(-1)?.id ?? '', `errcode = 'internal_error'`);
  const jobs = startJobs({
    database: world.database,
    logger: log,
    routes: [],
    auditHeadFile: world.headFile,
    pace: { pollMs: 10, retryMs: 1 },
  });
  await expect.poll(async () => (await correctionOf(product.id))?.status).toBe('failed');
  const stopped = await correctionOf(product.id);
  expect(stopped).toMatchObject({ corrected: batchSize, left: 0, complete_datetime: null });
  const { rows } = await world.sql((db) =>
    sql`select from audit_lines where action = 'product.nav_correction_failed' and record_id = ${product.id}`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
  await refuseNone();
  const id = stopped?.id ?? '';
  expect((await world.call(resumeCorrection, 'angel', { id })).status).toBe(200);
  expect((await world.call(resumeCorrection, 'angel', { id })).problem.code).toBe('record.not_found');
  await expect.poll(async () => (await correctionOf(product.id))?.status).toBe('done');
  expect(await correctionOf(product.id)).toMatchObject({ corrected: batchSize + 1, left: 0 });
  await jobs.stop();
  expect(await findingsOf([orderPostings, orderUnits, accountTrades])).toEqual([]);
});
