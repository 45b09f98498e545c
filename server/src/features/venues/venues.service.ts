// The rules of venues: what may change, from when, and which years of the calendar are entered.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { hoursOn, weekdayOf, type SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import type * as contract from '@backoffice/contract/venues/venues.ts';
import type { TradingSession, Venue } from '@backoffice/contract/venues/venues.ts';
import { daysFrom, sessionsBetween, type Session } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  deleteSpecialDays,
  findSpecialAmong,
  findSpecialDays,
  putHours,
  putSpecialDays,
  todayAt,
  venues,
} from './venues.queries.ts';

/** The hours of a new venue hold for all of its past. */
const everSince = '1900-01-01';

export async function createVenue(
  ctx: Ctx,
  { reason, open, close, break_start, break_end, weekdays, ...fields }: CheckedInputOf<typeof contract.createVenue>,
): Promise<Venue> {
  const id = await venues.insert(ctx, fields);
  await putHours(ctx, id, { valid_from: everSince, open, close, break_start, break_end, weekdays });
  const after = await venues.get(ctx, id);
  ctx.note({ record: { type: 'venue', id }, after, reason });
  return after;
}

export async function updateVenue(
  ctx: Ctx,
  { id, version, reason, ...fields }: CheckedInputOf<typeof contract.updateVenue>,
): Promise<Venue> {
  const before = await venues.lock(ctx, id, version);
  await venues.set(ctx, id, fields);
  const after = await venues.get(ctx, id);
  ctx.note({ record: { type: 'venue', id }, before, after, reason });
  return after;
}

export async function setVenueHours(
  ctx: Ctx,
  { id, version, reason, ...hours }: CheckedInputOf<typeof contract.setVenueHours>,
): Promise<Venue> {
  const before = await venues.lock(ctx, id, version);
  if (hours.valid_from < (await todayAt(ctx, before.timezone))) throw new AppError('calendar.day_past');
  await putHours(ctx, id, hours);
  await venues.set(ctx, id, {});
  const after = await venues.get(ctx, id);
  ctx.note({ record: { type: 'venue', id }, before: { hours: before.hours }, after: { hours: after.hours }, reason });
  return after;
}

export async function listSpecialDays(
  ctx: Ctx,
  { id, year }: CheckedInputOf<typeof contract.listSpecialDays>,
): Promise<OutputOf<typeof contract.listSpecialDays>> {
  await venues.get(ctx, id);
  return { items: await findSpecialDays(ctx, id, year) };
}

/** Sets the days of a span; a holiday leaves alone the days of a longer one on which there is no trading anyway. */
export async function setCalendarDays(
  ctx: Ctx,
  { id, version, reason, day: first, until, kind, ...facts }: CheckedInputOf<typeof contract.setCalendarDays>,
): Promise<Venue> {
  const { hours } = await venues.lock(ctx, id, version);
  const isTraded = (day: string) => hoursOn(hours, day)?.weekdays.includes(weekdayOf(day)) === true;
  const span = daysFrom(first, until);
  const days = kind === 'holiday' && span.length > 1 ? span.filter(isTraded) : span;
  const before = await findSpecialAmong(ctx, id, days);
  const after = kind === 'normal' ? [] : days.map((day) => ({ day, kind, ...facts }));
  await writeChangedDays(ctx, id, before, after);
  return finishCalendarChange(ctx, id, { before, after, reason });
}

export async function enterCalendarYear(
  ctx: Ctx,
  { id, version, reason, year, days }: CheckedInputOf<typeof contract.enterCalendarYear>,
): Promise<Venue> {
  const { first_year, last_year } = await venues.lock(ctx, id, version);
  const first = first_year ?? year;
  const last = last_year ?? year;
  if (year < first - 1 || year > last + 1) throw new AppError('calendar.year_apart');
  const before = await findSpecialDays(ctx, id, year);
  await writeChangedDays(ctx, id, before, days);
  const years = { first_year: Math.min(first, year), last_year: Math.max(last, year) };
  return finishCalendarChange(ctx, id, { before, after: days, reason }, years);
}

/** Days that stay as they are are not written: those that orders have used could not be. */
async function writeChangedDays(ctx: Ctx, venueId: string, before: SpecialDay[], after: readonly SpecialDay[]) {
  const asText = ({ day, kind, open, close, break_start, break_end, note }: SpecialDay) =>
    [day, kind, open, close, break_start, break_end, note].join();
  const known = new Set(before.map(asText));
  const kept = new Set(after.map(({ day }) => day));
  const gone = before.map(({ day }) => day).filter((day) => !kept.has(day));
  await deleteSpecialDays(ctx, venueId, gone);
  await putSpecialDays(
    ctx,
    venueId,
    after.filter((day) => !known.has(asText(day))),
  );
}

/** The audit line has the days in words, one field per day. */
async function finishCalendarChange(
  ctx: Ctx,
  id: string,
  { before, after, reason }: { before: readonly SpecialDay[]; after: readonly SpecialDay[]; reason: string },
  years: Partial<Pick<Venue, 'first_year' | 'last_year'>> = {},
): Promise<Venue> {
  await venues.set(ctx, id, years);
  ctx.note({
    record: { type: 'venue', id },
    before: { days: before.map(asWords) },
    after: { days: after.map(asWords), ...years },
    reason,
  });
  return venues.get(ctx, id);
}

const asWords = ({ day, open, close }: SpecialDay): string => (open ? `${day} ${open}–${close}` : day);

export async function getCalendar(
  ctx: Ctx,
  { venue, from, to }: CheckedInputOf<typeof contract.getCalendar>,
): Promise<OutputOf<typeof contract.getCalendar>> {
  return { items: sessionsBetween(await getTradingCalendar(ctx, venue), from, to).map(asTimestamps) };
}

const iso = (at: number) => new Date(at).toISOString();

const asTimestamps = ({ day, open, close, pause }: Session): TradingSession => ({
  day,
  open: iso(open),
  close: iso(close),
  break_start: pause && iso(pause.start),
  break_end: pause && iso(pause.end),
});
