// Subscriptions, holdings and redemptions of funds and quant strategies for tests, without waiting for a cut-off.
import type { NavPage } from '@backoffice/contract/navs/navs.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { givenFund, givenNav } from './navs.testing.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import { workIn, workWithoutWarnings } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import { finishDue } from '#features/orders/orders.job.ts';
import { navCorrectionJob } from './navs.corrections.job.ts';
import { executeAtNavs } from './navs.job.ts';
import { requestSale } from '#core/trading/selling.ts';
import { makeDue } from '#core/trading/trading.testing.ts';
import { placeForAmount } from '#core/trading/amount-orders.ts';
import { givenTrader } from '#features/orders/orders.testing.ts';

interface Given {
  tenant?: TenantName;
  agent?: StaffName;
  product?: Product;
  amount?: string;
  fake?: boolean;
  /** Staff decide on it. */
  isReviewed?: boolean;
}

/** Order for 1,000.00 of a client who has 2,000.00: awaiting the next value, or pending where staff decide. */
export async function givenFundOrder(world: World, page: NavPage, given: Given = {}) {
  const { tenant, agent, amount = '1000.00', fake = false, isReviewed = false } = given;
  const input = { trade_type: isReviewed ? 'review' : 'holding' } as const;
  const product = given.product ?? (await givenFund(world, page, { ...(tenant && { tenant }), input }));
  const client = await givenTrader(world, {
    amount: '2000.00',
    fake,
    currency: product.currency,
    ...(tenant && { tenant }),
    ...(agent && { agent }),
  });
  const wanted = { client_id: client.id, product_id: product.id, fake, amount, api_key_id: null };
  const id = await world.sql((db) => placeForAmount({ db }, wanted), tenant);
  return { ...client, id, client_id: client.id, product };
}

/** Makes all that waits for a value of this product look ordered so many days earlier. Only a superuser can change the day. */
export async function moveDaysBack(world: World, product_id: string, days: number): Promise<void> {
  const back = `interval '${days} days'`;
  await world.asOwner(
    `set session_replication_role = replica;
    update orders set nav_day = nav_day - ${days}, good_till = good_till - ${back}, create_datetime = create_datetime - ${back}
    where product_id = '${product_id}' and status = 'awaiting';
    update sales set nav_day = sales.nav_day - ${days}, good_till = sales.good_till - ${back}, create_datetime = sales.create_datetime - ${back}
    from orders where orders.id = sales.order_id and orders.product_id = '${product_id}' and sales.status = 'awaiting';
    set session_replication_role = default`,
    [],
    'both',
  );
}

/** The day that its orders or sales wait for. */
const awaitedDay = (world: World, product_id: string, tenant?: TenantName): Promise<string> =>
  world.sql(async (db) => {
    const { rows } = await sql<{ day: string }>`
      select coalesce(sales.nav_day, orders.nav_day)::text as day from orders
      left join sales on sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status = 'awaiting'
      where product_id = ${product_id} and 'awaiting' in (orders.status, sales.status)
    `.execute(db);
    return rows[0]?.day ?? '';
  }, tenant);

/** Does the work of the jobs: execute at the values that are in force, then pay and unlock what is due. */
export async function sweepNavs(
  world: World,
  tenant: TenantName = 'demo',
  sweeps: readonly ((call: OpenSweepCall) => Promise<void>)[] = [executeAtNavs, finishDue],
): Promise<void> {
  const work = async (call: OpenSweepCall) => {
    for (const sweep of sweeps) await sweep(call);
  };
  await workWithoutWarnings(world, work, tenant);
}

interface Valued {
  nav: string;
  daysAgo: number;
  tenant?: TenantName | undefined;
}

/** The value that its orders wait for is there, of so many days ago. */
export async function makeValueKnown(world: World, product_id: string, { nav, daysAgo, tenant }: Valued) {
  await moveDaysBack(world, product_id, daysAgo);
  const day = await awaitedDay(world, product_id, tenant);
  await givenNav(world, product_id, { day, nav, ...(tenant && { tenant }) });
  return day;
}

/** Makes a value known and gives it to its orders; what is due then is not yet done. */
export async function valueAt(world: World, product_id: string, valued: Valued): Promise<string> {
  const day = await makeValueKnown(world, product_id, valued);
  await sweepNavs(world, valued.tenant, [executeAtNavs]);
  return day;
}

/** 990 units that were bought at 1.00 and can be redeemed. */
export async function givenUnits(world: World, page: NavPage, given: Given = {}) {
  const subscription = await givenFundOrder(world, page, given);
  await valueAt(world, subscription.product.id, { nav: '1', daysAgo: 10, tenant: given.tenant });
  await sweepNavs(world, given.tenant);
  return subscription;
}

/** All of it redeemed at 1.05 and not paid, though its day has come. */
export async function givenDueRedemption(world: World, page: NavPage, given: Given = {}) {
  const units = await givenUnits(world, page, given);
  const wanted = { client_id: units.client_id, order_id: units.id, quantity: '990', price_type: 'market' } as const;
  const sale_id = await world.sql((db) => requestSale({ db }, { ...wanted, api_key_id: null }), given.tenant);
  await valueAt(world, units.product.id, { nav: '1.05', daysAgo: 3, tenant: given.tenant });
  await makeDue(world, sale_id);
  return { ...units, sale_id };
}

/** The day of the value that it was executed at. */
export const navDayOf = (world: World, order_id: string, tenant?: TenantName): Promise<string> =>
  world.sql(async (db) => {
    const { rows } = await sql<{ day: string }>`select nav_day::text as day from orders where id = ${order_id}`.execute(
      db,
    );
    return rows[0]?.day ?? '';
  }, tenant);

/** Correction of a used value, above 10 %: waits for the third person. Answers its id. */
export const givenNavCorrection = (world: World, page: NavPage, tenant?: TenantName): Promise<string> =>
  insertNavCorrection(world, page, '2', tenant);

/** One whose job has given up before the first order. Answers its id. */
export async function givenFailedNavCorrection(world: World, page: NavPage, tenant?: TenantName): Promise<string> {
  const id = await insertNavCorrection(world, page, '1.05', tenant);
  await world.sql(async (db) => {
    await sql`select start_nav_correction(${id})`.execute(db);
    await sql`update nav_corrections set status = 'failed' where id = ${id}`.execute(db);
  }, tenant);
  return id;
}

/** The background work of all corrections that run, to their end. */
export async function workOnNavCorrections(world: World): Promise<void> {
  const call = workIn(world);
  const running = await world.sql((db) =>
    db.selectFrom('nav_corrections').select('id').where('status', '=', 'running').execute(),
  );
  for (const { id } of running) if (navCorrectionJob.kind === 'open') await navCorrectionJob.run(call, { id });
}

async function insertNavCorrection(world: World, page: NavPage, times: string, tenant?: TenantName): Promise<string> {
  const { id, product } = await givenUnits(world, page, { ...(tenant && { tenant }) });
  const day = await navDayOf(world, id, tenant);
  return world.sql(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into nav_corrections (product_id, day, wrong_nav, nav, statement_id, explanation, entered_by, approved_by)
      select product_id, day, nav, ${times}::numeric * nav, statement_id, 'ticket 4711', entered_by, approved_by from product_navs
      where product_id = ${product.id} and day = ${day} returning id
    `.execute(db);
    return rows[0]?.id ?? '';
  }, tenant);
}
