// The stock-data service as it should not be: dead, slow, talking nonsense; no wrong price gets through, and it is asked once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { getStockDataAccess, getStockDataStatus } from '@backoffice/contract/stock-data/stock-data.ts';
import { describe, expect, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { jobCtx, type JobCtx } from '#platform/jobs/job.ts';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';
import { notePriceSources, type PriceSources } from './price-sources.job.ts';
import { StockData } from './stock-data.ts';
import { body, items, sampleQuote, serveStockData } from './stock-data.testing.ts';

const service = serveStockData();
const client = (options: { timeoutMs?: number; cacheMs?: number; pauseMs?: number } = {}) =>
  new StockData({ url: service.url, token: 'secret', retryMs: 1, timeoutMs: waiting.timeout, ...options });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

test('a good quote comes with its evidence', async () => {
  service.answer = items(sampleQuote);
  const { quotes, refused } = await client().quoteOf([sampleQuote.symbol, 'XSHG:000000']);
  expect([...quotes.values()]).toEqual([{ ...sampleQuote, source: new URL(service.url).host }]);
  expect(refused).toEqual([]);
});

test.each([
  ['negative', { price: '-1.00', limits: null }, 'not_positive'],
  ['zero', { price: '0.00' }, 'not_positive'],
  ['beyond its limits', { price: '1628.01' }, 'beyond_limits'],
  ['jumping', { price: '2220.01', limits: null }, 'jumped'],
  ['falling by more than half', { price: '739.99', limits: null }, 'jumped'],
])('a %s price is named and not used', async (_, wrong, fault) => {
  service.answer = items({ ...sampleQuote, ...wrong });
  const { quotes, refused } = await client().quoteOf([sampleQuote.symbol]);
  expect(quotes.size).toBe(0);
  expect(refused).toMatchObject([{ symbol: sampleQuote.symbol, fault, price: wrong.price }]);
});

test('a new listing may move as far as the service’s own limits allow', async () => {
  service.answer = items({ ...sampleQuote, price: '9999.00', limits: null, days_listed: 5 });
  expect((await client().quoteOf([sampleQuote.symbol])).quotes.size).toBe(1);
});

test('what closed at its upper limit is asked for by venue and day; a price that cannot be right is left out', async () => {
  const limitUp = { ...sampleQuote, price: '1628.00' };
  service.answer = items(limitUp, { ...limitUp, symbol: 'XSHG:600036', price: '1700.00' });
  service.asked.length = 0;
  expect(await client().limitUp('XSHG', '2026-03-03')).toEqual([limitUp]);
  expect(service.asked).toEqual(['/v1/limit_up?venue=XSHG&day=2026-03-03']);
});

test.each([
  ['HTML', body('<html><body>Gateway</body></html>'), 'malformed'],
  ['half a JSON', body(JSON.stringify({ items: [sampleQuote] }).slice(0, 60)), 'malformed'],
  ['another shape', items({ ...sampleQuote, price: 1500 }), 'malformed'],
  ['a refusal', body('{}', 500), 'refused'],
] as const)('%s is no answer, and the status says so', async (_, wrong, error) => {
  service.answer = wrong;
  const stockData = client();
  expect(await failureOf(stockData.quoteOf([sampleQuote.symbol]))).toBe('stock_data.unavailable');
  expect(await stockData.status()).toMatchObject({ state: 'down', error });
});

test('a service that does not answer is not waited for', async () => {
  service.answer = () => {};
  const stockData = client({ timeoutMs: 100 });
  expect(await failureOf(stockData.search('a'))).toBe('stock_data.unavailable');
  expect(await stockData.status()).toMatchObject({ state: 'down', error: 'timed_out' });
});

test('a dead service is tried again, then left alone for a while, and found again', async () => {
  const dead = createServer(items(sampleQuote));
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
    expect(await failureOf(stockData.quoteOf([sampleQuote.symbol]))).toBe('stock_data.unavailable');
  expect(await stockData.status()).toMatchObject({ state: 'down', error: 'unreachable' });
  await new Promise<void>((resolve) => dead.listen(port, '127.0.0.1', resolve));
  await expect.poll(() => failureOf(stockData.quoteOf([sampleQuote.symbol]))).toBeNull();
  expect(await stockData.status()).toMatchObject({ state: 'up', error: null });
  dead.closeAllConnections();
  dead.close();
});

test('what failed passingly is tried again at once', async () => {
  let calls = 0;
  service.answer = (request, response) => (++calls < 3 ? body('{}', 503) : items(sampleQuote))(request, response);
  expect((await client().quoteOf([sampleQuote.symbol])).quotes.size).toBe(1);
  expect(calls).toBe(3);
});

test('500 quotes asked for by 200 people at once: each symbol is asked for once a second', async () => {
  const symbols = Array.from({ length: 500 }, (_, number) => `XSHG:${600_000 + number}`);
  service.answer = (request, response) => {
    const wanted = new URL(request.url ?? '', service.url).searchParams.get('symbols')?.split(',') ?? [];
    items(...wanted.map((symbol) => ({ ...sampleQuote, symbol })))(request, response);
  };
  service.asked.length = 0;
  // Cache for long: the test is about the number of calls, on however busy a machine.
  const stockData = client({ cacheMs: 60_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => stockData.quoteOf(symbols)));
  expect(answers.every(({ quotes }) => quotes.size === 500)).toBe(true);
  const perSymbol = service.asked.flatMap(
    (path) => new URL(path, service.url).searchParams.get('symbols')?.split(',') ?? [],
  );
  expect(perSymbol.toSorted()).toEqual(symbols.toSorted());
  expect(service.asked).toHaveLength(5);
});

describe('with a server', async () => {
  const world = await createWorld();
  const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  const job = { id: '00000000-0000-0000-0000-000000000001', name: 'test' };

  const transact = <Result>(work: (ctx: JobCtx) => Promise<Result>) =>
    world.sql((db) => work(jobCtx(db, world.tenants.demo, job, log)));
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
    service.answer = body('<html>', 502);
    const away = await createWorld({ stockDataUrl: service.url });
    expect((await away.call(getStockDataStatus, 'hero', {})).body).toMatchObject({ state: 'down', error: 'refused' });
  });
});
