// The tenant's own calendar: which day it is there, and which days have begun since another.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

const zone = sql`coalesce((select timezone from app_settings), 'UTC')`;

export async function todayOf({ db }: Pick<PublicCtx, 'db'>): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (now() at time zone ${zone})::date::text as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** The days after `day` up to today, each with the moment it began. */
export async function daysAfter(
  { db }: Pick<PublicCtx, 'db'>,
  day: string,
): Promise<{ day: string; begins_at: string }[]> {
  const { rows } = await sql<{ day: string; begins_at: string }>`
    select day::date::text as day, (day::date::timestamp at time zone ${zone}) as begins_at
    from generate_series(${day}::date + 1, (now() at time zone ${zone})::date, interval '1 day') as day order by day
  `.execute(db);
  return rows;
}
