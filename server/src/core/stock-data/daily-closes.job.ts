// Stores the closing prices of the tenant's stocks once their venue has closed. Safe to run twice and on several servers.
import { sql } from 'kysely';
import * as z from 'zod';
import { enqueue, openJob, scheduledJob, writeSystemAudit } from '#platform/jobs/job.ts';
import type { Job, JobCtx, JobKind, OpenJobCall } from '#platform/jobs/job.ts';
import {
  findDoubtedCloses,
  findMissingCloses,
  isSaidTwice,
  keepBegunSessions,
  nameOfClose,
  quotesAfterClose,
  readDayCandles,
  type DoubtedClose,
} from './official-closes.ts';
import { reportRefusedQuotes } from './quote-records.ts';
import type { StockData } from './stock-data.ts';

type Prices = Pick<StockData, 'quoteOf' | 'candles' | 'source'>;

const readCloses = { name: 'prices.read_closes', payload: z.strictObject({}) } satisfies JobKind<object>;

export const dailyCloseJobs = (prices: Prices): Job[] => [
  scheduledJob('prices.closes', { everyMinutes: 5 }, async (ctx) => {
    await keepBegunSessions(ctx, Date.now());
    const missing = await findMissingCloses(ctx, Date.now());
    const doubted = await findDoubtedCloses(ctx, Date.now());
    if (missing.length + doubted.length > 0) await enqueue(ctx, readCloses, {});
  }),
  openJob(
    readCloses,
    async (call) => {
      await storeMissingCloses(call, prices, Date.now());
      await supersedeDoubtedCloses(call, prices, Date.now());
    },
    async () => {}, // the next run is five minutes away
  ),
];

/**
 * Prices are read outside of any transaction. A close is stored once the source's candle of that day has said the same twice, and
 * asked for until the venue's next open. A close that is stored stays.
 */
export async function storeMissingCloses(
  { transact }: Pick<OpenJobCall, 'transact'>,
  prices: Prices,
  now: number,
): Promise<void> {
  const missing = await transact((ctx) => findMissingCloses(ctx, now));
  if (missing.length === 0) return;
  const { quotes, refused } = await prices.quoteOf(missing.flatMap(({ symbols }) => symbols));
  const closed = missing.flatMap((session) => {
    const found = session.symbols.flatMap((symbol) => quotes.get(symbol) ?? []);
    return quotesAfterClose(session, found).map((quote) => ({ ...session, ...quote }));
  });
  const candles = await readDayCandles(prices, closed);
  await transact(async (ctx) => {
    if (refused.length > 0) await reportRefusedQuotes(ctx, refused);
    for (const { symbol, day, time, source } of closed) {
      const close = candles.get(nameOfClose(symbol, day));
      if (close === undefined || !(await isSaidTwice(ctx, { symbol, day, close }, now))) continue;
      await ctx.db
        .insertInto('daily_closes')
        .values({ symbol, day, close, quote_time: time, source })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** Replaces closes that two people called wrong by what the source says now, twice. What waits for a close goes on by itself. */
export async function supersedeDoubtedCloses(
  { transact }: Pick<OpenJobCall, 'transact'>,
  prices: Prices,
  now: number,
): Promise<void> {
  const doubted = await transact((ctx) => findDoubtedCloses(ctx, now));
  if (doubted.length === 0) return;
  const candles = await readDayCandles(prices, doubted);
  await transact(async (ctx) => {
    for (const review of doubted) {
      const close = candles.get(nameOfClose(review.symbol, review.day));
      if (close === undefined || !(await isSaidTwice(ctx, { ...review, close }, now))) continue;
      await supersede(ctx, review, { close, source: prices.source ?? '' });
    }
  });
}

async function supersede(
  ctx: JobCtx,
  { review_id, symbol, day, closesAt }: DoubtedClose,
  { close, source }: { close: string; source: string },
): Promise<void> {
  const earlier = await ctx.db
    .selectFrom('daily_closes')
    .select('close')
    .where('symbol', '=', symbol)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const quoteTime = new Date(closesAt).toISOString();
  await sql`select supersede_close(${review_id}, ${close}::numeric, ${quoteTime}, ${source})`.execute(ctx.db);
  const { id } = await ctx.db
    .selectFrom('venues')
    .select('id')
    .where('mic', '=', symbol.slice(0, 4))
    .executeTakeFirstOrThrow();
  await writeSystemAudit(ctx, 'close.replaced', {
    record: { type: 'venue', id },
    before: { symbol, day, close: earlier.close },
    after: { symbol, day, close, source },
  });
}
