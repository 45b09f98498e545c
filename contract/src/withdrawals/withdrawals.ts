// Withdrawals: what the back office can ask about money going out to clients.
import * as z from 'zod';
import { kycStatuses } from '../clients/clients.ts';
import { FundChannel } from '../deposits/deposits.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { personal } from '../kit/personal.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { otherReason, Reason, reviewInputOf } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { UploadUrl } from '../uploads/uploads.ts';

export const withdrawalStatuses = ['pending', 'approved', 'completed', 'rejected', 'cancelled', 'reversed'] as const;
export const WithdrawalStatus = z.enum(withdrawalStatuses);

/** Reasons to refuse one. Too little trading is no reason. */
export const withdrawalReasons = [
  'payee_mismatch',
  'payee_invalid',
  'identity_unclear',
  'source_of_funds',
  'duplicate',
  'client_asked',
  otherReason,
] as const;

/** Reasons why a client has to wait longer than a day. */
export const withdrawalDelays = [
  'bank_closed',
  'bank_problem',
  'identity_check',
  'routine_check',
  'client_reply',
  otherReason,
] as const;

/** Reasons why a withdrawal cannot be approved yet. */
export const holdReasons = ['routine_check', 'new_access', 'new_payee'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Payee, as the client's records said at the time of the request. */
export const BankPayee = z.strictObject({
  bank_name: z.string(),
  holder_name: z.string(),
  acc_no: personal('account', z.string()),
});
export const CryptoPayee = z.strictObject({ chain: z.string(), address: z.string() });
export const Payee = z.union([BankPayee, CryptoPayee]);
export type Payee = z.infer<typeof Payee>;

export const Withdrawal = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  /** The agent's leader, whose team it is. */
  superman: z.string().nullable(),
  account_id: z.uuid(),
  acc_no: z.string(),
  fake: z.boolean(),
  /** Amount that leaves the account; the client gets it less the fee. */
  amount: Money,
  fee: Money,
  net: Money,
  currency: Currency,
  sub_type: FundChannel,
  payee: Payee,
  status: WithdrawalStatus,
  reason_code: z.enum(withdrawalReasons).nullable(),
  reason: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
  completed_by: z.string().nullable(),
  complete_datetime: z.iso.datetime().nullable(),
  /** The bank's or the chain's name for the payment. */
  payment_reference: z.string().nullable(),
  screenshot: UploadUrl.nullable(),
  delay_code: z.enum(withdrawalDelays).nullable(),
  delay_reason: z.string().nullable(),
  delayed_by: z.string().nullable(),
  delay_datetime: z.iso.datetime().nullable(),
  /** The client's wait so far, in whole hours; null once it is settled. */
  age_hours: z.int().nullable(),
  /** Cannot be approved before. */
  hold_datetime: z.iso.datetime().nullable(),
  hold_reason: z.enum(holdReasons).nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const WithdrawalDetail = z.strictObject({
  ...Withdrawal.shape,
  /** Figures of the account, now. */
  balance: Money,
  frozen: Money,
  kyc_status: z.enum(kycStatuses),
  active: z.boolean(),
  /** People who may not approve: they did something in the client's favour, or changed the way into the account or out of it. */
  bars: z.array(
    z.strictObject({
      staff_name: z.string(),
      kind: z.enum([
        'code',
        'password',
        'authenticator',
        'bank',
        'credit',
        'terms',
        'correction',
        'allotment',
        'import',
      ]),
      create_datetime: z.iso.datetime(),
      barred_until: z.iso.datetime(),
    }),
  ),
});
export type WithdrawalDetail = z.infer<typeof WithdrawalDetail>;

export const listWithdrawals = readEndpoint({
  method: 'POST',
  path: '/withdraw/admin/v1/list',
  access: { resource: 'withdrawal', action: 'read' },
  reads: 'withdrawal',
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime', 'amount', 'explained']),
    ...moneyRecordFilters,
    status: WithdrawalStatus.optional(),
    sub_type: FundChannel.optional(),
    /** Still waiting, and for at least so long. */
    older_than_hours: z.int().min(1).max(8_760).optional(),
    /** True where a reason for the delay was given. */
    explained: z.boolean().optional(),
    /** Code that the payout file names it by. */
    reference: z
      .string()
      .regex(/^WD-[\dA-F]{8}$/i)
      .optional(),
  }),
  output: pageOf(Withdrawal).extend({ totals: Totals, counts: Counts }),
});

