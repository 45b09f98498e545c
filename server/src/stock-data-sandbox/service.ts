// The stock-data service over HTTP: search, quotes, candles and limit-up lists, for callers with its token or one made of it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Market } from './market.ts';

interface ServiceOptions {
  market: Market;
  token: string;
  now?: () => number;
}

const maxSymbols = 500;
/** Most rows of one answer; a longer span is refused, so that no call computes years of minutes. */
const maxCandles = 5_000;
const dayMs = 24 * 3_600_000;
const spanMs = { '1m': 14 * dayMs, '1d': maxCandles * dayMs };
/** Calls for candles of one browser's token within this time; the server's own token reads evidence and is not counted. */
const candleCalls = { most: 60, everyMs: 10_000 };

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const stockDataService = ({ market, token, now = Date.now }: ServiceOptions): RequestListener => {
  const answers: Record<string, (query: URLSearchParams) => object> = {
    '/v1/search': (query) => ({ items: market.search(query.get('q') ?? '') }),
    '/v1/quotes': (query) => {
      const symbols = (query.get('symbols') ?? '').split(',').filter(Boolean);
      if (symbols.length > maxSymbols) throw new Refusal(400, `at most ${maxSymbols} symbols`);
      return { items: symbols.flatMap((symbol) => market.quote(symbol, now()) ?? []) };
    },
    '/v1/candles': (query) => {
      const interval = query.get('interval');
      const [from, to] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? ''));
      if ((interval !== '1m' && interval !== '1d') || !from || !to) throw new Refusal(400, 'interval, from and to');
      if (to < from || to - from > spanMs[interval]) throw new Refusal(400, 'too long a span');
      const symbol = query.get('symbol') ?? '';
      const items = market.candles(symbol, interval, from, to, now());
      if (!items) throw new Refusal(404, 'no such symbol');
      return { timezone: market.timezoneOf(symbol), items };
    },
    '/v1/limit_up': (query) => ({ items: market.limitUp(query.get('venue') ?? '', query.get('day') ?? '', now()) }),
    '/v1/corporate_actions': (query) => {
      const [venue = '', from = '', to = ''] = ['venue', 'from', 'to'].map((name) => query.get(name) ?? '');
      const length = Date.parse(to) - Date.parse(from);
      if (!(length >= 0 && length <= 100 * dayMs)) throw new Refusal(400, 'from and to, at most 100 days');
      return { items: market.actions(venue, from, to) };
    },
  };
  const pace = candlePace();
  return (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://service');
      const answer = answers[url.pathname];
      if (request.method !== 'GET' || !answer) throw new Refusal(404, 'no such path');
      if (!isAllowed(request, token, now())) throw new Refusal(401, 'a token is needed');
      const given = bearerOf(request);
      if (url.pathname === '/v1/candles' && !isSame(given, token) && !pace.admits(given, now()))
        throw new Refusal(429, 'too many calls for candles');
      send(response, 200, answer(url.searchParams));
    } catch (error) {
      if (error instanceof Refusal) return send(response, error.status, { error: error.message });
      return send(response, 500, { error: 'failed' });
    }
  };
};

/** Counts the calls of each token; tokens that have rested are forgotten. */
function candlePace() {
  const calls = new Map<string, { from: number; count: number }>();
  return {
    admits(token: string, at: number): boolean {
      for (const [name, { from }] of calls) if (at - from >= candleCalls.everyMs) calls.delete(name);
      const { from = at, count = 0 } = calls.get(token) ?? {};
      calls.set(token, { from, count: count + 1 });
      return count < candleCalls.most;
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const bearerOf = (request: IncomingMessage): string =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The token itself, or `<expiry in seconds>.<HMAC-SHA256 of it under the token>`: what browsers are given. */
function isAllowed(request: IncomingMessage, token: string, now: number): boolean {
  const given = bearerOf(request);
  if (isSame(given, token)) return true;
  const [expiry = '', signature = ''] = given.split('.');
  const expected = createHmac('sha256', token).update(expiry).digest('base64url');
  return /^\d+$/.test(expiry) && Number(expiry) * 1_000 > now && isSame(signature, expected);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
