// The tenant's calendar: its time zone, which day it is there, and when its days begin. The web's counterpart is platform/time-zone.ts.
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Time zone of a tenant that has chosen none; `tenant_time_zone` in the database says the same. */
export const defaultTimeZone = 'UTC';

const zone = sql<string>`tenant_time_zone()`;

/** The tenant's day, as an expression inside a statement. */
export const today = sql<string>`(now() at time zone ${zone})::date`;

/** The moment at which it began. */
export const startOfToday = sql<string>`date_trunc('day', now(), ${zone})`;

/** The moment at which a day of the tenant begins, or one some days after it; null of no day. */
export const startOf = <Day extends string | null>(day: Day, later = 0): RawBuilder<Day> =>
  sql<Day>`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;

export async function todayOf({ db }: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today}::text as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** The moment itself while its business day is open, otherwise the first moment of the first day that is: late work takes effect there. */
const firstOpenMoment = (moment: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`greatest(${moment}, closed_until())`;

/** The days after `day` up to today, each with the moment at which it began, or from which what it brings can still take effect. */
export async function daysAfter({ db }: Db, day: string): Promise<{ day: string; takes_effect_at: string }[]> {
  const begin = sql<string>`(day::date::timestamp at time zone ${zone})`;
  // Holds the days still until the transaction ends: none closes between reading what is open and posting into it.
  await sql`
    select lock_business_days(current_setting('app.tenant'), false) where ${day}::date < ${today}
  `.execute(db);
  const { rows } = await sql<{ day: string; takes_effect_at: string }>`
    select day::date::text as day, ${firstOpenMoment(begin)} as takes_effect_at
    from generate_series(${day}::date + 1, ${today}, interval '1 day') as day order by day
  `.execute(db);
  return rows;
}

export async function timeZoneOf({ db }: Db): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${zone} as zone`.execute(db);
  return rows[0]?.zone ?? defaultTimeZone;
}
