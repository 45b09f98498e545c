// Currency pairs: the house's rates with their spread, source and validity, and what they were before.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Decimal, Rate } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';

/** Typed by two people, or taken from the feed. */
export const rateSources = ['hand', 'feed'] as const;
export const RateSource = z.enum(rateSources);

/** A rate entered by hand is at most so far, in percent, from the feed's and from the last one. */
export const farFromFeedPercent = 2;
export const farFromLastPercent = 10;
/** Days whose rates an exchange is compared with where the feed does not know the pair. */
export const rateDaysMeasured = 10;

export const CurrencyPair = z.strictObject({
  id: z.uuid(),
  base: Currency,
  quote: Currency,
  /** Amount of `quote` that one of `base` is worth, before the spread. */
  rate: Rate,
  /** Taken off every exchange, in either direction. */
  spread_percent: Decimal,
  source: RateSource,
  valid_minutes: z.int(),
  /** Time when it was last set or confirmed. */
  rated_at: z.iso.datetime(),
  /** Older than its validity: no exchange is made at it. */
  is_expired: z.boolean(),
  /** The feed's last rate; null where it knows none. */
  feed_rate: Rate.nullable(),
  changed_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type CurrencyPair = z.infer<typeof CurrencyPair>;

export const listCurrencyPairs = readEndpoint({
  method: 'POST',
  path: '/currency/admin/v1/list',
  access: { resource: 'exchangeConfig', action: 'read' },
  reads: 'exchangeConfig',
  input: z.strictObject({
    ...pageInput(['base', 'rated_at']),
    ...idFilter,
    currency: Currency.optional(),
    source: RateSource.optional(),
  }),
  output: pageOf(CurrencyPair),
});

const decimal = (pattern: RegExp, isFit: (value: number) => boolean) =>
  z
    .string()
    .trim()
    .regex(pattern)
    .refine((text) => isFit(Number(text)));

const pairFields = {
  rate: decimal(/^\d{1,12}(\.\d{1,12})?$/, (rate) => rate > 0),
  spread_percent: decimal(/^\d{1,2}(\.\d{1,4})?$/, (percent) => percent <= 20),
  source: RateSource,
  valid_minutes: z.int().min(1).max(525_600),
  reason: Reason,
};
const errors = ['rate.far_from_feed', 'rate.far_from_last', 'rate.not_in_feed'] as const;

/** Takes two people, always, and a third where no feed vouches for the rate. A pair that follows the feed takes the feed's rate, whatever is sent. */
export const createCurrencyPair = writeEndpoint({
  method: 'POST',
  path: '/currency/admin/v1/create',
  access: { resource: 'exchangeConfig', action: 'approve' },
  audit: 'currency_pair.created',
  changes: ['exchangeConfig', 'client'],
  fourEyes: 'always',
  reaches: 'none',
  thirdPerson: true,
  errors: ['rate.pair_taken', ...errors],
  input: z
    .strictObject({ base: Currency, quote: Currency, ...pairFields })
    .refine(({ base, quote }) => base !== quote, { path: ['quote'] }),
  output: CurrencyPair,
});

export const updateCurrencyPair = writeEndpoint({
  method: 'PUT',
  path: '/currency/admin/v1/:id',
  access: { resource: 'exchangeConfig', action: 'approve' },
  audit: 'currency_pair.changed',
  changes: ['exchangeConfig', 'client'],
  fourEyes: 'always',
  reaches: 'none',
  errors,
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...pairFields }),
  output: CurrencyPair,
});

export const PastRate = z.strictObject({
  rate: z.string(),
  spread_percent: z.string(),
  source: RateSource,
  changed_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  since: z.iso.datetime(),
  /** Null: it holds now. */
  until: z.iso.datetime().nullable(),
});
export type PastRate = z.infer<typeof PastRate>;

/** The newest first. */
export const getRateHistory = readEndpoint({
  method: 'GET',
  path: '/currency/admin/v1/history/:id',
  access: { resource: 'exchangeConfig', action: 'read' },
  reads: 'exchangeConfig',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(PastRate) }),
});
