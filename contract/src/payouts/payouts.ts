// Payout files: whom a bank or a wallet is told to pay, made of approved withdrawals of one house account by two people.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { personal } from '../kit/personal.ts';
import { Reason } from '../kit/review.ts';

export const payoutFormats = ['pain001', 'csv'] as const;
export const PayoutFormat = z.enum(payoutFormats);
export type PayoutFormat = z.infer<typeof PayoutFormat>;
export const payoutStatuses = ['made', 'cancelled'] as const;

/** Most payments of one file. */
export const mostPayments = 1_000;

export const Payout = z.strictObject({
  id: z.uuid(),
  /** Name that the file gives itself; a bank that books it as one line repeats it. */
  reference: z.string(),
  account_id: z.uuid(),
  institution: z.string(),
  number: z.string(),
  currency: Currency,
  format: PayoutFormat,
  status: z.enum(payoutStatuses),
  /** Day on which the bank is to pay. */
  execution_day: z.iso.date(),
  item_count: z.int(),
  amount: Money,
  /** Number of its withdrawals that are completed. */
  paid_count: z.int(),
  sha256: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  cancelled_by: z.string().nullable(),
  cancel_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Payout = z.infer<typeof Payout>;

export const listPayouts = readEndpoint({
  method: 'POST',
  path: '/payout/admin/v1/list',
  access: { resource: 'matching', action: 'read' },
  reads: ['matching', 'withdrawal'],
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    account_id: z.uuid().optional(),
    currency: Currency.optional(),
    format: PayoutFormat.optional(),
    status: z.enum(payoutStatuses).optional(),
  }),
  output: pageOf(Payout),
});

/** Makes a file of approved withdrawals that are in no other: all of the account's currency and channel, or those chosen. */
export const createPayout = writeEndpoint({
  method: 'POST',
  path: '/payout/admin/v1/create',
  access: { resource: 'matching', action: 'create' },
  audit: 'payout.created',
  changes: ['matching', 'withdrawal'],
  pausedBy: ['withdrawals'],
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'none',
  errors: [
    'record.not_found',
    'house_account.not_active',
    'payout.nothing_to_pay',
    'payout.wrong_format',
    'payout.withdrawal_taken',
    'withdrawal.held',
  ],
  input: z.strictObject({
    account_id: z.uuid(),
    format: PayoutFormat,
    execution_day: Day,
    withdrawals: z.array(z.uuid()).min(1).max(mostPayments).optional(),
  }),
  output: Payout,
});

/** Frees the withdrawals of a file that the bank did not get; not once one of them is paid. */
export const cancelPayout = writeEndpoint({
  method: 'PUT',
  path: '/payout/admin/v1/cancel/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'payout.cancelled',
  changes: ['matching', 'withdrawal'],
  pausedBy: { none: 'stops a payment' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status', 'payout.paid'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: Payout,
});

/** The file, as two people approved it; each download stands in the audit log. */
export const downloadPayout = writeEndpoint({
  method: 'PUT',
  path: '/payout/admin/v1/download/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'payout.downloaded',
  changes: [],
  pausedBy: ['withdrawals'],
  idempotency: { none: 'a repeat is another download' },
  errors: ['record.wrong_status', 'withdrawal.held', 'personal_data.masked'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), sha256: z.string(), base64: personal('file', z.string()) }),
});
