// Approvals: requests that wait for a second person, and their decision.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { idFilter } from '../kit/record-filters.ts';
import { recordKinds, recordsWithHistory, type RecordKind } from '../kit/record-kinds.ts';
import { Reason, reviewInput } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

export const approvalStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const;
export const ApprovalStatus = z.enum(approvalStatuses);

const Facts = z.record(z.string(), z.unknown());

export const Approval = z.strictObject({
  id: z.uuid(),
  /** The audit name of the requested action, such as `deposit.recorded`. */
  kind: z.string(),
  status: ApprovalStatus,
  /** Null where the action concerns no client. */
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  agent_name: z.string().nullable(),
  /** Null where no money moves. */
  amount: Money.nullable(),
  currency: Currency.nullable(),
  /** The record the action would change; null where it creates one. */
  record_type: z.string().nullable(),
  record_id: z.uuid().nullable(),
  /** Facts that the action would change, as of the time of the request. */
  before: Facts,
  after: Facts,
  maker: z.string(),
  /** The maker's reason. */
  maker_reason: z.string().nullable(),
  checker: z.string().nullable(),
  reason: z.string().nullable(),
  /** It waits, and the caller is one of those who may decide. */
  can_decide: z.boolean(),
  create_datetime: z.iso.datetime(),
  expire_datetime: z.iso.datetime(),
  decide_datetime: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Approval = z.infer<typeof Approval>;

export const ApprovalDetail = z.strictObject({
  ...Approval.shape,
  /** Input that the maker sent. */
  input: Facts,
  /** The action's answer once it was executed. */
  result: Facts.nullable(),
});
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

/** Preview for the second person: the client, the amount, and what would change. */
export interface Preview {
  client_id: Approval['client_id'];
  money: { amount: string; currency: Currency } | null;
  /** One person is enough, unless the declaration says `always`: a rejection, another name for a webhook. */
  isHarmless?: boolean;
  /** The key of the clients' app that brought the record: who handled it lately does not decide alone. */
  api_key_id?: string | null;
  before: object;
  after: object;
  record?: { type: RecordKind; id: string };
}

export const listApprovals = readEndpoint({
  method: 'POST',
  path: '/approval/admin/v1/list',
  access: 'signed-in',
  reads: 'approval',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    /** `mine`: requested by the caller. `for_me`: waiting for the caller's decision. */
    scope: z.enum(['all', 'mine', 'for_me']).default('all'),
    status: ApprovalStatus.optional(),
    kind: z.string().max(100).optional(),
    client_id: z.uuid().optional(),
    /** Part of the client's user name. */
    username: z.string().trim().max(64).optional(),
    /** Part of the maker's name. */
    maker: z.string().trim().max(64).optional(),
    record_id: z.uuid().optional(),
  }),
  output: pageOf(Approval),
});

export const getApproval = readEndpoint({
  method: 'GET',
  path: '/approval/admin/v1/detail/:id',
  access: 'signed-in',
  reads: 'approval',
  input: z.strictObject({ id: z.uuid() }),
  output: ApprovalDetail,
});

/** Counts the requests that wait for the caller. */
export const countApprovals = readEndpoint({
  method: 'GET',
  path: '/approval/admin/v1/count',
  access: 'signed-in',
  reads: 'approval',
  input: z.strictObject({}),
  output: z.strictObject({ waiting: z.int() }),
});

export const ActionPreview = z.strictObject({
  /** It would wait for a second person. */
  needs_approval: z.boolean(),
  /** The code with which it would be refused. */
  refused: z.string().nullable(),
  /** The same was requested before and still waits. */
  request: Approval.pick({ id: true, maker: true, create_datetime: true }).nullable(),
  before: Facts,
  after: Facts,
});
export type ActionPreview = z.infer<typeof ActionPreview>;

/** Tells what would happen if the caller did this now. It changes nothing and counts to no limit. */
export const previewAction = readEndpoint({
  method: 'POST',
  path: '/approval/admin/v1/preview',
  access: 'signed-in', // the action's own grant is asked for by the handler
  reads: ['approval', ...recordsWithHistory.map((kind) => recordKinds[kind].resource)],
  locks: true,
  errors: ['access.denied'],
  input: z.strictObject({
    /** The audit name of the action. */
    kind: z.string().max(100),
    /** Input that would be sent. */
    input: Facts,
  }),
  output: ActionPreview,
});

export const reviewApproval = writeEndpoint({
  method: 'PUT',
  path: '/approval/admin/v1/audit/:id',
  access: 'signed-in',
  audit: 'approval.decided',
  changes: ['approval'],
  pausedBy: { none: 'what it carries out is stopped by its own pauses' },
  whileReadOnly: true,
  idempotency: 'required',
  carriesOutRequests: true,
  errors: [
    'approval.own_request',
    'approval.own_client',
    'approval.own_key',
    'approval.own_account',
    'approval.account_too_new',
    'approval.maker_gone',
    'record.wrong_status',
    'access.denied',
  ],
  input: reviewInput.safeExtend({ version: z.int().optional() }),
  output: ApprovalDetail,
});

export const cancelApproval = writeEndpoint({
  method: 'PUT',
  path: '/approval/admin/v1/cancel/:id',
  access: 'signed-in',
  audit: 'approval.cancelled',
  changes: ['approval'],
  whileReadOnly: true,
  errors: ['record.wrong_status', 'access.denied'],
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: ApprovalDetail,
});

export const approvalTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
  expire: { from: ['pending'], to: 'expired' },
} as const satisfies Transitions<Approval['status']>;