export const getWithdrawal = readEndpoint({
  method: 'GET',
  path: '/withdraw/admin/v1/detail/:id',
  access: { resource: 'withdrawal', action: 'read' },
  reads: ['withdrawal', 'client'],
  input: z.strictObject({ id: z.uuid() }),
  output: WithdrawalDetail,
});

export const AgeingLine = z.strictObject({
  agent_id: z.uuid(),
  agent_name: z.string(),
  superman: z.string().nullable(),
  /** Waiting for more than a day. */
  count: z.int(),
  /** Number of these without a reason for the delay. */
  unexplained: z.int(),
  oldest_datetime: z.iso.datetime(),
  totals: z.array(z.strictObject({ currency: Currency, amount: Money })),
});
export type AgeingLine = z.infer<typeof AgeingLine>;

/** Agents whose clients have been waiting for more than a day, the ones with unexplained waits first. */
export const listAgeing = readEndpoint({
  method: 'GET',
  path: '/withdraw/admin/v1/ageing',
  access: { resource: 'withdrawal', action: 'read' },
  reads: 'withdrawal',
  input: z.strictObject({ fake: z.union([z.boolean(), z.stringbool()]).default(false) }),
  output: z.strictObject({ items: z.array(AgeingLine) }),
});

export const reviewWithdrawal = writeEndpoint({
  method: 'POST',
  path: '/withdraw/admin/v1/audit/:id',
  access: { resource: 'withdrawal', action: 'approve' },
  audit: 'withdrawal.reviewed',
  changes: ['withdrawal', 'client'],
  pausedBy: ['withdrawals'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: [
    'record.wrong_status',
    'client.disabled',
    'withdrawal.own_reset',
    'withdrawal.own_credit',
    'withdrawal.held',
    'account.arrears',
  ],
  input: reviewInputOf(withdrawalReasons),
  output: Withdrawal,
});

/** The payment left the bank, or the chain has it. Where statements would show it, a second person has to approve. */
export const completeWithdrawal = writeEndpoint({
  method: 'PUT',
  path: '/withdraw/admin/v1/complete/:id',
  access: { resource: 'withdrawal', action: 'settle' },
  audit: 'withdrawal.completed',
  changes: ['withdrawal', 'client'],
  pausedBy: ['withdrawals'],
  idempotency: 'required',
  fourEyes: 'unless-harmless',
  reaches: 'one',
  errors: ['record.wrong_status', 'upload.not_found'],
  input: z.strictObject({
    id: z.uuid(),
    payment_reference: z.string().trim().min(1).max(120).optional(),
    screenshot: UploadUrl.nullable().default(null),
  }),
  output: Withdrawal,
});

/** Gives the money of an approved one back to the client, the fee too. */
export const rollbackWithdrawal = writeEndpoint({
  method: 'PUT',
  path: '/withdraw/admin/v1/rollback/:id',
  access: { resource: 'withdrawal', action: 'approve' },
  audit: 'withdrawal.reversed',
  changes: ['withdrawal', 'client'],
  pausedBy: { none: 'brings back what did not arrive' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status', 'withdrawal.in_payout'],
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: Withdrawal,
});

/** Says why a client has to wait. */
export const delayWithdrawal = writeEndpoint({
  method: 'PUT',
  path: '/withdraw/admin/v1/delay/:id',
  access: { resource: 'withdrawal', action: 'update' },
  audit: 'withdrawal.delayed',
  changes: ['withdrawal'],
  errors: ['record.wrong_status'],
  input: z
    .strictObject({ id: z.uuid(), reason_code: z.enum(withdrawalDelays), reason: Reason.optional() })
    .refine(({ reason_code, reason }) => reason_code !== otherReason || reason !== undefined, { path: ['reason'] }),
  output: Withdrawal,
});

// The life of a withdrawal. Requesting one freezes the money; only the client cancels.
export const withdrawalTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
  complete: { from: ['approved'], to: 'completed' },
  reopen: { from: ['completed'], to: 'approved' }, // by undoing the match that completed it, alone
  rollback: { from: ['approved'], to: 'reversed' },
  return: { from: ['completed'], to: 'reversed' }, // the payment came back, as a line shows
  unreturn: { from: ['reversed'], to: 'completed' }, // by undoing that match, alone
} as const satisfies Transitions<Withdrawal['status']>;

/** Statuses in which the client waits for the money. */
export const waitingStatuses = ['pending', 'approved'] as const satisfies Withdrawal['status'][];
