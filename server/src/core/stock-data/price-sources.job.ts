// Writes an audit line when prices or exchange rates come from another source than before. See decision 0061.
import { scheduledJob, writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';

/** The configured sources; null where none is. */
export type PriceSources = Partial<Record<'stock_data' | 'rates', string | null>>;

export const priceSourceJob = (sources: PriceSources): Job =>
  scheduledJob('prices.sources', { everyMinutes: 5 }, (ctx) => notePriceSources(ctx, sources));

/** The source that a tenant starts with is no change. */
export async function notePriceSources(ctx: JobCtx, sources: PriceSources): Promise<void> {
  for (const kind of ['stock_data', 'rates'] as const) {
    const source = sources[kind];
    if (source === undefined) continue;
    const known = await lockSource(ctx, kind, source);
    if (known.source === source) continue;
    await ctx.db
      .updateTable('price_sources')
      .set({ source, update_datetime: new Date().toISOString() })
      .where('kind', '=', kind)
      .execute();
    await writeSystemAudit(ctx, `${kind}.source_changed`, { before: { source: known.source }, after: { source } });
  }
}

async function lockSource({ db }: JobCtx, kind: 'stock_data' | 'rates', source: string | null) {
  await db
    .insertInto('price_sources')
    .values({ kind, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('price_sources')
    .select('source')
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
