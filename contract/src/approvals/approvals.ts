// Approvals: requests that wait for a second person, and their decision.
import * as z from 'zod';
import { readEndpoint, writeEndpoint, type StaffAccess } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { recordKinds, recordsWithHistory, type RecordKind } from '../kit/record-kinds.ts';
import { hiddenResources, type Role } from '../kit/permissions.ts';
import { Reason, reviewInput } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

/** Waiting: agreed to, and not in force yet. Stopped: by an admin or supervisor before that, or because it could not be done any more. */
export const approvalStatuses = [
  'pending',
  'waiting',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'stopped',
] as const;
export const ApprovalStatus = z.enum(approvalStatuses);

const Facts = z.record(z.string(), z.unknown());

/**
 * Money that a change touches, by what it is: on offer at its price, given away below the market, frozen for orders, allotted by
 * hand, due from sales, paid to clients or, below zero, returned by them.
 */
export const reachedMoney = ['on_offer', 'discount', 'frozen', 'allotted', 'due', 'paid'] as const;

/** Clients, orders and money that a change touches as of the time of the request; robots are none of them. */
export const Reach = z.strictObject({
  clients: z.int().min(0),
  orders: z.int().min(0),
  money: z.array(z.strictObject({ of: z.enum(reachedMoney), amount: Money, currency: Currency })),
});
export type Reach = z.infer<typeof Reach>;

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
  /** Name of that record, or of what would be created; null where its kind has no names. */
  subject_zh: z.string().nullable(),
  subject_en: z.string().nullable(),
  /** Resource of the action, whose page shows what it is about. */
  resource: z.string().nullable(),
  /** Facts that the action would change, as of the time of the request. */
  before: Facts,
  after: Facts,
  /** Null where one client at most is touched: the amount says how much. */
  reach: Reach.nullable(),
  maker: z.string(),
  /** The maker's reason. */
  maker_reason: z.string().nullable(),
  checker: z.string().nullable(),
  /** The first who agreed, where a third person has to agree too. */
  seconded_by: z.string().nullable(),
  second_datetime: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** It waits, and the caller is one of those who may decide. */
  can_decide: z.boolean(),
  /** It waits for its moment, and the caller may stop it. */
  can_stop: z.boolean(),
  /** Moment at which it takes effect, where it waits after the decision. */
  effective_datetime: z.iso.datetime().nullable(),
  stopped_by: z.string().nullable(),
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

/** Members of staff who would gain: of a role, one of them, who has clients, or all. */
export type Gainers = { role: Role } | { staff_id: string } | 'agents' | 'everybody';

export interface Widening {
  for: Gainers;
  /** Grant that the maker needs. */
  maker: StaffAccess;
}

/** Hours that a wider rule waits where no one but those who gain could decide. */
export const wideningHours = 24;

/** Preview for the second person: the client, the amount, and what would change. */
export interface Preview {
  client_id: Approval['client_id'];
  money: { amount: string; currency: Currency } | null;
  /** One person is enough, unless the declaration says `always`: a rejection, another name for a webhook. */
  isHarmless?: boolean;
  /** Nothing shows that the money came: the limit for that holds, too. */
  lacksProof?: boolean;
  /** Two people, however little it is, unless it is harmless. */
  needsSecond?: boolean;
  /** The key of the clients' app that brought the record: who handled it lately does not decide alone. */
  api_key_id?: string | null;
  /** A wider limit, grant or term: who would gain from it neither makes it nor agrees to it. */
  widens?: Widening;
  /** Worth that the action gives away: it counts to the limits of who asks and who agrees. */
  gives?: { amount: string; currency: Currency } | null;
  /** A third person has to agree, whatever it gives away. */
  needsThird?: boolean;
  /** Wanted where the declaration says that it touches many. */
  reach?: Reach;
  before: object;
  after: object;
  record?: { type: RecordKind; id: string };
}

/** Preview of what touches many. */
export type WidePreview = Preview & { reach: Reach };

export const listApprovals = readEndpoint({
  method: 'POST',
  path: '/approval/admin/v1/list',
  access: 'signed-in',
  reads: ['approval', ...hiddenResources],
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
  reads: ['approval', ...hiddenResources],
  input: z.strictObject({ id: z.uuid() }),
  output: ApprovalDetail,
});

/** Counts the requests that wait for the caller. */
export const countApprovals = readEndpoint({
  method: 'GET',
  path: '/approval/admin/v1/count',
  access: 'signed-in',
  reads: ['approval', ...hiddenResources],
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
  reach: Reach.nullable(),
});
export type ActionPreview = z.infer<typeof ActionPreview>;

/** Tells what would happen if the caller did this now. It changes nothing and counts to no limit. */
export const previewAction = readEndpoint({
  method: 'POST',
  path: '/approval/admin/v1/preview',
  access: 'signed-in', // the action's own grant is asked for by the handler
  reads: ['approval', ...hiddenResources, ...recordsWithHistory.map((kind) => recordKinds[kind].resource)],
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
    'approval.own_gain',
    'approval.agreed_before',
    'approval.maker_gone',
    'approval.seconder_gone',
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

/** Any admin or supervisor stops what waits for its moment. */
export const stopApproval = writeEndpoint({
  method: 'PUT',
  path: '/approval/admin/v1/stop/:id',
  access: 'signed-in',
  audit: 'approval.stopped',
  changes: ['approval'],
  whileReadOnly: true,
  errors: ['record.wrong_status', 'access.denied'],
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  output: ApprovalDetail,
});

export const approvalTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
  expire: { from: ['pending'], to: 'expired' },
  wait: { from: ['pending'], to: 'waiting' },
  take_effect: { from: ['waiting'], to: 'approved' },
  stop: { from: ['waiting'], to: 'stopped' },
} as const satisfies Transitions<Approval['status']>;
