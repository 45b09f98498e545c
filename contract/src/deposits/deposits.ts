// Deposits: what the back office can ask about money coming in.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Amount, Currency, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { otherReason, Reason, reviewInputOf } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { UploadUrl } from '../uploads/uploads.ts';

export const depositStatuses = ['pending', 'approved', 'rejected', 'reversed'] as const;
export const DepositStatus = z.enum(depositStatuses);

export const fundChannels = ['bank', 'crypto', 'exchange'] as const;
export const FundChannel = z.enum(fundChannels);

/** Reasons not to credit money that a client claims. */
export const depositReasons = [
  'not_received',
  'amount_differs',
  'proof_unclear',
  'third_party',
  'duplicate',
  otherReason,
] as const;

export const Deposit = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  account_id: z.uuid(),
  acc_no: z.string(),
  fake: z.boolean(),
  amount: Money,
  currency: Currency,
  sub_type: FundChannel,
  screenshot: UploadUrl.nullable(),
  /** Address to which the client says they have sent it, where it is crypto money. */
  receiving_address_id: z.uuid().nullable(),
  status: DepositStatus,
  reason_code: z.enum(depositReasons).nullable(),
  reason: z.string().nullable(),
  /** Person who typed it in; null when the client claimed it. */
  recorded_by: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Deposit = z.infer<typeof Deposit>;

export const listDeposits = readEndpoint({
  method: 'POST',
  path: '/deposit/admin/v1/list',
  access: { resource: 'deposit', action: 'read' },
  reads: 'deposit',
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime', 'amount']),
    ...moneyRecordFilters,
    status: DepositStatus.optional(),
    sub_type: FundChannel.optional(),
    receiving_address_id: z.uuid().optional(),
    /** Code that the client was told to write into the payment. */
    reference: z
      .string()
      .regex(/^DEP-[\dA-F]{8}$/i)
      .optional(),
  }),
  output: pageOf(Deposit).extend({ totals: Totals, counts: Counts }),
});

export const recordDeposit = writeEndpoint({
  method: 'POST',
  path: '/deposit/admin/v2/specialized/:id', // id of the client
  access: { resource: 'client', action: 'fund' },
  audit: 'deposit.recorded',
  changes: ['deposit', 'client'],
  pausedBy: ['deposits'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['client.disabled', 'upload.not_found', 'account.wrong_currency'],
  input: z.strictObject({
    id: z.uuid(),
    account_id: z.uuid(),
    amount: Amount,
    currency: Currency,
    screenshot: UploadUrl.nullable().default(null),
    sub_type: FundChannel.default('bank'),
    reason: Reason.optional(),
  }),
  output: Deposit,
});

export const reviewDeposit = writeEndpoint({
  method: 'PUT',
  path: '/deposit/admin/v1/audit/:id',
  access: { resource: 'deposit', action: 'approve' },
  audit: 'deposit.reviewed',
  changes: ['deposit', 'client'],
  pausedBy: ['deposits'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['record.wrong_status'],
  input: reviewInputOf(depositReasons),
  output: Deposit,
});

/** Takes an approved deposit back out of the account. */
export const rollbackDeposit = writeEndpoint({
  method: 'PUT',
  path: '/deposit/admin/v1/rollback/:id',
  access: { resource: 'deposit', action: 'approve' },
  audit: 'deposit.reversed',
  changes: ['deposit', 'client'],
  pausedBy: { none: 'takes back what should not have come in' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: Deposit,
});

// The life of a deposit. The server obeys this table; the list page offers only what it allows.
export const depositTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  rollback: { from: ['approved'], to: 'reversed' }, // posts the counter-entries; the ledger keeps both
} as const satisfies Transitions<Deposit['status']>;
