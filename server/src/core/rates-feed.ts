// The feed of exchange rates: the configured one, or outside production a sandbox with rates that stand still.
import { currencies, type Currency } from '@backoffice/contract/kit/money.ts';
import * as z from 'zod';

/** Worth of one dollar, by currency. */
export interface FeedRates {
  source: string;
  rates: Partial<Record<Currency, number>>;
}

export interface RatesFeed {
  /** False where nothing is configured: then there is no exchange at all. */
  isOn: boolean;
  source: string | null;
  read: () => Promise<FeedRates>;
}

const Answer = z.object({ base: z.literal('USD'), rates: z.record(z.string(), z.number().positive().finite()) });
const timeoutMs = 5_000;

const sandboxRates: Record<Currency, number> = {
  USD: 1,
  CNY: 7.1,
  HKD: 7.8,
  EUR: 0.86,
  GBP: 0.75,
  PLN: 3.65,
  SGD: 1.29,
  JPY: 150,
  KRW: 1_390,
  USDT: 1,
  BTC: 0.00001,
  ETH: 0.0003,
};

export function createRatesFeed(url: string | undefined, production: boolean): RatesFeed {
  if (url) {
    const source = new URL(url).host;
    return { isOn: true, source, read: () => readFeed(url, source) };
  }
  const source = 'sandbox';
  if (production) return { isOn: false, source: null, read: async () => ({ source, rates: {} }) };
  return { isOn: true, source, read: async () => ({ source, rates: sandboxRates }) };
}

async function readFeed(url: string, source: string): Promise<FeedRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the rates feed answered ${response.status}`);
  const { rates } = Answer.parse(await response.json());
  const known = currencies.flatMap((currency) => (rates[currency] ? [[currency, rates[currency]] as const] : []));
  return { source, rates: { ...Object.fromEntries(known), USD: 1 } };
}

/** One of `base` in `quote`, to twelve significant digits; null where the feed lacks one of them. */
export function feedRateOf({ rates }: FeedRates, base: Currency, quote: Currency): string | null {
  const [one, other] = [rates[base], rates[quote]];
  if (!one || !other) return null;
  return (other / one).toFixed(12).replace(/0+$/, '').replace(/\.$/, '');
}
