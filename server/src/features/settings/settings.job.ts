// Notes that the tenant's next time zone has begun, and has every open window read it.
import { sql } from 'kysely';
import { moveToZone } from '#features/reports/reports.public.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';

export const timeZoneSweep: Sweep = {
  name: 'settings.time_zone',
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_new_time_zone() as tenant`,
  run: beginTimeZone,
};

export async function beginTimeZone(ctx: JobCtx): Promise<void> {
  const begun = await ctx.db
    .selectFrom('app_settings')
    .select(['timezone', 'next_timezone'])
    .where('next_timezone_from', '<=', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!begun?.next_timezone) return;
  await ctx.db
    .updateTable('app_settings')
    .set({ timezone: begun.next_timezone, next_timezone: null, next_timezone_from: null, version: sql`version + 1` })
    .execute();
  await moveToZone(ctx, begun.timezone, begun.next_timezone);
  await writeSystemAudit(ctx, 'settings.time_zone_begun', {
    before: { timezone: begun.timezone },
    after: { timezone: begun.next_timezone },
  });
  await announce(ctx, ['settings', 'site', 'report']);
}
