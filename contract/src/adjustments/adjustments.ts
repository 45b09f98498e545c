// Compensation and bonus: money the house gives a client. The wire calls its records "overdrawn".
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Loan, loanReasons, LoanStatus, loanStatuses } from '../loans/loans.ts';
import { Amount, Currency, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { otherReason, Reason, reviewInputOf } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

export const adjustmentKinds = ['compensation', 'bonus'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentStatuses = ['pending', 'approved', 'rejected', 'converted', 'expired', 'reversed'] as const;
export const AdjustmentStatus = z.enum(adjustmentStatuses);

/** Reasons to reject a client's claim. */
export const adjustmentReasons = [
  'not_entitled',
  'amount_differs',
  'proof_missing',
  'campaign_over',
  'duplicate',
  otherReason,
] as const;

export const Adjustment = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  account_id: z.uuid(),
  acc_no: z.string(),
  fake: z.boolean(),
  sub_type: z.enum(adjustmentKinds),
  amount: Money,
  currency: Currency,
  status: AdjustmentStatus,
  /** The client's reason for the claim; null where staff gave it. */
  claim: z.string().nullable(),
  reason_code: z.enum(adjustmentReasons).nullable(),
  reason: z.string().nullable(),
  /** Person who typed it in; null when the client claimed it. */
  recorded_by: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
  /** Person who converted it; null where it expired by itself. */
  settled_by: z.string().nullable(),
  settle_datetime: z.iso.datetime().nullable(),
  /** A bonus that is not converted by then is taken back. */
  expire_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** A loan among the overdrawn records: settled when it was disbursed. */
export const OverdrawnLoan = Adjustment.extend({
  sub_type: z.literal('loan'),
  status: LoanStatus,
  reason_code: z.enum(loanReasons).nullable(),
});
export type OverdrawnLoan = z.infer<typeof OverdrawnLoan>;

/** One payment of a loan's fines; its id is that of the journal. */
export const FinePayment = Adjustment.extend({
  sub_type: z.literal('fine'),
  status: z.literal('completed'),
  reason_code: z.null(),
});
export type FinePayment = z.infer<typeof FinePayment>;

const overdrawnStatuses = {
  compensation: adjustmentStatuses,
  bonus: adjustmentStatuses,
  loan: loanStatuses,
  fine: ['completed'],
} as const;
const overdrawnKinds = Object.keys(overdrawnStatuses) as [keyof typeof overdrawnStatuses];

const listInput = { ...pageInput(['create_datetime', 'amount']), ...moneyRecordFilters };
const sums = { totals: Totals, counts: Counts };

/** Compensation and bonuses, unless loans or payments of fines are asked for, which need the right to read loans. */
export const listOverdrawn = readEndpoint({
  method: 'POST',
  path: '/overdrawn/admin/v1/record/list',
  access: { resource: 'compensation', action: 'read' },
  reads: ['compensation', 'loan'],
  sameInScope: true,
  input: z
    .strictObject({
      ...listInput,
      sub_type: z.enum(overdrawnKinds).optional(),
      status: z.enum([...adjustmentStatuses, ...loanStatuses]).optional(),
    })
    .refine(
      ({ sub_type = 'compensation', status }) =>
        status === undefined || (overdrawnStatuses[sub_type] as readonly string[]).includes(status),
      { path: ['status'] },
    ),
  output: pageOf(z.union([Adjustment, OverdrawnLoan, FinePayment])).extend(sums),
});

/** The part of `listOverdrawn` that is about compensation and bonuses: what the page of adjustments asks and gets. */
export const listOfAdjustments = {
  input: z.strictObject({
    ...listInput,
    sub_type: z.enum(adjustmentKinds).optional(),
    status: AdjustmentStatus.optional(),
  }),
  output: pageOf(Adjustment).extend(sums),
};

const adjustmentInput = z.strictObject({
  id: z.uuid(),
  amount: Amount,
  /** The client's first account where none is named. */
  account_id: z.uuid().optional(),
  reason: Reason.optional(),
});

/** Makes good a loss; the client may withdraw it. */
export const addCompensation = writeEndpoint({
  method: 'POST',
  path: '/overdrawn/admin/v1/compensation/:id', // id of the client
  access: { resource: 'client', action: 'fund' },
  audit: 'compensation.added',
  changes: ['compensation', 'client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['client.disabled'],
  input: adjustmentInput,
  output: Adjustment,
});

/** A credit that cannot be withdrawn until it is converted. */
export const addBonus = writeEndpoint({
  method: 'POST',
  path: '/overdrawn/admin/v1/bonus/:id', // id of the client
  access: { resource: 'client', action: 'fund' },
  audit: 'bonus.added',
  changes: ['compensation', 'client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['client.disabled', 'bonus.total_exceeded'],
  input: adjustmentInput,
  output: Adjustment,
});

/** Decides on what a client asks for; also on a loan, for those who may decide on loans. */
export const reviewAdjustment = writeEndpoint({
  method: 'PUT',
  path: '/overdrawn/admin/v1/audit/:id',
  access: { resource: 'compensation', action: 'approve' },
  audit: 'adjustment.reviewed',
  changes: ['compensation', 'loan', 'client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['record.wrong_status', 'client.disabled', 'bonus.total_exceeded'],
  input: reviewInputOf(adjustmentReasons),
  output: z.union([Adjustment, Loan]),
});

/** Makes a bonus the client's own money. */
export const convertBonus = writeEndpoint({
  method: 'PUT',
  path: '/overdrawn/admin/v1/convert/:id',
  access: { resource: 'compensation', action: 'settle' },
  audit: 'bonus.converted',
  changes: ['compensation', 'client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['record.wrong_status', 'client.disabled', 'account.insufficient_funds'],
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: Adjustment,
});

/** Takes back what was granted; the client owes what they have spent of it. */
export const rollbackAdjustment = writeEndpoint({
  method: 'PUT',
  path: '/overdrawn/admin/v1/rollback/:id',
  access: { resource: 'compensation', action: 'approve' },
  audit: 'adjustment.reversed',
  changes: ['compensation', 'client'],
  pausedBy: { none: 'takes back what should not have been given' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: Adjustment,
});

const reviewed = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  rollback: { from: ['approved'], to: 'reversed' },
} as const satisfies Transitions<Adjustment['status']>;

// The life of each kind. What was converted to the client's balance stays theirs.
export const adjustmentTransitions = {
  compensation: { ...reviewed, convert: { from: [], to: 'converted' }, expire: { from: [], to: 'expired' } },
  bonus: {
    ...reviewed,
    convert: { from: ['approved'], to: 'converted' },
    expire: { from: ['approved'], to: 'expired' },
  },
} as const satisfies Record<AdjustmentKind, Transitions<Adjustment['status']>>;
