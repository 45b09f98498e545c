// The way to the stock-data service: checked answers, short waits, retries, a breaker, and one call per symbol and second.
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  AnnouncedActions,
  Candles,
  Instruments,
  isPossible,
  quoteFault,
  Quotes,
  type AnnouncedAction,
  type Candle,
  type CandleInterval,
  type Instrument,
  type Quote,
  type QuoteFault,
  type StockDataStatus,
} from '@backoffice/contract/stock-data/stock-data.ts';
import type * as z from 'zod';
import { AppError } from '#platform/errors.ts';

/** A price that may be used, with what proves it. */
export interface QuoteEvidence extends Quote {
  source: string;
}

/** A price that the service gave and that is not used. */
export interface RefusedQuote {
  symbol: string;
  fault: QuoteFault;
  price: string;
  previous_close: string;
  time: string;
  source: string;
}

export interface QuotesAnswer {
  /** Quotes by symbol; what is unknown to the service, or refused, is missing. */
  quotes: Map<string, QuoteEvidence>;
  refused: RefusedQuote[];
}

type CallError = NonNullable<StockDataStatus['error']>;

class CallFailed extends Error {
  readonly reason: CallError;
  constructor(reason: CallError) {
    super(`the stock-data service: ${reason}`);
    this.reason = reason;
  }
}

interface StockDataOptions {
  /** Address without a slash at its end; null where no service is configured. */
  url: string | null;
  token: string;
  /** Name of the source; the host of its address unless another name is given. */
  source?: string | null;
  timeoutMs?: number;
  retryMs?: number;
  /** Milliseconds for which a quote serves later callers. */
  cacheMs?: number;
  /** Milliseconds without a call after several failed in a row. */
  pauseMs?: number;
}

const maxAttempts = 3;
const failuresBeforePause = 5;
const symbolsPerCall = 100;
const slowMs = 1_000;
const probeEveryMs = 10_000;
const webTokenMs = 5 * 60_000;
const maxCached = 5_000;

export class StockData {
  readonly #options: Required<StockDataOptions>;
  readonly #quotes = new Map<string, { at: number; quote: Promise<Quote | null> }>();
  #batch: Map<string, PromiseWithResolvers<Quote | null>> | null = null;
  #failures = 0;
  #pausedUntil = 0;
  #calledAt = 0;
  #status: StockDataStatus;

