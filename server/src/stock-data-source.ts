// Source of stock data: the configured service, or outside production the built-in sandbox.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StockData } from '#core/stock-data/stock-data.ts';
import { startVenueFacts } from '#core/venues/start-venues.ts';
import { localDay, sessionOf, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { Market, type MarketVenue } from './stock-data-sandbox/market.ts';
import { stockDataService } from './stock-data-sandbox/service.ts';

export interface StockDataSource {
  client: StockData;
  webUrl: string | null;
  /** Answers the web's calls to the sandbox; null where another service does. */
  sandbox: RequestListener | null;
  close: () => Promise<void>;
}

interface Options {
  url: string | undefined;
  token: string | undefined;
  /** Token of the sandbox, the same in all servers of an installation. */
  sandboxToken: string;
  production: boolean;
}

/** The sandbox's own seed: the same prices at every start. */
const seed = 20_261;
export const sandboxPath = '/stock-data';

export async function openStockData({ url, token, sandboxToken, production }: Options): Promise<StockDataSource> {
  const nothing = { sandbox: null, close: async () => {} };
  if (url) {
    const base = url.replace(/\/$/, '');
    return { ...nothing, client: new StockData({ url: base, token: token ?? '' }), webUrl: base };
  }
  if (production) return { ...nothing, client: new StockData({ url: null, token: '' }), webUrl: null };
  const sandbox = stockDataService({ market: sandboxMarket(), token: sandboxToken });
  // Use HTTP for the server too: what it does with the sandbox it does with any other service.
  const server = createServer(sandbox);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    client: new StockData({ url: `http://127.0.0.1:${port}`, token: sandboxToken, source: 'sandbox' }),
    webUrl: sandboxPath,
    sandbox,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Market on the venues that every tenant starts with; past the years that are entered it trades on every weekday. */
export function sandboxMarket(): Market {
  const venues = startVenueFacts().map(({ calendar, tick, price_limit }): MarketVenue => {
    const endless: TradingCalendar = { ...calendar, years: { first: 1900, last: 9999 } };
    return {
      mic: calendar.mic,
      timezone: calendar.timezone,
      tick,
      price_limit: price_limit ?? null,
      sessionOf: (day) => sessionOf(endless, day),
      localDay: (at) => localDay(calendar.timezone, at),
    };
  });
  return new Market(venues, seed);
}
