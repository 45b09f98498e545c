// The rules of venues: what may change, from when, and which years of the calendar are entered.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import type * as contract from '@backoffice/contract/venues/venues.ts';
import type { CloseReview, TradingSession, Venue } from '@backoffice/contract/venues/venues.ts';
import { sessionsBetween, type Session } from '#core/venues/trading-calendar.ts';
import { keepBegunSession } from '#core/stock-data/official-closes.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { asText, planDays, planYear, type PlannedDays } from './venues.days.ts';
import { moveDues } from './venues.dues.ts';
import { dayInWords } from './venues.previews.ts';
import {
  deleteSpecialDays,
  findSpecialDays,
  findStoredClose,
  insertCloseReview,
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
  const dues_moved = await whileCalendarChanges(ctx, before, async () => {
    await putHours(ctx, id, hours);
    await venues.set(ctx, id, {});
  });
  const after = await venues.get(ctx, id);
  const facts = { before: { hours: before.hours }, after: { hours: after.hours, dues_moved } };
  ctx.note({ record: { type: 'venue', id }, ...facts, reason });
  return after;
}

export async function listSpecialDays(
  ctx: Ctx,
  { id, year }: CheckedInputOf<typeof contract.listSpecialDays>,
): Promise<OutputOf<typeof contract.listSpecialDays>> {
  await venues.get(ctx, id);
  return { items: await findSpecialDays(ctx, id, year) };
}

export async function setCalendarDays(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.setCalendarDays>,
): Promise<Venue> {
  const venue = await venues.lock(ctx, input.id, input.version);
  return writeDays(ctx, venue, await planDays(ctx, venue, input), input.reason);
}

export async function enterCalendarYear(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.enterCalendarYear>,
): Promise<Venue> {
  const venue = await venues.lock(ctx, input.id, input.version);
  const { years, ...plan } = await planYear(ctx, venue, input);
  return writeDays(ctx, venue, plan, input.reason, years);
}

/** The audit line has the days in words, one field per day. */
async function writeDays(
  ctx: Ctx,
  { id, mic }: Venue,
  { before, after }: PlannedDays,
  reason: string,
  years: Partial<Pick<Venue, 'first_year' | 'last_year'>> = {},
): Promise<Venue> {
  const dues_moved = await whileCalendarChanges(ctx, { id, mic }, async () => {
    await writeChangedDays(ctx, id, before, after);
    await venues.set(ctx, id, years);
  });
  ctx.note({
    record: { type: 'venue', id },
    before: { days: before.map(dayInWords) },
    after: { days: after.map(dayInWords), ...years, dues_moved },
    reason,
  });
  return venues.get(ctx, id);
}

/** Keeps the close of a session under way, and moves what is due on a new holiday. Answers how much was moved. */
async function whileCalendarChanges(
  ctx: Ctx,
  { id, mic }: Pick<Venue, 'id' | 'mic'>,
  change: () => Promise<void>,
): Promise<number> {
  const before = await getTradingCalendar(ctx, mic);
  await keepBegunSession(ctx, before, Date.now());
  await change();
  return moveDues(ctx, id, { before, after: await getTradingCalendar(ctx, mic) });
}

/** Days that stay as they are are not written: those that orders have used could not be. */
async function writeChangedDays(ctx: Ctx, venueId: string, before: SpecialDay[], after: readonly SpecialDay[]) {
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

/** Runs once two people agree that a stored close is wrong; a job asks the source, and no one types the price. */
export async function supersedeClose(
  ctx: Ctx,
  { id, symbol, day, reason }: CheckedInputOf<typeof contract.supersedeClose>,
): Promise<CloseReview> {
  const { actor, checker } = ctx;
  if (!checker) throw new AppError('access.denied');
  const close = await findStoredClose(ctx, await venues.get(ctx, id), symbol, day);
  const people = { requested_by: actor.id, approved_by: checker.id };
  const review = await insertCloseReview(ctx, { symbol, day, close, reason, ...people });
  ctx.note({
    record: { type: 'venue', id },
    before: { symbol, day, close },
    after: { symbol, day, close: null },
    reason,
  });
  return review;
}

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
