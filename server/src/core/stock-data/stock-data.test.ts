// The stock-data service as it should not be: dead, slow, talking nonsense; no wrong price gets through, and it is asked once.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { getStockDataAccess, getStockDataStatus } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { jobCtx, type JobCtx } from '#platform/jobs/job.ts';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';
import { storeMissingCloses } from './daily-closes.job.ts';
import { notePriceSources, type PriceSources } from './price-sources.job.ts';
import { StockData } from './stock-data.ts';

const quote = {
  symbol: 'XSHG:600519',
  price: '1500.00',
  previous_close: '1480.00',
  open: '1481.00',
  high: '1501.00',
  low: '1480.00',
  time: '2026-03-03T07:00:00.000Z',
  halted: false,
  limits: { lower: '1332.00', upper: '1628.00' },
  days_listed: 900,
};

let answer: RequestListener;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const body =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
const items = (...quotes: object[]) => body(JSON.stringify({ items: quotes }));
const client = (options: { timeoutMs?: number; cacheMs?: number; pauseMs?: number } = {}) =>
  new StockData({ url, token: 'secret', retryMs: 1, timeoutMs: waiting.timeout, ...options });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

test('a good quote comes with its evidence', async () => {
  answer = items(quote);
  const { quotes, refused } = await client().quoteOf([quote.symbol, 'XSHG:000000']);
  expect([...quotes.values()]).toEqual([{ ...quote, source: new URL(url).host }]);
  expect(refused).toEqual([]);
});

test.each([
  ['negative', { price: '-1.00', limits: null }, 'not_positive'],
  ['zero', { price: '0.00' }, 'not_positive'],
  ['beyond its limits', { price: '1628.01' }, 'beyond_limits'],
  ['jumping', { price: '2220.01', limits: null }, 'jumped'],
  ['falling by more than half', { price: '739.99', limits: null }, 'jumped'],
])('a %s price is named and not used', async (_, wrong, fault) => {
  answer = items({ ...quote, ...wrong });
  const { quotes, refused } = await client().quoteOf([quote.symbol]);
  expect(quotes.size).toBe(0);
  expect(refused).toMatchObject([{ symbol: quote.symbol, fault, price: wrong.price }]);
});

test('a new listing may move as far as the service’s own limits allow', async () => {
  answer = items({ ...quote, price: '9999.00', limits: null, days_listed: 5 });
  expect((await client().quoteOf([quote.symbol])).quotes.size).toBe(1);
});

test('what closed at its upper limit is asked for by venue and day; a price that cannot be right is left out', async () => {
  const limitUp = { ...quote, price: '1628.00' };
  answer = items(limitUp, { ...limitUp, symbol: 'XSHG:600036', price: '1700.00' });
  asked.length = 0;
  expect(await client().limitUp('XSHG', '2026-03-03')).toEqual([limitUp]);
  expect(asked).toEqual(['/v1/limit_up?venue=XSHG&day=2026-03-03']);
});

test.each([
  ['HTML', body('<html><body>Gateway</body></html>'), 'malformed'],
  ['half a JSON', body(JSON.stringify({ items: [quote] }).slice(0, 60)), 'malformed'],
  ['another shape', items({ ...quote, price: 1500 }), 'malformed'],
  ['a refusal', body('{}', 500), 'refused'],
] as const)('%s is no answer, and the status says so', async (_, wrong, error) => {
  answer = wrong;
  const stockData = client();
  expect(await failureOf(stockData.quoteOf([quote.symbol]))).toBe('stock_data.unavailable');
  expect(await stockData.status()).toMatchObject({ state: 'down', error });
});

test('a service that does not answer is not waited for', async () => {
  answer = () => {};
  const stockData = client({ timeoutMs: 100 });
  expect(await failureOf(stockData.search('a'))).toBe('stock_data.unavailable');
  expect(await stockData.status()).toMatchObject({ state: 'down', error: 'timed_out' });
});

test('a dead service is tried again, then left alone for a while, and found again', async () => {
  const dead = createServer(items(quote));
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  const { port } = dead.address() as AddressInfo;
  await new Promise((resolve) => dead.close(resolve));
  const stockData = new StockData({
    url: `http://127.0.0.1:${port}`,
    token: 't',
    retryMs: 1,
    pauseMs: 200,
    cacheMs: 0,
  });
  for (let tries = 0; tries < 6; tries++)
    expect(await failureOf(stockData.quoteOf([quote.symbol]))).toBe('stock_data.unavailable');
  expect(await stockData.status()).toMatchObject({ state: 'down', error: 'unreachable' });
  await new Promise<void>((resolve) => dead.listen(port, '127.0.0.1', resolve));
  await expect.poll(() => failureOf(stockData.quoteOf([quote.symbol]))).toBeNull();
  expect(await stockData.status()).toMatchObject({ state: 'up', error: null });
  dead.closeAllConnections();
  dead.close();
});

test('what failed passingly is tried again at once', async () => {
  let calls = 0;
  answer = (request, response) => (++calls < 3 ? body('{}', 503) : items(quote))(request, response);
  expect((await client().quoteOf([quote.symbol])).quotes.size).toBe(1);
  expect(calls).toBe(3);
});

