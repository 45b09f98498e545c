// Official closes: stored when the source says the same twice after the later close, and superseded on the word of two people.
import type { RequestListener } from 'node:http';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { listVenues, supersedeClose } from '@backoffice/contract/venues/venues.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { jobCtx, type JobCtx } from '#platform/jobs/job.ts';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';
import { storeMissingCloses, supersedeDoubtedCloses } from './daily-closes.job.ts';
import { StockData } from './stock-data.ts';
import { body, items, sampleQuote, serveStockData } from './stock-data.testing.ts';

const service = serveStockData();
const client = () => new StockData({ url: service.url, token: 'secret', retryMs: 1, timeoutMs: waiting.timeout });

const world = await createWorld();
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const job = { id: '00000000-0000-0000-0000-000000000001', name: 'test' };
const transact = <Result>(work: (ctx: JobCtx) => Promise<Result>) =>
  world.sql((db) => work(jobCtx(db, world.tenants.demo, job, log)));

/** The sampleQuote was made at the close of Shanghai. */
const [atClose, nextOpen] = [Date.parse(sampleQuote.time), Date.parse('2026-03-04T01:30:00Z')];
const stored = () =>
  world.sql((db) =>
    db
      .selectFrom('daily_closes')
      .select(['symbol', sql<string>`day::text`.as('day'), 'close'])
      .orderBy('symbol')
      .execute(),
  );
beforeAll(() =>
  world.sql(async (db) => {
    const { id: venue_id } = await db
      .selectFrom('venues')
      .select('id')
      .where('mic', '=', 'XSHG')
      .executeTakeFirstOrThrow();
    const stock = { venue_id, kind: 'stock', name_zh: '股', name_en: 'Stock', currency: 'CNY', lot: 100 } as const;
    const symbols = [sampleQuote.symbol, 'XSHG:600036', 'XSHG:600037', 'XSHG:600038'];
    await db
      .insertInto('instruments')
      .values(symbols.map((symbol) => ({ ...stock, symbol })))
      .execute();
  }),
);

test('no close is asked for before the venue has closed, nor once it has opened again', async () => {
  service.answer = items(sampleQuote);
  service.asked.length = 0;
  for (const at of [atClose - 1, nextOpen, nextOpen + 4 * 3_600_000])
    await storeMissingCloses({ transact }, client(), at);
  expect(service.asked).toEqual([]);
});

/** Answers quotes, and for each of them, by default at its price, the candle of that day. */
const market =
  (quotes: (typeof sampleQuote)[], closes: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', service.url);
    if (pathname !== '/v1/candles') return items(...quotes)(request, response);
    const symbol = searchParams.get('symbol') ?? '';
    const close = closes[symbol] ?? quotes.find((known) => known.symbol === symbol)?.price ?? '1';
    const candle = { time: '2026-03-03T01:30:00Z', open: close, high: close, low: close, close };
    return body(JSON.stringify({ timezone: 'Asia/Shanghai', items: [candle] }))(request, response);
  };
const minute = 60_000;
const run = (at: number) => storeMissingCloses({ transact }, client(), at);

