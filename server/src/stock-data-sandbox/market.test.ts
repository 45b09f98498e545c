// The sandbox's prices: the same each time, within sessions, ticks and limits; and its service, which only answers to its token.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Candles, Instruments, isPossible, quoteFault, Quotes } from '@backoffice/contract/stock-data/stock-data.ts';
import { afterAll, expect, test } from 'vitest';
import { sandboxMarket } from '#stock-data-source.ts';
import { stockDataService } from './service.ts';

const market = sandboxMarket();
const at = (text: string) => Date.parse(text);
const midday = at('2026-03-03T10:17:23+08:00');
const shanghai = market.instruments.filter(({ mic }) => mic === 'XSHG');
const hongKong = market.instruments.filter(({ mic }) => mic === 'XHKG');

test('there are several hundred instruments, each with a code of its own, and prices do not depend on who asks first', () => {
  expect(market.instruments.length).toBeGreaterThan(300);
  expect(new Set(market.instruments.map(({ symbol }) => symbol)).size).toBe(market.instruments.length);
  const again = sandboxMarket();
  expect(again.quote('XSHG:600519', midday)).toEqual(market.quote('XSHG:600519', midday));
});

test('quotes obey ticks and limits, and their candles hold them', () => {
  for (const { symbol } of [...shanghai.slice(0, 20), ...hongKong.slice(0, 20)]) {
    const quote = market.quote(symbol, midday);
    expect(quote && quoteFault(Quotes.shape.items.element.parse(quote))).toBeNull();
    if (!quote || quote.halted) continue;
    expect(quote.price).toMatch(/^\d+\.\d\d$/);
    const from = midday - (midday % 60_000);
    const [minute] = market.candles(symbol, '1m', from, from + 60_000, midday + 60_000) ?? [];
    expect(Number(quote.price)).toBeGreaterThanOrEqual(Number(minute?.low));
    expect(Number(quote.price)).toBeLessThanOrEqual(Number(minute?.high));
    const days = market.candles(symbol, '1d', at('2026-01-05T00:00:00Z'), midday, midday) ?? [];
    expect(days.every(isPossible)).toBe(true);
  }
});

test('outside its session a quote is the last one made inside', () => {
  const symbol = 'XHKG:00700';
  const timeOf = (text: string) => market.quote(symbol, at(text))?.time;
  expect(timeOf('2026-03-03T12:30:00+08:00')).toBe('2026-03-03T03:59:55.000Z'); // the break
  expect(timeOf('2026-03-03T22:00:00+08:00')).toBe('2026-03-03T08:00:00.000Z');
  expect(timeOf('2026-02-18T11:00:00+08:00')).toBe('2026-02-16T04:00:00.000Z'); // the new year, after half a day
});

test('there are limit-up days and halts', () => {
  const days =
    market
      .candles('XSHG:600519', '1d', at('2025-01-02T00:00:00Z'), midday, midday)
      ?.map(({ time }) => time.slice(0, 10)) ?? [];
  const limitUps = days.flatMap((day) => market.limitUp('XSHG', day, midday));
  expect(limitUps.length).toBeGreaterThan(20);
  expect(limitUps.every(({ price, limits }) => price === limits?.upper)).toBe(true);
  const halts = days.flatMap((day) =>
    shanghai.filter(({ symbol }) => market.quote(symbol, at(`${day}T07:30:00Z`))?.halted),
  );
  expect(halts.length).toBeGreaterThan(5);
});

test('finds by code, by Chinese and English name, and by initials', () => {
  for (const text of ['600519', '茅台', 'moutai', 'gzmt', 'XSHG:600519'])
    expect(market.search(text).map(({ symbol }) => symbol)).toContain('XSHG:600519');
  expect(market.search(' ')).toEqual([]);
});

