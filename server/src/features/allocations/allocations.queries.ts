// Reads and writes allocations: their figures, the draw, and the applications that are posted next.
import {
  allocatedPages,
  type AllocatedPage,
  type Allocation,
  type AllocationResult,
} from '@backoffice/contract/allocations/allocations.ts';
import {
  productPageOf,
  type AllocationMethod,
  type ProductSubType,
} from '@backoffice/contract/products/products.kinds.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import { always, isOfKind } from '#core/records/filters.ts';
import { staffName } from '#core/records/rows.ts';
import type { Application } from './allocations.sharing.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import type { DrawnApplication } from '#core/trading/offers/allotment.ts';
import { windowClosed } from '#features/products/products.public.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Figures of what takes part: applications that wait. Robots never do. */
const figuresOf = (productId: RawBuilder<unknown>, where = always) => sql`
  select count(*)::int as applications, coalesce(sum(quantity), 0) as applied, coalesce(sum(reserved) filter (where not pay_later), 0) as frozen
  from orders where orders.product_id = ${productId} and not fake and status = 'pending' and ${where}`;

/** Allocation of a product that is shared out. */
export async function getAllocation({ db }: Db, page: AllocatedPage, id: string): Promise<Allocation> {
  const { rows } = await sql<Allocation>`
    select products.id as product_id, products.allocation_method as method, products.one_lot_first, products.currency, products.price,
      products.lot, products.quota, allocation.status, coalesce(allocation.applications, figures.applications) as applications,
      coalesce(allocation.applied, figures.applied) as applied, coalesce(allocation.frozen, figures.frozen) + products.price * 0 as frozen, allocation.allotted,
      allocation.units, coalesce(allocation.posted, 0) as posted, ${staffName('allocation', 'requested_by')} as requested_by,
      ${staffName('allocation', 'approved_by')} as approved_by, allocation.draw_datetime, allocation.finish_datetime
    from products
    left join allocations allocation on allocation.tenant_id = products.tenant_id and allocation.product_id = products.id
    -- Counted until the draw, which keeps them: with the condition inside, no row is read after that.
    cross join lateral (${figuresOf(sql`products.id`, sql<boolean>`allocation.draw_datetime is null`)}) as figures
    where products.id = ${id} and ${isOfKind(`${page}_product`) ?? always}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('record.not_found');
  if (found.method === null || found.quota === null || found.price === null)
    throw new AppError('record.wrong_status', { detail: 'its terms are not complete' });
  return found;
}

export interface AllocatedProduct {
  id: string;
  page: AllocatedPage;
  sub_type: ProductSubType;
  status: string;
  method: AllocationMethod | null;
  one_lot_first: boolean;
  symbol: string;
  currency: Currency;
  price: string | null;
  lot: number;
  quota: string | null;
  lock_days: number | null;
  listing_day: string | null;
  market_price: string | null;
}

/** Locks the product: until the transaction ends nothing else happens with it. */
export async function lockProduct({ db }: Db, id: string, page?: AllocatedPage): Promise<AllocatedProduct> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'sub_type', 'status', 'allocation_method as method', 'one_lot_first', 'symbol', 'currency'])
    .select([
      'price',
      'market_price',
      'lot',
      'quota',
      'lock_days',
      sql<string | null>`listing_day::text`.as('listing_day'),
    ])
    .where('id', '=', id)
    .where((page && isOfKind(`${page}_product`)) ?? always)
    .forUpdate()
    .executeTakeFirst();
  const found = allocatedPages.find((one) => product && one === productPageOf(product.sub_type));
  if (!product || !found) throw new AppError('record.not_found');
  return { ...product, page: found };
}

export const recordOf = ({ id, page }: Pick<AllocatedProduct, 'id' | 'page'>) =>
  ({ type: `${page}_product`, id }) as const;

export const lockAllocation = ({ db }: Db, productId: string) =>
  db.selectFrom('allocations').selectAll().where('product_id', '=', productId).forUpdate().executeTakeFirst();
export type LockedAllocation = NonNullable<Awaited<ReturnType<typeof lockAllocation>>>;

export async function setAllocation({ db }: Db, productId: string, values: UpdateObject<DB, 'allocations'>) {
  await db.updateTable('allocations').set(values).where('product_id', '=', productId).execute();
}

/** Sums of the applications that take part now. */
export async function sumApplications({ db }: Db, productId: string): Promise<{ applied: string; frozen: string }> {
  const { rows } = await sql<{ applied: string; frozen: string }>`
    select applied, frozen from (${figuresOf(sql`${productId}::uuid`)}) as figures`.execute(db);
  return rows[0] ?? { applied: '0', frozen: '0' };
}

/** All that take part, which no other transaction changes until this one ends. */
export async function lockApplications({ db }: Db, { id, lot }: AllocatedProduct): Promise<Application[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'quantity'])
    .where('product_id', '=', id)
    .where('status', '=', 'pending')
    .where('fake', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, lots: Number(row.quantity) / lot }));
}

/** Clients behind applications, with their agents and the price of each application. */
export async function findApplicants({ db }: Db, productId: string, lines: readonly { order_id: string }[]) {
  const { rows } = await sql<{
    order_id: string;
    username: string;
    agent_name: string;
    price: string;
    currency: Currency;
  }>`
    select orders.id as order_id, clients.username, staff.name as agent_name, orders.highest_price as price, orders.currency
    from orders join clients on clients.tenant_id = orders.tenant_id and clients.id = orders.client_id
    join staff on staff.tenant_id = clients.tenant_id and staff.id = clients.agent_id
    where orders.product_id = ${productId} and orders.id = any (${lines.map(({ order_id }) => order_id)}::uuid[])
  `.execute(db);
  return rows;
}

export async function insertAllotments(
  { db }: Db,
  productId: string,
  rows: readonly { order_id: string; quantity: string; reason: string | null }[],
): Promise<void> {
  const column = <Name extends 'order_id' | 'quantity' | 'reason'>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into allotments (product_id, rank, order_id, quantity, reason)
    select ${productId}::uuid, rank, order_id, quantity, reason
    from unnest(${column('order_id')}::uuid[], ${column('quantity')}::numeric[], ${column('reason')}::text[])
      with ordinality as allotment (order_id, quantity, reason, rank)
  `.execute(db);
}

