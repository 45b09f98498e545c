// Closes the products whose window has ended. Safe to run twice and on several servers.
import { productPageOf } from '@backoffice/contract/products/products.kinds.ts';
import { factsOf } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { eachRecord, isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { notifyOfProduct } from './products.notify.ts';
import { recordKindOf } from './products.queries.ts';
import { writeWindowClosed } from './products.windows.service.ts';

export const windowWalk: Walk = {
  job: 'products.close_windows',
  table: 'products',
  isDue: sql<boolean>`products.status = 'open' and products.close_datetime <= clock_timestamp()`,
};

export const windowSweep: Sweep = {
  name: windowWalk.job,
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_ended_windows() as tenant`,
  run: closeEndedWindows,
};

export async function closeEndedWindows(ctx: JobCtx): Promise<void> {
  const ended = await ctx.db
    .selectFrom('products')
    .select(['id', 'sub_type', 'symbol', 'name_zh', 'name_en'])
    .where(isToWalk(windowWalk))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const kindOf = ({ sub_type }: (typeof ended)[number]) => recordKindOf(productPageOf(sub_type));
  const closed = await eachRecord(ctx, kindOf, ended, async (product) => {
    await ctx.db
      .updateTable('products')
      .set({ status: 'closed', update_datetime: sql`now()`, version: sql`version + 1` })
      .where('id', '=', product.id)
      .execute();
    await writeWindowClosed(ctx, product);
    await notifyOfProduct(ctx, 'product.closed', product, 'closed');
  });
  for (const product of closed) {
    const { resource } = factsOf(kindOf(product));
    if (resource) await announce(ctx, [resource]);
  }
}
