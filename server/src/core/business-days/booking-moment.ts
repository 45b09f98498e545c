// The moment at which a line of a statement takes effect in the books: on its booking day where that is open, else now.
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

/**
 * The last second of the day, or the moment before which it cannot be; null where that is not over, or closed. Holds the days still, so
 * that none closes meanwhile.
 */
export async function bookingMoment(
  { db }: Pick<PublicCtx, 'db'>,
  day: string,
  notBefore: RawBuilder<unknown> = sql`'-infinity'::timestamptz`,
): Promise<string | null> {
  await sql`select lock_business_days(current_setting('app.tenant'), false)`.execute(db);
  const { rows } = await sql<{ moment: string }>`
    select moment from (
      select greatest((${day}::date + 1)::timestamp at time zone tenant_time_zone() - interval '1 second', ${notBefore}) as moment) as booked
    where moment < now() and moment >= coalesce(closed_until(), '-infinity')
  `.execute(db);
  return rows[0] ? new Date(rows[0].moment).toISOString() : null;
}