/** Locks the next in the order of their ranks; an order of the draw has no other way to go. */
export async function lockNextAllotted(
  { db }: Db,
  { product_id, posted }: LockedAllocation,
  most: number,
): Promise<(DrawnApplication & { rank: number })[]> {
  const { rows } = await sql<DrawnApplication & { rank: number }>`
    select rank, orders.id, client_id, account_id, sub_type, currency, symbol, highest_price, reserved, fee_percent, min_fee, pay_later, allotments.quantity as allotted
    from allotments join orders on orders.tenant_id = allotments.tenant_id and orders.id = allotments.order_id
    where allotments.product_id = ${product_id} and rank > ${posted} order by rank limit ${most}
    for update of orders
  `.execute(db);
  return rows;
}

/** The seal of the line that closed the window; null while it waits to be sealed. */
export async function findWindowHash({ db }: Db, productId: string): Promise<{ hash: Buffer | null } | undefined> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select hash from audit_lines line
    left join audit_seals seal on seal.tenant_id = line.tenant_id and seal.line_id = line.id
    where line.action = ${windowClosed} and line.record_id = ${productId} order by line.id limit 1
  `.execute(db);
  return rows[0];
}

export const getDrawSecret = async ({ db }: Db, productId: string): Promise<Buffer> =>
  (await db.selectFrom('product_draws').select('secret').where('product_id', '=', productId).executeTakeFirstOrThrow())
    .secret;

/** Null until it was drawn: before, the secret stays one. */
export async function findResult({ db }: Db, id: string): Promise<AllocationResult | null> {
  const { rows } = await sql<Omit<AllocationResult, 'allotments'>>`
    select products.id as product_id, method, one_lot_first, lot, quota, commitment, encode(secret, 'hex') as secret,
      encode(window_hash, 'hex') as window_hash, encode(seed, 'hex') as seed
    from products
    join allocations on allocations.tenant_id = products.tenant_id and allocations.product_id = products.id and draw_datetime is not null
    left join product_draws draw on draw.tenant_id = products.tenant_id and draw.product_id = products.id
    where products.id = ${id}
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { rows: allotments } = await sql<AllocationResult['allotments'][number]>`
    select order_id, rank, orders.quantity as applied, allotments.quantity, allotments.reason
    from allotments join orders on orders.tenant_id = allotments.tenant_id and orders.id = allotments.order_id
    where allotments.product_id = ${id} order by rank
  `.execute(db);
  return { ...found, allotments };
}