const token = 'a secret of the service';
const server = createServer(stockDataService({ market, token, now: () => midday }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const get = (path: string, bearer = token) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${bearer}` } });

test('the service answers what the contract expects', async () => {
  const json = async (path: string): Promise<unknown> => (await get(path)).json();
  expect(Instruments.parse(await json('/v1/search?q=gz')).items).not.toEqual([]);
  expect(Quotes.parse(await json('/v1/quotes?symbols=XSHG:600519,XSHG:none')).items).toHaveLength(1);
  const candles = '/v1/candles?symbol=XNYS:KO&interval=1d&from=2026-02-01T00:00:00Z&to=2026-03-01T00:00:00Z';
  expect(Candles.parse(await json(candles)).items.length).toBeGreaterThan(15);
  expect(Candles.parse(await json(candles)).timezone).toBe('America/New_York');
  const [day] = market
    .candles('XSHG:600519', '1d', at('2025-01-02T00:00:00Z'), midday, midday)
    ?.flatMap(({ time }) =>
      market.limitUp('XSHG', time.slice(0, 10), midday).length > 0 ? [time.slice(0, 10)] : [],
    ) ?? [''];
  expect(Quotes.parse(await json(`/v1/limit_up?venue=XSHG&day=${day}`)).items).not.toEqual([]);
  expect((await get('/v1/candles?symbol=XNYS:KO&interval=1h')).status).toBe(400);
  expect((await get('/v1/anything')).status).toBe(404);
});

test('calls for candles are bounded, in their span and in their number per browser', async () => {
  const ask = (from: string, interval = '1m', bearer = token) =>
    get(`/v1/candles?symbol=XNYS:KO&interval=${interval}&from=${from}&to=2026-03-01T00:00:00Z`, bearer);
  expect((await ask('2026-02-20T00:00:00Z')).status).toBe(200);
  expect((await ask('2026-01-01T00:00:00Z')).status).toBe(400);
  expect((await ask('1990-01-01T00:00:00Z', '1d')).status).toBe(400);
  expect((await ask('2026-03-02T00:00:00Z', '1d')).status).toBe(400);
  const expiry = Math.floor(midday / 1_000) + 60;
  const browser = `${expiry}.${createHmac('sha256', token).update(String(expiry)).digest('base64url')}`;
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++) statuses.push((await ask('2026-02-27T00:00:00Z', '1d', browser)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask('2026-02-27T00:00:00Z', '1d')).status).toBe(200);
});

test('only its token, or one made of it that has not expired, opens it', async () => {
  const made = (expiry: number, secret = token) =>
    `${expiry}.${createHmac('sha256', secret).update(String(expiry)).digest('base64url')}`;
  const now = Math.floor(midday / 1_000);
  const status = async (bearer: string) => (await get('/v1/search?q=a', bearer)).status;
  expect(await status(made(now + 10))).toBe(200);
  expect(await status(made(now - 1))).toBe(401);
  expect(await status(made(now + 10, 'another'))).toBe(401);
  expect(await status(`${now + 99}.${made(now + 10).split('.')[1]}`)).toBe(401);
  expect(await status('')).toBe(401);
});

test('what has merged or is delisted is no longer traded, and announces nothing more', () => {
  const announced = market.actions('XNYS', '2027-01-01', '2027-12-31');
  const merger = announced.find(({ kind }) => kind === 'merger');
  if (!merger) throw new Error('none merges');
  expect(merger.new_symbol).not.toBe(merger.symbol);
  expect(market.quote(merger.symbol, at(`${merger.pay_day}T15:00:00-05:00`))).toMatchObject({ halted: true });
  expect(announced.filter(({ symbol, ex_day }) => symbol === merger.symbol && ex_day > merger.ex_day)).toEqual([]);
});

test('issuers announce the same actions each time, on trading days; a split changes the price and its previous close together', () => {
  const announced = market.actions('XSHG', '2027-01-01', '2027-12-31');
  expect(announced).toEqual(sandboxMarket().actions('XSHG', '2027-01-01', '2027-12-31'));
  expect(new Set(announced.map(({ kind }) => kind))).toEqual(
    new Set(['cash_dividend', 'bonus', 'split', 'reverse_split', 'merger', 'delisting']),
  );
  expect(market.actions('XSHG', '2026-01-01', '2026-12-31').every(({ kind }) => kind === 'cash_dividend')).toBe(true);
  const split = announced.find(({ kind }) => kind === 'split');
  if (!split) throw new Error('none splits');
  const dayBefore = market.quote(split.symbol, at(`${split.ex_day}T00:00:00+08:00`));
  const onTheDay = market.quote(split.symbol, at(`${split.ex_day}T14:00:00+08:00`));
  expect(Number(onTheDay?.previous_close) / Number(dayBefore?.price)).toBeCloseTo(0.5, 1);
  expect(onTheDay && quoteFault(Quotes.shape.items.element.parse(onTheDay))).toBeNull();
});
