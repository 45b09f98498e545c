// Reads the trading calendars of venues from the database.
import type { SessionHours, VenueHours } from '@backoffice/contract/venues/venues.hours.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { TradingCalendar } from './trading-calendar.ts';

interface CalendarRow {
  timezone: string;
  first_year: number | null;
  last_year: number | null;
  hours: VenueHours[];
  days: (Omit<SessionHours, 'open' | 'close'> & { day: string; open: string | null; close: string | null })[];
}

/** All hours of the venue of that table row, as JSON, the latest first. */
export const hoursOfVenue = sql<VenueHours[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('valid_from', h.valid_from, 'open', h.open, 'close', h.close,
    'break_start', h.break_start, 'break_end', h.break_end, 'weekdays', h.weekdays) order by h.valid_from desc), '[]')
  from venue_hours h where h.tenant_id = venues.tenant_id and h.venue_id = venues.id)`;

/** Calendar by the code of the venue. */
export async function getTradingCalendar({ db }: Pick<PublicCtx, 'db'>, mic: string): Promise<TradingCalendar> {
  const { rows } = await sql<CalendarRow>`
    select timezone, first_year, last_year, ${hoursOfVenue} as hours, (
      select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'open', d.open, 'close', d.close,
        'break_start', d.break_start, 'break_end', d.break_end)), '[]')
      from venue_days d where d.tenant_id = venues.tenant_id and d.venue_id = venues.id) as days
    from venues where mic = ${mic}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.not_found');
  const { timezone, first_year: first, last_year: last, hours, days } = row;
  return {
    mic,
    timezone,
    hours,
    specialDays: new Map(
      days.map(({ day, open, close, ...pause }) => [day, open && close ? { open, close, ...pause } : null]),
    ),
    years: first !== null && last !== null ? { first, last } : null,
  };
}

/** Orders that were made or executed on a day fix its hours: once past, it cannot be changed. */
export async function markDayUsed({ db }: Pick<PublicCtx, 'db'>, venueId: string, day: string): Promise<void> {
  await db
    .insertInto('venue_used_days')
    .values({ venue_id: venueId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
