// Orders that are paid after the allotment: those whose time is over, and what was allotted.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { ordersWithLots } from '#core/trading/orders.queries.ts';
import { isOrderNotPutAside } from '#core/checks/put-aside.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Locks orders that are allotted, not wholly paid, and whose time is over or whose issue was called off. */
export const lockEndedPayments = (ctx: Db, most: number) =>
  ordersWithLots(ctx)
    .innerJoin('products', (join) => joinInTenant(join, 'products.id', 'orders.product_id'))
    .select('products.status as product_status')
    .where('orders.status', 'in', ['payment', 'outstanding'])
    .where(sql<boolean>`(orders.payment_datetime <= clock_timestamp() or products.status = 'cancelled')`)
    .where(isOrderNotPutAside)
    .orderBy('orders.payment_datetime')
    .limit(most)
    .modifyEnd(sql`for update of orders skip locked`)
    .execute();

/** Allotted part of an order's quantity, and what its offer says of the time it can be sold. */
export const getAllotmentTerms = ({ db }: Db, orderId: string) =>
  db
    .selectFrom('allotments')
    .innerJoin('products', (join) => joinInTenant(join, 'products.id', 'allotments.product_id'))
    .select(['allotments.quantity', 'lock_days', sql<string | null>`listing_day::text`.as('listing_day')])
    .where('allotments.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
