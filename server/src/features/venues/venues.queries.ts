// Reads and writes venues, their hours and their special days.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { SpecialDay, VenueHours } from '@backoffice/contract/venues/venues.hours.ts';
import { listVenues, type ActiveVenue, type CloseReview, type Venue } from '@backoffice/contract/venues/venues.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { hoursOfVenue } from '#core/venues/venues.queries.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export const venues = tenantRecords('venue', listVenues, {
  columns: [
    'id',
    'mic',
    'name_zh',
    'name_en',
    'country',
    'timezone',
    'lot',
    'tick',
    'price_limit',
    'settle_days',
    'sell_after_days',
    'active',
    'first_year',
    'last_year',
    'create_datetime',
    'version',
  ],
  select: { currency: sql<Currency>`venues.currency`, hours: hoursOfVenue },
  filters: {
    search: (search) => sql`(venues.mic || ' ' || venues.name_zh || ' ' || venues.name_en) ilike ${containing(search)}`,
    active: 'active',
  },
  sortColumns: { mic: 'mic', create_datetime: 'create_datetime' },
  defaultSort: 'mic',
});

export const findActiveVenues = async ({ db }: Pick<Ctx, 'db'>): Promise<{ items: ActiveVenue[] }> => ({
  items: await db
    .selectFrom('venues')
    .select(['mic', 'name_zh', 'name_en', 'timezone', 'price_limit', sql<Currency>`venues.currency`.as('currency')])
    .where('active', '=', true)
    .orderBy('mic')
    .execute(),
});

export async function putHours({ db }: Ctx, venueId: string, { valid_from, ...hours }: VenueHours): Promise<void> {
  await db
    .insertInto('venue_hours')
    .values({ venue_id: venueId, valid_from, ...hours })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'venue_id', 'valid_from']).doUpdateSet(hours))
    .execute();
}

/** Special days of one year, in order. */
export async function findSpecialDays({ db }: Pick<Ctx, 'db'>, venueId: string, year: number): Promise<SpecialDay[]> {
  const { rows } = await sql<SpecialDay>`
    select day::text, kind, open, close, break_start, break_end, note from venue_days
    where venue_id = ${venueId} and day >= make_date(${year}, 1, 1) and day < make_date(${year + 1}, 1, 1)
    order by day
  `.execute(db);
  return rows;
}

/** Finds those of these days that are special. */
export async function findSpecialAmong({ db }: Ctx, venueId: string, days: readonly string[]): Promise<SpecialDay[]> {
  const { rows } = await sql<SpecialDay>`
    select day::text, kind, open, close, break_start, break_end, note from venue_days
    where venue_id = ${venueId} and day = any (${days}::date[]) order by day
  `.execute(db);
  return rows;
}

export async function putSpecialDays({ db }: Ctx, venueId: string, days: readonly SpecialDay[]): Promise<void> {
  for (const { day, ...facts } of days) {
    await db
      .insertInto('venue_days')
      .values({ venue_id: venueId, day, ...facts })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'venue_id', 'day']).doUpdateSet(facts))
      .execute();
  }
}

export async function deleteSpecialDays({ db }: Ctx, venueId: string, days: readonly string[]): Promise<void> {
  await sql`delete from venue_days where venue_id = ${venueId} and day = any (${days}::date[])`.execute(db);
}

/** The day on the venue's own clock. */
export async function todayAt({ db }: Ctx, timezone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (now() at time zone ${timezone})::date::text as today`.execute(
    db,
  );
  return rows[0]?.today ?? '';
}

/** Finds those of these days that orders have used. */
export async function findUsedAmong({ db }: Ctx, venueId: string, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from venue_used_days where venue_id = ${venueId} and day = any (${days}::date[])
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** The close that is stored for an instrument of the venue. */
export async function findStoredClose({ db }: Ctx, { mic }: Venue, symbol: string, day: string): Promise<string> {
  const { rows } = await sql<{ close: string }>`
    select close from daily_closes where symbol = ${symbol} and day = ${day} and left(symbol, 4) = ${mic}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new AppError('record.not_found');
  return stored.close;
}

/** What the source said before the close was doubted does not count. */
export async function insertCloseReview(
  { db }: Ctx,
  review: Pick<CloseReview, 'symbol' | 'day' | 'close'> & { reason: string; requested_by: string; approved_by: string },
): Promise<CloseReview> {
  const { symbol, day } = review;
  await sql`delete from close_readings where symbol = ${symbol} and day = ${day}`.execute(db);
  return db
    .insertInto('close_reviews')
    .values(review)
    .returning(['id', 'symbol', sql<string>`day::text`.as('day'), 'close', 'status', 'create_datetime'])
    .executeTakeFirstOrThrow();
}
