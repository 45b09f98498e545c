// The quota of products that are not shared out: an order takes its part when it is placed, by one counter that the database locks.
import { productKindOf, type ProductSubType } from '@backoffice/contract/products/product-kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

interface QuotaPart {
  product_id: string;
  sub_type: ProductSubType;
  fake: boolean;
  quantity: string;
  /** The money it is for, where the quota counts money. */
  amount: string;
}

/**
 * The database refuses what exceeds the quota. Called before the product is read: the update takes the lock that all orders of
 * the product wait for, and two of them cannot each hold half of it.
 */
export const takeQuota = (ctx: Db, part: QuotaPart): Promise<void> => changeQuota(ctx, part, 1, sql`status = 'open'`);

/** Gives back the quota of an order that nothing came of. */
export const giveBackQuota = (ctx: Db, part: QuotaPart): Promise<void> => changeQuota(ctx, part, -1, sql`true`);

/** Takes or gives back the quota by which a corrected order is larger, or smaller, than the wrong one. */
export const correctQuota = (ctx: Db, difference: QuotaPart): Promise<void> =>
  changeQuota(ctx, difference, 1, sql`true`);

/** Robots never take quota. */
async function changeQuota(
  { db }: Db,
  { product_id, sub_type, fake, quantity, amount }: QuotaPart,
  sign: 1 | -1,
  where: RawBuilder<unknown>,
) {
  if (fake) return;
  const parts = { units: quantity, amount, seats: '1' };
  await sql`
    update products set quota_taken = quota_taken + ${sign} * ${parts[productKindOf(sub_type).quotaOf]}::numeric
    where id = ${product_id} and allocation_method is null and quota is not null and ${where}
  `.execute(db);
}