  constructor(options: StockDataOptions) {
    const { url, source = url && new URL(url).host } = options;
    this.#options = { timeoutMs: 3_000, retryMs: 100, cacheMs: 1_000, pauseMs: 10_000, ...options, source };
    this.#status = {
      state: url ? 'up' : 'off',
      since: new Date().toISOString(),
      latency_ms: null,
      error: null,
      source,
    };
  }

  /** Null where no service is configured. */
  get source(): string | null {
    return this.#options.source;
  }

  /** The latest prices; those that cannot be right are named apart and never among the quotes. */
  async quoteOf(symbols: readonly string[]): Promise<QuotesAnswer> {
    const found = await Promise.all([...new Set(symbols)].map((symbol) => this.#cachedQuote(symbol)));
    const source = this.source ?? '';
    const answer: QuotesAnswer = { quotes: new Map(), refused: [] };
    for (const quote of found) {
      if (!quote) continue;
      const { symbol, price, previous_close, time } = quote;
      const fault = quoteFault(quote);
      if (fault) answer.refused.push({ symbol, fault, price, previous_close, time, source });
      else answer.quotes.set(symbol, { ...quote, source });
    }
    return answer;
  }

  async search(text: string): Promise<Instrument[]> {
    return (await this.#ask(`/v1/search?q=${encodeURIComponent(text)}`, Instruments)).items;
  }

  /** Candles without those that no market could have made. */
  async candles(symbol: string, interval: CandleInterval, from: string, to: string): Promise<Candle[]> {
    const query = new URLSearchParams({ symbol, interval, from, to });
    return (await this.#ask(`/v1/candles?${query.toString()}`, Candles)).items.filter(isPossible);
  }

  /** The instruments that closed at their upper limit on a day of the venue; those whose price cannot be right are left out. */
  async limitUp(venue: string, day: string): Promise<Quote[]> {
    const query = new URLSearchParams({ venue, day });
    const { items } = await this.#ask(`/v1/limit_up?${query.toString()}`, Quotes);
    return items.filter((quote) => quoteFault(quote) === null);
  }

  /** What issuers announced with an ex-day in these days. */
  async corporateActions(venue: string, from: string, to: string): Promise<AnnouncedAction[]> {
    const query = new URLSearchParams({ venue, from, to });
    return (await this.#ask(`/v1/corporate_actions?${query.toString()}`, AnnouncedActions)).items;
  }

  /** Result of the last call; asks once more where that was long ago. */
  async status(): Promise<StockDataStatus> {
    if (this.#options.url && Date.now() - this.#calledAt > probeEveryMs)
      await this.#ask('/v1/quotes?symbols=', Quotes).catch(() => {});
    return this.#status;
  }

  /** Token that a browser may read with, for a few minutes. */
  webToken(): { token: string; expire_datetime: string } {
    const expiry = Math.floor((Date.now() + webTokenMs) / 1_000);
    const signature = createHmac('sha256', this.#options.token).update(String(expiry)).digest('base64url');
    return { token: `${expiry}.${signature}`, expire_datetime: new Date(expiry * 1_000).toISOString() };
  }

  #cachedQuote(symbol: string): Promise<Quote | null> {
    const now = Date.now();
    const known = this.#quotes.get(symbol);
    if (known && now - known.at < this.#options.cacheMs) return known.quote;
    if (this.#quotes.size > maxCached) this.#quotes.clear();
    const asked = Promise.withResolvers<Quote | null>();
    // A failure is kept as long as a quote and reaches every caller; without one it must not count as unhandled.
    asked.promise.catch(() => {});
    this.#quotes.set(symbol, { at: now, quote: asked.promise });
    // All that is asked for in the same turn goes out together.
    if (!this.#batch) {
      this.#batch = new Map();
      setImmediate(() => this.#sendBatch());
    }
    this.#batch.set(symbol, asked);
    return asked.promise;
  }

  #sendBatch() {
    const batch = [...(this.#batch ?? [])];
    this.#batch = null;
    for (let at = 0; at < batch.length; at += symbolsPerCall) {
      const part = batch.slice(at, at + symbolsPerCall);
      const symbols = part.map(([symbol]) => encodeURIComponent(symbol)).join(',');
      this.#ask(`/v1/quotes?symbols=${symbols}`, Quotes).then(
        ({ items }) => {
          const bySymbol = new Map(items.map((quote) => [quote.symbol, quote]));
          for (const [symbol, { resolve }] of part) resolve(bySymbol.get(symbol) ?? null);
        },
        (error: unknown) => {
          for (const [, { reject }] of part) reject(error);
        },
      );
    }
  }

  /** Asks and checks the answer by its schema; after several failures in a row nothing is asked for a while. */
  async #ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const { url, pauseMs } = this.#options;
    if (!url || Date.now() < this.#pausedUntil) throw new AppError('stock_data.unavailable');
    const startedAt = Date.now();
    try {
      const answer = await this.#tryAgain(() => this.#call(url + path, schema));
      this.#failures = 0;
      this.#note({ error: null, latency_ms: Date.now() - startedAt });
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      this.#failures++;
      if (this.#failures >= failuresBeforePause) this.#pausedUntil = Date.now() + pauseMs;
      this.#note({ error: error.reason, latency_ms: null });
      throw new AppError('stock_data.unavailable', { detail: error.message });
    }
  }

  /** Tries again after growing waits of random length, so that servers do not all come back at once. */
  async #tryAgain<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call();
      } catch (error) {
        // Retry passing failures alone: a wrong answer is wrong again, and a long wait is not doubled.
        const isPassing = error instanceof CallFailed && (error.reason === 'unreachable' || error.reason === 'refused');
        if (!isPassing || attempt === maxAttempts) throw error;
        await delay(this.#options.retryMs * 2 ** attempt * (0.5 + Math.random() / 2));
      }
    }
  }

  async #call<Schema extends z.ZodType>(address: string, schema: Schema): Promise<z.output<Schema>> {
    const { token, timeoutMs } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    let text: string;
    try {
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
      if (!response.ok) throw new CallFailed('refused');
      text = await response.text();
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      throw new CallFailed(signal.aborted ? 'timed_out' : 'unreachable');
    }
    const checked = schema.safeParse(parsed(text));
    if (!checked.success) throw new CallFailed('malformed');
    return checked.data;
  }

  #note({ error, latency_ms }: Pick<StockDataStatus, 'error' | 'latency_ms'>) {
    const now = Date.now();
    this.#calledAt = now;
    const state = error ? 'down' : (latency_ms ?? 0) > slowMs ? 'slow' : 'up';
    const since = state === this.#status.state ? this.#status.since : new Date(now).toISOString();
    this.#status = { ...this.#status, state, since, error, latency_ms };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
