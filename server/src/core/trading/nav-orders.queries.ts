// Reads of orders at a net asset value: the terms of their product, the day whose value they get, and the values that have come.
import type { OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { addTradingDays, localDay, sessionOf, utcOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockOldestBySelf } from './orders.queries.ts';
import { lockSales, orderOfSale } from './sales.queries.ts';

type Db = Pick<PublicCtx, 'db'>;

export interface NavTerms {
  mic: string;
  cut_off: string | null;
  fee_percent: string | null;
}

/** Terms that are fixed since the product was opened. */
export async function getNavTerms({ db }: Db, product_id: string | null): Promise<NavTerms> {
  const terms = await db
    .selectFrom('products')
    .innerJoin('venues', (join) => joinInTenant(join, 'venues.id', 'products.venue_id'))
    .select(['venues.mic', 'cut_off', 'fee_percent'])
    .where('products.id', '=', product_id)
    .executeTakeFirst();
  if (!terms) throw new AppError('record.not_found');
  return terms;
}

/** The day whose value an order of now gets, and until when it can be cancelled: its cut-off. */
export async function nextNavDay(
  ctx: Db,
  { mic, cut_off }: Pick<NavTerms, 'mic' | 'cut_off'>,
): Promise<{ nav_day: string; good_till: string }> {
  if (cut_off === null) throw new AppError('product.without_nav');
  const calendar = await getTradingCalendar(ctx, mic);
  const now = Date.now();
  const today = localDay(calendar.timezone, now);
  const endOf = (day: string) => utcOf(calendar.timezone, day, cut_off);
  const nav_day = sessionOf(calendar, today) && now < endOf(today) ? today : addTradingDays(calendar, today, 1);
  return { nav_day, good_till: new Date(endOf(nav_day)).toISOString() };
}

/** A value in force that orders or sales wait for, with the terms of its product. */
export interface UsableNav {
  product_id: string;
  sub_type: OrderSubType;
  symbol: string;
  mic: string;
  lock_days: number;
  performance_fee_percent: string | null;
  day: string;
  nav: string;
}

export async function findUsableNavs({ db }: Db): Promise<UsableNav[]> {
  const { rows } = await sql<UsableNav>`
    select products.id as product_id, products.sub_type, products.symbol, venues.mic, coalesce(lock_days, 0) as lock_days,
      performance_fee_percent, product_navs.day::text as day, nav
    from (
      select product_id, nav_day from orders where status = 'awaiting' and nav_day is not null
      union
      select product_id, sales.nav_day from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
      where sales.status = 'awaiting' and sales.nav_day is not null
    ) as waiting
    join product_navs on product_navs.product_id = waiting.product_id and product_navs.day = waiting.nav_day and in_force
    join products on products.id = waiting.product_id
    join venues on venues.tenant_id = products.tenant_id and venues.id = products.venue_id
    order by product_navs.day
  `.execute(db);
  return rows;
}

/** Locks the value until the transaction ends, so that it is not replaced while in use. False where it was replaced before. */
export async function holdNav({ db }: Db, { product_id, day, nav }: UsableNav): Promise<boolean> {
  const { rows } = await sql`
    select from product_navs where product_id = ${product_id} and day = ${day} and nav = ${nav}::numeric and in_force for share
  `.execute(db);
  return rows.length > 0;
}

export const lockOrdersAtNav = (ctx: Db, { product_id, day }: UsableNav, most: number) =>
  lockOldestBySelf(
    ctx,
    sql<boolean>`orders.status = 'awaiting' and orders.product_id = ${product_id} and orders.nav_day = ${day}`,
    most,
  );

export const lockSalesAtNav = (ctx: Db, { product_id, day }: UsableNav, most: number) =>
  lockSales(
    ctx,
    sql<boolean>`sales.status = 'awaiting' and sales.nav_day = ${day} and ${orderOfSale('product_id')} = ${product_id}`,
    most,
  );
