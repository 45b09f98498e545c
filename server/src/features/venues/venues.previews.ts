// Previews of changes to venues for the second person, and which changes one person is enough for.
import type { Preview, Reach, WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { SpecialDay, VenueHours } from '@backoffice/contract/venues/venues.hours.ts';
import type * as contract from '@backoffice/contract/venues/venues.ts';
import type { Venue } from '@backoffice/contract/venues/venues.ts';
import { sql } from 'kysely';
import { changeOf } from '#core/reviews/figures.ts';
import { isOpenOrder, moneyOf, reachOfOrders } from '#core/trading/reach.ts';
import { readMoney, writeMoney, type Minor } from '#core/trading/trade-amounts.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { planDays, planYear, type PlannedDays } from './venues.days.ts';
import { planDues, type MovedDue } from './venues.dues.ts';
import { findStoredClose, findUsedAmong, todayAt, venues } from './venues.queries.ts';

const previewOf = <Facts extends Pick<Preview, 'before' | 'after'>>(
  id: string,
  facts: Facts,
): Facts & Pick<Preview, 'client_id' | 'money' | 'record'> => ({
  client_id: null,
  money: null,
  record: { type: 'venue', id },
  ...facts,
});

const names: ReadonlySet<string> = new Set(['name_zh', 'name_en']);

/** A new name alone is one person's work; anything else may pay or sell earlier, or give away parts of a lot. */
export async function previewUpdateVenue(
  ctx: Ctx,
  { id, version, reason: _, ...fields }: CheckedInputOf<typeof contract.updateVenue>,
): Promise<WidePreview> {
  const venue = await venues.lock(ctx, id, version);
  const isChanged = ([name, value]: [string, unknown]) => venue[name as keyof Venue] !== value;
  const changed = Object.fromEntries(Object.entries(fields).filter(isChanged));
  return previewOf(id, {
    ...changeOf<Venue>(venue, changed),
    reach: await reachOfOrders(
      ctx,
      sql`${isOpenOrder} and orders.symbol in (select symbol from instruments where venue_id = ${id})`,
    ),
    isHarmless: Object.keys(changed).every((name) => names.has(name)),
  });
}

export async function previewSetVenueHours(
  ctx: Ctx,
  { id, version, reason: _, ...hours }: CheckedInputOf<typeof contract.setVenueHours>,
): Promise<WidePreview> {
  const venue = await venues.lock(ctx, id, version);
  const today = await todayAt(ctx, venue.timezone);
  if (hours.valid_from < today) throw new AppError('calendar.day_past');
  const others = (known: readonly VenueHours[]) => known.filter(({ valid_from }) => valid_from !== hours.valid_from);
  const calendar = await getTradingCalendar(ctx, venue.mic);
  const fresh = [hours, ...others(calendar.hours)].toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  const dues = await planDues(ctx, id, { before: calendar, after: { ...calendar, hours: fresh } });
  return previewOf(id, {
    reach: reachOfDues(dues),
    before: { hours: venue.hours },
    after: { hours: [hours, ...others(venue.hours)], dues_moved: dues.length },
    isHarmless: hours.valid_from > today,
  });
}

export async function previewSetCalendarDays(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.setCalendarDays>,
): Promise<WidePreview> {
  const venue = await venues.lock(ctx, input.id, input.version);
  return previewDays(ctx, venue, await planDays(ctx, venue, input));
}

/** A year that was not entered had no sessions that a change could end. */
export async function previewEnterCalendarYear(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.enterCalendarYear>,
): Promise<WidePreview> {
  const venue = await venues.lock(ctx, input.id, input.version);
  const plan = await planYear(ctx, venue, input);
  const preview = await previewDays(ctx, venue, plan);
  return plan.isNew ? { ...preview, isHarmless: true } : preview;
}

async function previewDays(ctx: Ctx, { id, mic, timezone }: Venue, plan: PlannedDays): Promise<WidePreview> {
  const { before, after, changed } = plan;
  const today = await todayAt(ctx, timezone);
  const past = changed.filter((day) => day < today);
  if ((await findUsedAmong(ctx, id, past)).length > 0) throw new AppError('calendar.day_used');
  const calendar = await getTradingCalendar(ctx, mic);
  const dues = await planDues(ctx, id, { before: calendar, after: plan.applyTo(calendar) });
  return previewOf(id, {
    reach: reachOfDues(dues),
    before: { days: before.map(dayInWords) },
    after: { days: after.map(dayInWords), dues_moved: dues.length },
    isHarmless: changed.every((day) => day > today),
  });
}

/** Clients whose money becomes due later, and how much it is in each currency; robots' is none. */
function reachOfDues(dues: readonly MovedDue[]): Reach {
  const moved = dues.filter(({ fake }) => !fake);
  const sums = new Map<Currency, Minor>();
  for (const { currency, due } of moved) sums.set(currency, (sums.get(currency) ?? 0n) + readMoney(due, currency));
  return {
    clients: new Set(moved.map(({ client_id }) => client_id)).size,
    orders: new Set(moved.map(({ order_id }) => order_id)).size,
    money: [...sums].flatMap(([currency, sum]) => moneyOf('due', { amount: writeMoney(sum, currency), currency })),
  };
}

/** A special day as audit lines and requests have it. */
export const dayInWords = ({ day, open, close }: SpecialDay): string => (open ? `${day} ${open}–${close}` : day);

export async function previewSupersedeClose(
  ctx: Ctx,
  { id, symbol, day }: CheckedInputOf<typeof contract.supersedeClose>,
): Promise<Preview> {
  const close = await findStoredClose(ctx, await venues.get(ctx, id), symbol, day);
  return previewOf(id, { before: { symbol, day, close }, after: { symbol, day, close: null } });
}
