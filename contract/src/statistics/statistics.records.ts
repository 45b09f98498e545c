// The records behind a figure of the statistics: which they were, of whom, and what each was worth.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { clientFacts, inOneCurrency, inOrder, isShortSpan, isSpan, moneyFacts, notTooLong } from './statistics.ts';
import { productTabs } from './statistics.products.ts';

/** Clients of a cohort: those who made their first deposit so many days after registering. */
export const cohortFacts = ['deposited_1', 'deposited_7', 'deposited_30', 'deposited_90'] as const;
/** Figures of what clients hold now: at cost, in units, at the prices of now, and as parts that holders have of the whole. */
export const heldFacts = ['holders', 'held', 'units', 'value', 'unrealised', 'shares'] as const;
/** Figures of one offer, in what its quota counts: units, money or subscriptions. */
export const offerFacts = ['taken', 'applied', 'allotted'] as const;
/** Figures of now, whichever days are asked for. */
export const presentFacts = ['waiting', 'late', ...heldFacts, ...offerFacts] as const;
/** Figures with records behind them: facts of days, what was ordered, and what trades brought the house and the clients. */
export const recordedFacts = [
  ...clientFacts,
  ...moneyFacts,
  'ordered',
  'trade_fee',
  'realised',
  'active',
  ...cohortFacts,
  /** What the caller decided. */
  'reviewed',
  /** Free money at the end of the last day. */
  'balance',
  ...presentFacts,
] as const;
export type RecordedFact = (typeof recordedFacts)[number];

const FactRecord = z.strictObject({
  /** Names the row alone; a record can be in a figure several times, and be taken back. */
  id: z.string(),
  /** Null where the figure is of a moment. */
  at: z.iso.datetime().nullable(),
  /** Client; null where the caller does not see them any more. */
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  /** Record as the audit log calls it. */
  record_type: z.string(),
  record_id: z.uuid(),
  /** True where it takes something back, or is booked anew in its place. */
  is_correction: z.boolean(),
  /** Number by which it changes the figure's count. */
  count: z.int(),
  /** Null where the amount is a number of units. */
  currency: Currency.nullable(),
  /** Null where the figure is a number alone. */
  amount: Money.nullable(),
  /** Instrument of a holding. */
  symbol: z.string().nullable(),
  /** Time that it had waited for the decision; null where the figure is not of decisions. */
  waited_minutes: z.number().nullable(),
});
export type FactRecord = z.infer<typeof FactRecord>;

/** Records of real clients that belonged, when it happened, to the people whom the caller sees; the newest first. */
export const listFactRecords = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/records',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['stat', 'dashboard'],
  fromReplica: true,
  input: z
    .strictObject({
      ...pageInput(['at']),
      fact: z.enum(recordedFacts),
      from: Day,
      to: Day,
      currency: Currency.optional(),
      superman_id: z.uuid().optional(),
      agent_id: z.uuid().optional(),
      /** Trades of the kinds on one tab of the statistics by product, and of one instrument. */
      tab: z.enum(productTabs).optional(),
      symbol: z.string().max(40).optional(),
      /** Offer that a figure of one offer is of. */
      product_id: z.uuid().optional(),
      /** Corrections alone, or all but them. */
      is_correction: z.boolean().optional(),
    })
    .refine(isSpan, inOrder)
    .refine(isShortSpan, notTooLong),
  output: pageOf(FactRecord).extend({
    ...inOneCurrency,
    /** Figure that these records make, in one currency. */
    sum: z.strictObject({ count: z.int(), amount: Money }),
  }),
});
