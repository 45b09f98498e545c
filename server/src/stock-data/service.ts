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
      const symbol = query.get('symbol') ?? '';
      const items = market.candles(symbol, interval, from, to, now());
      if (!items) throw new Refusal(404, 'no such symbol');
      return { timezone: market.timezoneOf(symbol), items };
    },
    '/v1/limit_up': (query) => ({ items: market.limitUp(query.get('venue') ?? '', query.get('day') ?? '', now()) }),
  };
  return (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://service');
      const answer = answers[url.pathname];
      if (request.method !== 'GET' || !answer) throw new Refusal(404, 'no such path');
      if (!isAllowed(request, token, now())) throw new Refusal(401, 'a token is needed');
      send(response, 200, answer(url.searchParams));
    } catch (error) {
      if (error instanceof Refusal) return send(response, error.status, { error: error.message });
      return send(response, 500, { error: 'failed' });
    }
  };
};

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The token itself, or `<expiry in seconds>.<HMAC-SHA256 of it under the token>`: what browsers are given. */
function isAllowed(request: IncomingMessage, token: string, now: number): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (isSame(given, token)) return true;
  const [expiry = '', signature = ''] = given.split('.');
  const expected = createHmac('sha256', token).update(expiry).digest('base64url');
  return /^\d+$/.test(expiry) && Number(expiry) * 1_000 > now && isSame(signature, expected);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
