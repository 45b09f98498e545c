// Closes the products whose window has ended. Safe to run twice and on several servers.
import { productPageOf } from '@backoffice/contract/products/product-kinds.ts';
import { factsOf } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { notifyOfProduct } from './products.notify.ts';
import { recordKindOf } from './products.queries.ts';
import { writeWindowClosed } from './products.windows.service.ts';

export const windowSweep: Sweep = {
  name: 'products.close_windows',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_ended_windows() as tenant`,
  run: closeEndedWindows,
};

export async function closeEndedWindows(ctx: JobCtx): Promise<void> {
  const products = await ctx.db
    .updateTable('products')
    .set({ status: 'closed', update_datetime: sql`now()`, version: sql`version + 1` })
    .where('status', 'in', ['open', 'paused'])
    .where('close_datetime', '<=', sql<string>`clock_timestamp()`)
    .returning(['id', 'sub_type', 'symbol', 'name_zh', 'name_en'])
    .execute();
  for (const product of products) {
    await writeWindowClosed(ctx, product);
    await notifyOfProduct(ctx, 'product.closed', product, 'closed');
    const { resource } = factsOf(recordKindOf(productPageOf(product.sub_type)));
    if (resource) await announce(ctx, [resource]);
  }
}
