// Official closes: which are missing or called wrong, when their session is surely over, and what the source said about them before.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import {
  closedDay,
  closeOf,
  ifEntered,
  localDay,
  sessionOf,
  utcOf,
  type TradingCalendar,
} from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { QuoteEvidence, StockData } from './stock-data.ts';

type Db = Pick<PublicCtx, 'db'>;

/** The source says the same twice, so long apart. */
const readingsApartMs = 10 * 60_000;

export interface MissingCloses {
  calendar: TradingCalendar;
  day: string;
  /** The later of both closes: of the calendar at the session's start, and of now. */
  closesAt: number;
  symbols: string[];
}

/** A stored close that two people called wrong. */
export interface DoubtedClose {
  review_id: string;
  symbol: string;
  day: string;
  calendar: TradingCalendar;
  closesAt: number;
}

/** Keeps the close of a session that has begun as its calendar has it now; what is kept stays. */
export async function keepBegunSession({ db }: Db, calendar: TradingCalendar, now: number): Promise<void> {
  const session = ifEntered(() => sessionOf(calendar, localDay(calendar.timezone, now)));
  if (!session || session.open > now) return;
  await sql`
    insert into venue_sessions (venue_id, day, close_datetime)
    select id, ${session.day}, ${new Date(session.close).toISOString()} from venues where mic = ${calendar.mic}
    on conflict do nothing
  `.execute(db);
}

export async function keepBegunSessions(ctx: Db, now: number): Promise<void> {
  const venues = await ctx.db.selectFrom('venues').select('mic').where('active', '=', true).execute();
  for (const { mic } of venues) await keepBegunSession(ctx, await getTradingCalendar(ctx, mic), now);
}

/** Missing closes by venue: only where the session is over by both calendars and its last price is still that of the close. */
export async function findMissingCloses(ctx: Db, now: number): Promise<MissingCloses[]> {
  const stocks = await ctx.db
    .selectFrom('instruments')
    .select('symbol')
    .where('kind', '=', 'stock')
    .where('active', '=', true)
    .orderBy('symbol')
    .execute();
  const missing: MissingCloses[] = [];
  for (const [mic, listed] of Map.groupBy(stocks, ({ symbol }) => symbol.slice(0, 4))) {
    const calendar = await getTradingCalendar(ctx, mic);
    const day = closedDayIfEntered(calendar, now);
    if (day === null) continue;
    const closesAt = await laterClose(ctx, calendar, day);
    if (closesAt === null || closesAt > now) continue;
    const stored = await ctx.db.selectFrom('daily_closes').select('symbol').where('day', '=', day).execute();
    const isStored = new Set(stored.map(({ symbol }) => symbol));
    const symbols = listed.map(({ symbol }) => symbol).filter((symbol) => !isStored.has(symbol));
    if (symbols.length > 0) missing.push({ calendar, day, closesAt, symbols });
  }
  return missing;
}

/** Stored closes that two people called wrong and the source has not been asked for twice. */
export async function findDoubtedCloses(ctx: Db, now: number): Promise<DoubtedClose[]> {
  const { rows } = await sql<{ review_id: string; symbol: string; day: string }>`
    select id as review_id, symbol, day::text from close_reviews where status = 'waiting' order by create_datetime
  `.execute(ctx.db);
  const doubted: DoubtedClose[] = [];
  for (const review of rows) {
    const calendar = await getTradingCalendar(ctx, review.symbol.slice(0, 4));
    const closesAt = await laterClose(ctx, calendar, review.day);
    if (closesAt !== null && closesAt <= now) doubted.push({ ...review, calendar, closesAt });
  }
  return doubted;
}

/** Null where there was no session on that day, by either calendar. */
async function laterClose(ctx: Db, calendar: TradingCalendar, day: string): Promise<number | null> {
  const { rows } = await sql<{ close_datetime: string }>`
    select close_datetime from venue_sessions
    where day = ${day} and venue_id = (select id from venues where mic = ${calendar.mic})
  `.execute(ctx.db);
  const [kept] = rows;
  const now = closeIfEntered(calendar, day);
  if (!kept) return now;
  return Math.max(Date.parse(kept.close_datetime), now ?? 0);
}

/** The source's word about each day; a symbol of which it says nothing is missing. */
export async function readDayCandles(
  prices: Pick<StockData, 'candles'>,
  wanted: readonly { symbol: string; day: string; calendar: TradingCalendar }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { symbol, day, calendar } of wanted) {
    const at = (name: string) => new Date(utcOf(calendar.timezone, name, '00:00')).toISOString();
    const candles = await prices.candles(symbol, '1d', at(day), at(addDays(day, 1)));
    const candle = candles.find(({ time }) => localDay(calendar.timezone, Date.parse(time)) === day);
    if (candle) found.set(nameOfClose(symbol, day), candle.close);
  }
  return found;
}

export const nameOfClose = (symbol: string, day: string): string => `${symbol} ${day}`;

/** True where the source said the same long enough before; otherwise it is remembered what it says now. */
export async function isSaidTwice(
  { db }: Db,
  { symbol, day, close }: { symbol: string; day: string; close: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ close: string; read_datetime: string }>`
    select close, read_datetime from close_readings where symbol = ${symbol} and day = ${day}
  `.execute(db);
  const [earlier] = rows;
  const isSame = earlier !== undefined && compare(earlier.close, close) === 0;
  if (isSame) return now - Date.parse(earlier.read_datetime) >= readingsApartMs;
  await sql`
    insert into close_readings (symbol, day, close, read_datetime)
    values (${symbol}, ${day}, ${close}, ${new Date(now).toISOString()})
    on conflict (tenant_id, symbol, day) do update set close = excluded.close, read_datetime = excluded.read_datetime
  `.execute(db);
  return false;
}

/** The quotes that are from after the close of their day and not halted: only of these the day's candle is read. */
export const quotesAfterClose = (
  { calendar, day, closesAt }: Pick<MissingCloses, 'calendar' | 'day' | 'closesAt'>,
  quotes: readonly QuoteEvidence[],
): QuoteEvidence[] =>
  quotes.filter(({ time, halted }) => {
    const at = Date.parse(time);
    return !halted && at >= closesAt && localDay(calendar.timezone, at) === day;
  });

/** A venue whose year is not entered does not hold up the others; the exchange page says that it is missing. */
const closedDayIfEntered = (calendar: TradingCalendar, now: number): string | null =>
  ifEntered(() => closedDay(calendar, now));
const closeIfEntered = (calendar: TradingCalendar, day: string): number | null =>
  ifEntered(() => closeOf(calendar, day));
