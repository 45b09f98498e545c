// Stores the closing prices of the tenant's stocks once their venue has closed. Safe to run twice and on several servers.
import { closedDay, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue, openJob, scheduledJob, type Job, type JobKind, type OpenJobCall } from '#platform/jobs/job.ts';
import * as z from 'zod';
import { reportRefusedQuotes, storeDailyCloses } from './quote-records.ts';
import type { StockData } from './stock-data.ts';

type Prices = Pick<StockData, 'quoteOf'>;

interface MissingCloses {
  calendar: TradingCalendar;
  day: string;
  symbols: string[];
}

const readCloses = { name: 'prices.read_closes', payload: z.strictObject({}) } satisfies JobKind<object>;

export const dailyCloseJobs = (prices: Prices): Job[] => [
  scheduledJob('prices.closes', { everyMinutes: 5 }, async (ctx) => {
    const missing = await findMissingCloses(ctx, Date.now());
    if (missing.length > 0) await enqueue(ctx, readCloses, {});
  }),
  openJob(
    readCloses,
    (call) => storeMissingCloses(call, prices, Date.now()),
    async () => {}, // the next run is five minutes away
  ),
];

/** Prices are read outside of any transaction. What has no close yet is asked for again until the venue's next open. */
export async function storeMissingCloses(
  { transact }: Pick<OpenJobCall, 'transact'>,
  prices: Prices,
  now: number,
): Promise<void> {
  const missing = await transact((ctx) => findMissingCloses(ctx, now));
  if (missing.length === 0) return;
  const { quotes, refused } = await prices.quoteOf(missing.flatMap(({ symbols }) => symbols));
  await transact(async (ctx) => {
    if (refused.length > 0) await reportRefusedQuotes(ctx, refused);
    for (const { calendar, day, symbols } of missing) {
      const found = symbols.flatMap((symbol) => quotes.get(symbol) ?? []);
      await storeDailyCloses(ctx, calendar, day, found);
    }
  });
}

/** Missing closes by venue: only where its last price is still that of the close. */
async function findMissingCloses(ctx: Pick<PublicCtx, 'db'>, now: number): Promise<MissingCloses[]> {
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
    const stored = await ctx.db.selectFrom('daily_closes').select('symbol').where('day', '=', day).execute();
    const isStored = new Set(stored.map(({ symbol }) => symbol));
    const symbols = listed.map(({ symbol }) => symbol).filter((symbol) => !isStored.has(symbol));
    if (symbols.length > 0) missing.push({ calendar, day, symbols });
  }
  return missing;
}

/** A venue whose year is not entered does not hold up the others; the exchange page says that it is missing. */
function closedDayIfEntered(calendar: TradingCalendar, now: number): string | null {
  try {
    return closedDay(calendar, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'calendar.year_missing') return null;
    throw error;
  }
}
