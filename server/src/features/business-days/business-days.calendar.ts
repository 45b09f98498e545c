// The calendar of business days: the house's own, Monday to Friday, or a venue's. Days between belong to the next business day.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { weekdayOf } from '@backoffice/contract/venues/venues.hours.ts';
import { sql } from 'kysely';
import { startOf, todayOf } from '#core/calendar.ts';
import type { DayWindow } from '#core/business-days/day-item.ts';
import { isEntered, sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;
type IsBusinessDay = (day: string) => boolean;

const isWeekday: IsBusinessDay = (day) => weekdayOf(day) <= 5;

/** The calendar in force; a house that has chosen none has its own, as version 0. */
export async function readChosen({ db }: Db): Promise<{ mic: string | null; version: number }> {
  const { rows } = await sql<{ mic: string | null; version: number }>`
    select mic, calendar.version from business_calendars calendar
    left join venues on venues.tenant_id = calendar.tenant_id and venues.id = calendar.venue_id
  `.execute(db);
  return rows[0] ?? { mic: null, version: 0 };
}

/** In years that a venue has not entered its days are Monday to Friday, so that closing never stands still (decision 0199). */
export async function readCalendar(ctx: Db): Promise<IsBusinessDay> {
  const { mic } = await readChosen(ctx);
  if (!mic) return isWeekday;
  const calendar = await getTradingCalendar(ctx, mic);
  return (day) => (isEntered(calendar, day) ? sessionOf(calendar, day) !== null : isWeekday(day));
}

function step(isBusinessDay: IsBusinessDay, from: string, direction: 1 | -1): string {
  let day = addDays(from, direction);
  while (!isBusinessDay(day)) day = addDays(day, direction);
  return day;
}

/**
 * The business days after the last one that has a row, up to the one under way. A house without any begins with the newest day that
 * is over.
 */
export async function findDaysAfter(
  ctx: Db,
  last: Pick<DayWindow, 'day' | 'ends_at'> | undefined,
): Promise<DayWindow[]> {
  const isBusinessDay = await readCalendar(ctx);
  const today = await todayOf(ctx);
  const before = last?.day ?? step(isBusinessDay, step(isBusinessDay, today, -1), -1);
  const days: string[] = [];
  for (let day = before; day < today;) {
    day = step(isBusinessDay, day, 1);
    days.push(day);
  }
  const ends = await endsOf(ctx, [before, ...days]);
  return days.map((day, index) => ({
    day,
    begins_at: index === 0 && last ? last.ends_at : (ends[index] ?? ''),
    ends_at: ends[index + 1] ?? '',
  }));
}

async function endsOf({ db }: Db, days: readonly string[]): Promise<string[]> {
  const moments = sql.join(days.map((day) => sql`(${startOf(day, 1)})`));
  const { rows } = await sql<{ moments: string[] }>`
    select to_jsonb(array[${moments}]) as moments
  `.execute(db);
  return (rows[0]?.moments ?? []).map((moment) => new Date(moment).toISOString());
}
