// Trade surveillance: profit, fees and allotment rates of each client, against their agent and against those who approved.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { correctionKinds } from '../order-corrections/order-corrections.ts';
import { UploadUrl } from '../uploads/uploads.ts';

/** Whole months to look back on, with this one; the last three where nothing is asked for. */
export const surveillancePeriods = ['this_month', 'last_3_months', 'last_12_months'] as const;
export type SurveillancePeriod = (typeof surveillancePeriods)[number];

/** Figures of one client and currency, as far as this agent was in charge and this person approved. */
const ClientTrading = z.strictObject({
  id: z.string(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  fake: z.boolean(),
  /** The agent at the time of each trade. */
  agent_name: z.string(),
  /** Person who approved the order, its correction or its allocation; null where no approval was needed. */
  approver_name: z.string().nullable(),
  currency: Currency,
  /** Purchases and sales. */
  trades: z.int(),
  /** Bought and sold, without fees. */
  volume: Money,
  /** Proceeds of sales after fee and duty, less the cost of what was sold. */
  profit: Money,
  /** Percentage of that cost; null where nothing was sold. */
  profit_rate: z.number().nullable(),
  fee: Money,
  /** Percentage of the volume; null where nothing was traded. */
  fee_rate: z.number().nullable(),
  /** Applications that took part in a draw. */
  applications: z.int(),
  applied: Money,
  allotted: Money,
  /** Percentage of what was applied for; null without an application. */
  allotment_rate: z.number().nullable(),
  /** The same rates of all clients together, in this currency and period. */
  house_profit_rate: z.number().nullable(),
  house_fee_rate: z.number().nullable(),
  house_allotment_rate: z.number().nullable(),
});
export type ClientTrading = z.infer<typeof ClientTrading>;

/** Figures of real clients, as far as the caller may see them. They lag by a few seconds. */
export const listClientTrading = readEndpoint({
  method: 'POST',
  path: '/surveillance/admin/v1/list',
  access: { resource: 'surveillance', action: 'read' },
  reads: 'surveillance',
  input: z.strictObject({
    ...pageInput(['profit', 'profit_rate', 'fee_rate', 'allotment_rate', 'volume']),
    username: z.string().trim().max(64).optional(),
    client_id: z.uuid().optional(),
    agent_id: z.uuid().optional(),
    superman_id: z.uuid().optional(),
    /** Person who approved. */
    reviewer_id: z.uuid().optional(),
    currency: Currency.optional(),
    period: z.enum(surveillancePeriods).optional(),
  }),
  output: pageOf(ClientTrading),
});

/** One correction that was made, with what it gave. */
const CorrectionGain = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  fake: z.boolean(),
  agent_name: z.string(),
  kind: z.enum(correctionKinds),
  currency: Currency,
  /** Amount of the order as it was booked. */
  amount: Money,
  /** Value that it moved to the client, below zero from the client; null where none was measured. */
  gain: Money.nullable(),
  arrears: Money,
  evidence: UploadUrl.nullable(),
  explanation: z.string(),
  requested_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
});
export type CorrectionGain = z.infer<typeof CorrectionGain>;

/** Corrections of real clients' orders that were approved, as far as the caller may see the clients; the largest gains first. */
export const listCorrectionGains = readEndpoint({
  method: 'POST',
  path: '/surveillance/admin/v1/corrections/list',
  access: { resource: 'surveillance', action: 'read' },
  reads: ['surveillance', 'modification'],
  input: z.strictObject({
    ...pageInput(['gain', 'amount', 'review_datetime']),
    username: z.string().trim().max(64).optional(),
    client_id: z.uuid().optional(),
    agent_id: z.uuid().optional(),
    superman_id: z.uuid().optional(),
    /** One of the people who made it. */
    reviewer_id: z.uuid().optional(),
    currency: Currency.optional(),
    kind: z.enum(correctionKinds).optional(),
    period: z.enum(surveillancePeriods).optional(),
  }),
  output: pageOf(CorrectionGain),
});