test('500 quotes asked for by 200 people at once: each symbol is asked for once a second', async () => {
  const symbols = Array.from({ length: 500 }, (_, number) => `XSHG:${600_000 + number}`);
  answer = (request, response) => {
    const wanted = new URL(request.url ?? '', url).searchParams.get('symbols')?.split(',') ?? [];
    items(...wanted.map((symbol) => ({ ...quote, symbol })))(request, response);
  };
  asked.length = 0;
  // Cache for long: the test is about the number of calls, on however busy a machine.
  const stockData = client({ cacheMs: 60_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => stockData.quoteOf(symbols)));
  expect(answers.every(({ quotes }) => quotes.size === 500)).toBe(true);
  const perSymbol = asked.flatMap((path) => new URL(path, url).searchParams.get('symbols')?.split(',') ?? []);
  expect(perSymbol.toSorted()).toEqual(symbols.toSorted());
  expect(asked).toHaveLength(5);
});

describe('with a server', async () => {
  const world = await createWorld();
  const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  const job = { id: '00000000-0000-0000-0000-000000000001', name: 'test' };

  const transact = <Result>(work: (ctx: JobCtx) => Promise<Result>) =>
    world.sql((db) => work(jobCtx(db, world.tenants.demo, job, log)));
  /** The quote was made at the close of Shanghai. */
  const [atClose, nextOpen] = [Date.parse(quote.time), Date.parse('2026-03-04T01:30:00Z')];
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
      const symbols = [quote.symbol, 'XSHG:600036', 'XSHG:600037', 'XSHG:600038'];
      await db
        .insertInto('instruments')
        .values(symbols.map((symbol) => ({ ...stock, symbol })))
        .execute();
    }),
  );

  test('no close is asked for before the venue has closed, nor once it has opened again', async () => {
    answer = items(quote);
    asked.length = 0;
    for (const at of [atClose - 1, nextOpen, nextOpen + 4 * 3_600_000])
      await storeMissingCloses({ transact }, client(), at);
    expect(asked).toEqual([]);
  });

  test('after the close each close is stored once, on several servers too; a wrong or halted or early price is not', async () => {
    answer = items(
      { ...quote, price: '1.00' },
      { ...quote, symbol: 'XSHG:600036' },
      { ...quote, symbol: 'XSHG:600037', halted: true },
      { ...quote, symbol: 'XSHG:600038', time: new Date(atClose - 1).toISOString() },
    );
    const run = () => storeMissingCloses({ transact }, client(), nextOpen - 1);
    await Promise.all([run(), run()]);
    const closes = [{ symbol: 'XSHG:600036', day: '2026-03-03', close: '1500.00' }];
    expect(await stored()).toEqual(closes);
    const { body: found } = await world.call(listExceptions, 'god', { check_name: 'quote.price' });
    expect(found.items).toMatchObject([
      {
        subject_type: 'instrument',
        subject_id: quote.symbol,
        times_seen: 2,
        detail: { found: '1.00', fault: 'beyond_limits' },
      },
    ]);

    asked.length = 0;
    answer = items({ ...quote, symbol: 'XSHG:600036', price: '1499.00' }, { ...quote, symbol: 'XSHG:600038' });
    await run();
    expect(asked).toEqual(['/v1/quotes?symbols=XSHG%3A600037,XSHG%3A600038,XSHG%3A600519']);
    expect(await stored()).toEqual([...closes, { ...closes[0], symbol: 'XSHG:600038' }]);
  });

  test('another source of prices or rates leaves an audit line, the first one and the same one none', async () => {
    const note = (sources: PriceSources) => transact((ctx) => notePriceSources(ctx, sources));
    await note({ stock_data: 'sandbox', rates: 'sandbox' });
    await note({ stock_data: 'prices.example', rates: 'sandbox' });
    await Promise.all([note({ rates: null }), note({ stock_data: 'prices.example', rates: null })]);
    const linesOf = async (action: string) => (await world.call(listAuditLines, 'god', { action })).body.items;
    expect(await linesOf('stock_data.source_changed')).toMatchObject([
      { actor_name: 'system', before: { source: 'sandbox' }, after: { source: 'prices.example' } },
    ]);
    expect(await linesOf('rates.source_changed')).toMatchObject([
      { before: { source: 'sandbox' }, after: { source: null } },
    ]);
  });

  test('everybody who is signed in gets the status and a token that the sandbox takes', async () => {
    expect((await world.call(getStockDataStatus, 'hero', {})).body).toMatchObject({ state: 'up', error: null });
    const { body: access } = await world.call(getStockDataAccess, 'hero', {});
    const read = async (bearer: string) => {
      const path = `${access.url}/v1/search?q=gzmt`;
      return world.app.inject({ url: path, headers: { authorization: `Bearer ${bearer}` } });
    };
    expect((await read(access.token)).json()).toMatchObject({ items: [{ symbol: 'XSHG:600519' }] });
    expect((await read(`${access.token}x`)).statusCode).toBe(401);
  });

  test('with a service that is away the server answers, and says so', async () => {
    answer = body('<html>', 502);
    const away = await createWorld({ stockDataUrl: url });
    expect((await away.call(getStockDataStatus, 'hero', {})).body).toMatchObject({ state: 'down', error: 'refused' });
  });
});
