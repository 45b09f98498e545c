// Plans changes of a calendar's days: which days become what, and what the calendar is afterwards.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { hoursOn, weekdayOf, type SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import type * as contract from '@backoffice/contract/venues/venues.ts';
import type { Venue } from '@backoffice/contract/venues/venues.ts';
import { daysFrom, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findSpecialAmong, findSpecialDays } from './venues.queries.ts';

export interface PlannedDays {
  before: SpecialDay[];
  after: SpecialDay[];
  /** The days that are not what they were. */
  changed: string[];
  applyTo: (calendar: TradingCalendar) => TradingCalendar;
}

/** Days of a span; a holiday leaves alone the days of a longer one on which there is no trading anyway. */
export async function planDays(
  ctx: Ctx,
  { id, hours }: Venue,
  {
    day: first,
    until,
    kind,
    open,
    close,
    break_start,
    break_end,
    note,
  }: CheckedInputOf<typeof contract.setCalendarDays>,
): Promise<PlannedDays> {
  const facts = { open, close, break_start, break_end, note };
  const isTraded = (day: string) => hoursOn(hours, day)?.weekdays.includes(weekdayOf(day)) === true;
  const span = daysFrom(first, until);
  const days = kind === 'holiday' && span.length > 1 ? span.filter(isTraded) : span;
  const before = await findSpecialAmong(ctx, id, days);
  return planned(before, kind === 'normal' ? [] : days.map((day) => ({ day, kind, ...facts })));
}

/** A whole year, which must join those that are there. */
export async function planYear(
  ctx: Ctx,
  { id, first_year, last_year }: Venue,
  { year, days }: CheckedInputOf<typeof contract.enterCalendarYear>,
): Promise<PlannedDays & { isNew: boolean; years: { first_year: number; last_year: number } }> {
  const [first, last] = [first_year ?? year, last_year ?? year];
  if (year < first - 1 || year > last + 1) throw new AppError('calendar.year_apart');
  const before = await findSpecialDays(ctx, id, year);
  return {
    ...planned(before, days),
    isNew: first_year === null || year < first || year > last,
    years: { first_year: Math.min(first, year), last_year: Math.max(last, year) },
  };
}

function planned(before: SpecialDay[], after: SpecialDay[]): PlannedDays {
  const [known, wanted] = [new Set(before.map(asText)), new Set(after.map(asText))];
  const changed = [
    ...before.filter((day) => !wanted.has(asText(day))),
    ...after.filter((day) => !known.has(asText(day))),
  ].map(({ day }) => day);
  return {
    before,
    after,
    changed: [...new Set(changed)],
    applyTo: (calendar) => {
      const specialDays = new Map(calendar.specialDays);
      for (const { day } of before) specialDays.delete(day);
      for (const { day, open, close, break_start, break_end } of after)
        specialDays.set(day, open && close ? { open, close, break_start, break_end } : null);
      return { ...calendar, specialDays };
    },
  };
}

/** Everything that tells one special day from another. */
export const asText = ({ day, kind, open, close, break_start, break_end, note }: SpecialDay): string =>
  [day, kind, open, close, break_start, break_end, note].join();
