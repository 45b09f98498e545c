// The quota of products that are not shared out: an order takes its part when it is placed, by one counter that the database locks.
import { productKindOf, productSubTypes, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

interface QuotaPart {
  product_id: string;
  fake: boolean;
  /** Units, money or seats, as the quota counts them. */
  part: string;
}

/** Part of the quota that an order of so many units, for so much money, has. */
export const quotaPartOf = (subType: ProductSubType, { units, amount }: { units: string; amount: string }): string =>
  ({ units, amount, seats: '1' })[productKindOf(subType).quotaOf];

/** What the quota of a row of `products` counts. */
export const quotaUnit = sql<'units' | 'amount' | 'seats'>`case ${sql.join(
  productSubTypes.map(
    (subType) => sql`when products.sub_type = ${sql.lit(subType)} then ${sql.lit(productKindOf(subType).quotaOf)}`,
  ),
  sql` `,
)} end`;

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
  { product_id, fake, part }: QuotaPart,
  sign: 1 | -1,
  where: RawBuilder<unknown>,
) {
  if (fake) return;
  await sql`
    update products set quota_taken = quota_taken + ${sign} * ${part}::numeric
    where id = ${product_id} and allocation_method is null and quota is not null and ${where}
  `.execute(db);
}