test('a close is stored once the day’s candle was the same twice, on several servers too; a wrong or halted or early price is not', async () => {
  const after = atClose + minute;
  service.answer = market([
    { ...sampleQuote, price: '1.00' },
    { ...sampleQuote, symbol: 'XSHG:600036' },
    { ...sampleQuote, symbol: 'XSHG:600037', halted: true },
    { ...sampleQuote, symbol: 'XSHG:600038', time: new Date(atClose - 1).toISOString() },
  ]);
  await Promise.all([run(after), run(after)]);
  await run(after + 5 * minute);
  expect(await stored()).toEqual([]);
  const { body: found } = await world.call(listExceptions, 'god', { check_name: 'quote.price' });
  expect(found.items).toMatchObject([
    { subject_type: 'instrument', subject_id: sampleQuote.symbol, times_seen: 3, detail: { fault: 'beyond_limits' } },
  ]);

  // The source changes its mind: it counts from there.
  service.answer = market([{ ...sampleQuote, symbol: 'XSHG:600036' }], { 'XSHG:600036': '1501.00' });
  await run(after + 10 * minute);
  await run(after + 15 * minute);
  expect(await stored()).toEqual([]);
  await Promise.all([run(after + 20 * minute), run(after + 20 * minute)]);
  const closes = [{ symbol: 'XSHG:600036', day: '2026-03-03', close: '1501.00' }];
  expect(await stored()).toEqual(closes);

  service.asked.length = 0;
  service.answer = market([
    { ...sampleQuote, symbol: 'XSHG:600036', price: '1499.00' },
    { ...sampleQuote, symbol: 'XSHG:600038' },
  ]);
  await run(after + 30 * minute);
  expect(service.asked[0]).toBe('/v1/quotes?symbols=XSHG%3A600037,XSHG%3A600038,XSHG%3A600519');
  await run(after + 40 * minute);
  expect(await stored()).toEqual([...closes, { symbol: 'XSHG:600038', day: '2026-03-03', close: '1500.00' }]);
});

test('a session that was moved to end earlier is over at the later of both closes', async () => {
  await world.asOwner(`delete from daily_closes`);
  await world.asOwner(`delete from close_readings`);
  // At its start the session was to close two hours later than the calendar says now.
  const later = atClose + 120 * minute;
  await world.asOwner(
    `insert into venue_sessions (tenant_id, venue_id, day, close_datetime)
     select tenant_id, id, '2026-03-03', $2 from venues where tenant_id = $1 and mic = 'XSHG'`,
    [world.tenants.demo, new Date(later).toISOString()],
  );
  service.answer = market([{ ...sampleQuote, symbol: 'XSHG:600036', time: new Date(later).toISOString() }]);
  service.asked.length = 0;
  for (const at of [atClose, later - minute]) await run(at);
  expect(service.asked).toEqual([]);
  await run(later);
  await run(later + 10 * minute);
  expect(await stored()).toMatchObject([{ symbol: 'XSHG:600036', close: '1500.00' }]);
});

test('a wrong close is superseded on the word of two people by what the source says then, and kept', async () => {
  const [{ id } = { id: '' }] = (await world.call(listVenues, 'god', { search: 'XSHG' })).body.items;
  const wrong = { id, symbol: 'XSHG:600036', day: '2026-03-03', reason: 'the source had not closed' };
  const { pending } = await world.call(supersedeClose, 'god', wrong);
  const work = (at: number) => supersedeDoubtedCloses({ transact }, client(), at);
  service.answer = market([], { 'XSHG:600036': '1502.00' });
  await work(nextOpen);
  expect(await stored()).toMatchObject([{ close: '1500.00' }]);
  const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(agreed.status).toBe(200);
  const again = await world.call(supersedeClose, 'god', wrong);
  const twice = { id: again.pending.approval_id, decision: 'approve' as const };
  expect((await world.call(reviewApproval, 'angel', twice)).problem.code).toBe('close.requested');
  await work(nextOpen);
  expect(await stored()).toMatchObject([{ close: '1500.00' }]);
  await work(nextOpen + 10 * minute);
  expect(await stored()).toMatchObject([{ symbol: 'XSHG:600036', close: '1502.00' }]);
  const { rows } = await world.sql((db) => sql`select symbol, close from superseded_closes`.execute(db));
  expect(rows).toEqual([{ symbol: 'XSHG:600036', close: '1500.00' }]);
  const { body: lines } = await world.call(listAuditLines, 'god', { action: 'close.replaced' });
  expect(lines.items).toMatchObject([{ before: { close: '1500.00' }, after: { close: '1502.00' } }]);
  const edited = world.sql((db) => sql`update daily_closes set close = 1`.execute(db));
  await expect(edited).rejects.toThrow(/permission denied/);
});
