// Stock data: what the stock-data service answers, which of its prices count, and how the web reaches it.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { compare } from '../kit/money.ts';

/** A price as it is written: digits, with decimals or without. */
const Price = z.string().regex(/^-?\d{1,12}(\.\d{1,8})?$/);

/** `MIC:code`, such as XSHG:600519. */
export const StockSymbol = z.string().regex(/^[A-Z0-9]{4}:[A-Z0-9.-]{1,16}$/);

export const Instrument = z.object({
  symbol: StockSymbol,
  mic: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  initials: z.string(),
  lot: z.int().positive(),
});
export type Instrument = z.infer<typeof Instrument>;
export const Instruments = z.object({ items: z.array(Instrument).max(100) });

export const Quote = z.object({
  symbol: StockSymbol,
  price: Price,
  /** Adjusted for splits and dividends. */
  previous_close: Price,
  open: Price,
  high: Price,
  low: Price,
  /** Time when this price was made. */
  time: z.iso.datetime(),
  halted: z.boolean(),
  limits: z.object({ lower: Price, upper: Price }).nullable(),
  /** Trading days since it was listed, with today. */
  days_listed: z.int().positive(),
});
export type Quote = z.infer<typeof Quote>;
export const Quotes = z.object({ items: z.array(Quote).max(500) });

export const Candle = z.object({ time: z.iso.datetime(), open: Price, high: Price, low: Price, close: Price });
export type Candle = z.infer<typeof Candle>;
/** `timezone`: the venue's, in which its days are counted. */
export const Candles = z.object({ timezone: z.string(), items: z.array(Candle).max(5_000) });

/** What an issuer announced, as the service passes it on. */
export const AnnouncedAction = z.object({
  symbol: StockSymbol,
  kind: z.string(),
  ex_day: z.iso.date(),
  record_day: z.iso.date(),
  pay_day: z.iso.date(),
  amount: Price.nullable(),
  ratio_from: z.int().positive().nullable(),
  ratio_to: z.int().positive().nullable(),
  /** Instrument that is held afterwards; services that know of none may leave it out. */
  new_symbol: StockSymbol.nullable().default(null),
  reference: z.string().min(1).max(100),
  notice: z.string().max(4_000),
});
export type AnnouncedAction = z.infer<typeof AnnouncedAction>;
export const AnnouncedActions = z.object({ items: z.array(AnnouncedAction).max(5_000) });

export const candleIntervals = ['1m', '1d'] as const;
export type CandleInterval = (typeof candleIntervals)[number];

export const quoteFaults = ['not_positive', 'beyond_limits', 'jumped'] as const;
export type QuoteFault = (typeof quoteFaults)[number];

/** Largest distance from the previous close, in either direction, where there are no limits. */
const maxJump = 0.5;
/** A new listing has no close to compare with. */
const newDays = 5;

/** Reason not to use a price; null where it is good. */
export function quoteFault({ price, previous_close, limits, days_listed }: Quote): QuoteFault | null {
  if (compare(price, '0') <= 0) return 'not_positive';
  if (limits) {
    const isWithin = compare(price, limits.lower) >= 0 && compare(price, limits.upper) <= 0;
    return isWithin ? null : 'beyond_limits';
  }
  if (days_listed <= newDays) return null;
  if (compare(previous_close, '0') <= 0) return 'not_positive';
  return Math.abs(Number(price) / Number(previous_close) - 1) > maxJump ? 'jumped' : null;
}

/** Returns false for a candle that no market could have made. */
export const isPossible = ({ open, high, low, close }: Candle): boolean =>
  compare(low, '0') > 0 && [open, close].every((price) => compare(low, price) <= 0 && compare(price, high) <= 0);

export const stockDataStates = ['up', 'slow', 'down', 'off'] as const;
export const stockDataErrors = ['unreachable', 'timed_out', 'refused', 'malformed'] as const;

export const StockDataStatus = z.strictObject({
  /** `off`: no service is configured. */
  state: z.enum(stockDataStates),
  since: z.iso.datetime(),
  /** Latency of the last call that went well. */
  latency_ms: z.int().nullable(),
  /** Reason why the last call failed; null where it went well. */
  error: z.enum(stockDataErrors).nullable(),
  /** Origin of the prices. */
  source: z.string().nullable(),
});
export type StockDataStatus = z.infer<typeof StockDataStatus>;

export const getStockDataStatus = readEndpoint({
  method: 'GET',
  path: '/stock_data/admin/v1/status',
  access: 'signed-in',
  reads: 'exchangeConfig',
  input: z.strictObject({}),
  output: StockDataStatus,
});

/** A short-lived token that only reads, with which the web asks the service itself. */
export const getStockDataAccess = readEndpoint({
  method: 'GET',
  path: '/stock_data/admin/v1/token',
  access: 'signed-in',
  reads: 'session',
  errors: ['stock_data.unavailable'],
  input: z.strictObject({}),
  output: z.strictObject({ url: z.string(), token: z.string(), expire_datetime: z.iso.datetime() }),
});
