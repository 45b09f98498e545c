// The web's way to the stock-data service: a short-lived token from our server, checked answers, and one error for all that fails.
import {
  Candles,
  getStockDataAccess,
  Instruments,
  isPossible,
  Quotes,
  type CandleInterval,
  type Instrument,
  type Quote,
} from '@backoffice/contract/stock-data/stock-data.ts';
import { adjustedCandles, listPriceFactors } from '@backoffice/contract/corporate-actions/corporate-actions.factors.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#platform/api/api.ts';
import { queryClient, readOf } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';

const timeoutMs = 5_000;
/** A token is renewed so long before it expires. */
const renewBeforeMs = 20_000;
const quotesEveryMs = 5_000;
const candlesEveryMs = 60_000;

interface Access {
  url: string;
  token: string;
  expire_datetime: string;
}

let access: Access | null = null;
let renewal: Promise<Access> | null = null;

/** Shared by all that ask at once. */
function currentAccess(): Promise<Access> {
  if (access && Date.parse(access.expire_datetime) - renewBeforeMs > Date.now()) return Promise.resolve(access);
  renewal ??= call(getStockDataAccess, {})
    .then((renewed) => (access = renewed))
    .finally(() => (renewal = null));
  return renewal;
}

async function ask<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  for (let attempt = 1; ; attempt++) {
    const { url, token } = await currentAccess();
    try {
      const response = await fetch(url + path, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      // A service that was started anew may sign with another secret.
      if (response.status === 401 && attempt === 1) {
        access = null;
        continue;
      }
      if (!response.ok) throw new Error(`status ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ApiError('stock_data.unavailable');
    }
  }
}

const instrumentsOf = (search: string) =>
  queryOptions({
    queryKey: ['stock-data', 'search', search],
    queryFn: ({ signal }) => ask(`/v1/search?q=${encodeURIComponent(search)}`, Instruments, signal),
    staleTime: 10 * 60_000,
  });

/** Finds by code, by name in either language, or by the initials of its Chinese name. */
export const useInstruments = (search: string) =>
  useQuery({ ...instrumentsOf(search), enabled: search !== '', placeholderData: keepPreviousData });

/** Null where the service does not know the symbol. */
export const useInstrument = (symbol: string) =>
  useQuery({
    ...instrumentsOf(symbol),
    enabled: symbol !== '',
    select: ({ items }): Instrument | null => items.find((item) => item.symbol === symbol) ?? null,
  });

/** The latest quote, as the service gave it; null where it does not know the symbol. */
export const useQuote = (symbol: string) =>
  useQuery({
    queryKey: ['stock-data', 'quote', symbol],
    queryFn: async ({ signal }): Promise<Quote | null> => {
      const { items } = await ask(`/v1/quotes?symbols=${encodeURIComponent(symbol)}`, Quotes, signal);
      return items.find((quote) => quote.symbol === symbol) ?? null;
    },
    refetchInterval: quotesEveryMs,
    staleTime: 0,
  });

interface CandlesWanted {
  symbol: string;
  interval: CandleInterval;
  /** ISO timestamp, like `to`. */
  from: string;
  to: string;
}

/** Splits change rarely; charts draw without them where they cannot be read. */
const factorsOf = (symbol: string) =>
  queryClient
    .fetchQuery({ ...readOf(listPriceFactors, { symbol }), staleTime: 10 * 60_000 })
    .then(({ items }) => items)
    .catch(() => []);

/** Candles without those that no market could have made, in units of today. */
export const useCandles = (wanted: CandlesWanted) =>
  useQuery({
    queryKey: ['stock-data', 'candles', wanted],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...wanted });
      const [{ timezone, items }, factors] = await Promise.all([
        ask(`/v1/candles?${query.toString()}`, Candles, signal),
        factorsOf(wanted.symbol),
      ]);
      return { timezone, factors, items: adjustedCandles(items.filter(isPossible), factors) };
    },
    refetchInterval: candlesEveryMs,
    placeholderData: keepPreviousData,
  });

/** The instruments that closed at their upper limit on a day of the venue. */
export const useLimitUps = (venue: string, day: string) =>
  useQuery({
    queryKey: ['stock-data', 'limit-up', venue, day],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ venue, day });
      return (await ask(`/v1/limit_up?${query.toString()}`, Quotes, signal)).items;
    },
  });
