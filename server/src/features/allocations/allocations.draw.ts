// The draw of an allocation, once: from the secret of the opening, the seal of the closing line and the set of applications.
import { compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { sum } from '#core/amounts.ts';
import { drawAllotments, seedOf } from './allocations.sharing.ts';
import type { PublicCtx } from '#platform/context.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import {
  findWindowHash,
  getDrawSecret,
  insertAllotments,
  lockApplications,
  lockProduct,
  recordOf,
  setAllocation,
  sumApplications,
  type LockedAllocation,
} from './allocations.queries.ts';

interface DecidedAllotment {
  order_id: string;
  quantity: string;
  reason: string | null;
}

/** Keeps what each application gets, for good; the quota is taken with it. */
export async function keepAllotments(
  ctx: Pick<PublicCtx, 'db'>,
  productId: string,
  allotments: readonly DecidedAllotment[],
  evidence: { seed: Buffer; window_hash: Buffer } | null,
) {
  const drawn = {
    applications: allotments.length,
    allotted: allotments.filter(({ quantity }) => compare(quantity, '0') > 0).length,
    units: sum(allotments.map(({ quantity }) => quantity)),
  };
  const { applied, frozen } = await sumApplications(ctx, productId);
  await insertAllotments(ctx, productId, allotments);
  await setAllocation(ctx, productId, {
    status: 'posting',
    ...drawn,
    applied,
    frozen,
    ...evidence,
    draw_datetime: sql<string>`clock_timestamp()`,
  });
  await ctx.db.updateTable('products').set({ quota_taken: drawn.units }).where('id', '=', productId).execute();
  return drawn;
}

/** False while the closing line waits to be sealed. */
export async function draw(ctx: JobCtx, { product_id, method }: LockedAllocation): Promise<boolean> {
  const window_hash = (await findWindowHash(ctx, product_id))?.hash;
  if (!window_hash) return false;
  if (method === 'by_hand') throw new Error('staff decide this one');
  const product = await lockProduct(ctx, product_id);
  const applications = await lockApplications(ctx, product);
  const ids = applications.map(({ id }) => id);
  const seed = seedOf(await getDrawSecret(ctx, product_id), window_hash, ids);
  const quotaLots = Math.floor(Number(product.quota) / product.lot);
  const drawn = drawAllotments({ method, quotaLots, oneLotFirst: product.one_lot_first, seed, applications });
  const allotments = drawn.map(({ id, lots }) => ({
    order_id: id,
    quantity: String(lots * product.lot),
    reason: null,
  }));
  const figures = await keepAllotments(ctx, product_id, allotments, { seed, window_hash });
  // Write the audit line before any of it is posted.
  await writeSystemAudit(ctx, 'product.drawn', {
    record: recordOf(product),
    after: { seed: seed.toString('hex'), window_hash: window_hash.toString('hex'), ...figures },
  });
  return true;
}
