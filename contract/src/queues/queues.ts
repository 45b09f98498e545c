// Queues: what waits for the caller over all kinds of record, the board of a team's work, and target times.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { Person } from './queues.claims.ts';
import { workKinds, type WorkKind } from './queues.kinds.ts';
import { workTopics } from './queues.topics.ts';
import { longestTarget } from './queues.targets.ts';

const kind = z.enum(workKinds);

export const claimScopes = ['mine', 'free', 'others'] as const;

export const QueueItem = z.strictObject({
  id: z.uuid(),
  kind,
  /** Audit name of a request, where the kind alone does not say what is asked for. */
  action: z.string().nullable(),
  /** Title of a case. */
  title: z.string().nullable(),
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  agent_name: z.string().nullable(),
  amount: Money.nullable(),
  currency: Currency.nullable(),
  /** Person who answers for it in the long run: the reviewer of an identity, the owner of a case. */
  owner: z.string().nullable(),
  /** Person who works on it now. */
  claimed_by: z.string().nullable(),
  claimed_by_id: z.uuid().nullable(),
  claim_datetime: z.iso.datetime().nullable(),
  is_mine: z.boolean(),
  create_datetime: z.iso.datetime(),
  /** Moment at which its time is over. */
  due_datetime: z.iso.datetime(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** Records of real clients that wait and on which the caller may decide; what is overdue, or will be first, comes first. */
export const listQueue = readEndpoint({
  method: 'POST',
  path: '/queue/admin/v1/list',
  access: 'signed-in',
  reads: ['claim', ...workTopics],
  input: z.strictObject({
    ...pageInput(['due_datetime', 'create_datetime']),
    ...idFilter,
    kind: kind.optional(),
    claim: z.enum(claimScopes).optional(),
    /** Part of the client's name; cases are found by their own list. */
    username: z.string().trim().max(64).optional(),
    /** Claimed by this person. */
    staff_id: z.uuid().optional(),
    overdue: z.boolean().optional(),
    /** Also records that the caller only reads: those that a leader sees of the work of a team. */
    readable: z.boolean().optional(),
  }),
  output: pageOf(QueueItem),
});

const byKind = z.array(z.strictObject({ kind, count: z.int() }));

export const QueueBoard = z.strictObject({
  /** Active people who have claimed something, or decided something today. */
  people: z.array(
    z.strictObject({
      ...Person.shape,
      claimed: byKind,
      /** Since when the oldest of what they have claimed waits. */
      oldest_datetime: z.iso.datetime().nullable(),
      overdue: z.int(),
      decided: byKind,
      /** Time that the one in the middle of what they decided today had waited. */
      median_minutes: z.number().nullable(),
    }),
  ),
  /** What is unclaimed; counting stops at `maxCounted`. */
  unclaimed: z.array(
    z.strictObject({
      kind,
      count: z.int(),
      oldest_datetime: z.iso.datetime(),
      overdue: z.int(),
    }),
  ),
});
export type QueueBoard = z.infer<typeof QueueBoard>;

/** Board of who has what, how long, and what was decided today: a leader's team, or all staff for supervisors. */
export const getQueueBoard = readEndpoint({
  method: 'GET',
  path: '/queue/admin/v1/board',
  access: 'signed-in',
  reads: ['claim', ...workTopics],
  errors: ['access.denied'],
  input: z.strictObject({}),
  output: QueueBoard,
});

export const Decided = z.strictObject({
  /** Line of the audit log. */
  id: z.uuid(),
  kind,
  record_id: z.uuid(),
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  staff: z.string(),
  waited_minutes: z.number(),
  at: z.iso.datetime(),
});
export type Decided = z.infer<typeof Decided>;

/** What was decided today, the last first: of a leader's team, of everybody for supervisors, one's own for everybody else. */
export const listDecided = readEndpoint({
  method: 'POST',
  path: '/queue/admin/v1/decided/list',
  access: 'signed-in',
  reads: ['claim', ...workTopics],
  input: z.strictObject({
    ...pageInput(['at']),
    kind: kind.optional(),
    staff_id: z.uuid().optional(),
  }),
  output: pageOf(Decided),
});

const minutes = z.int().min(1).max(longestTarget);
const kindShape = Object.fromEntries(workKinds.map((one) => [one, minutes])) as Record<WorkKind, typeof minutes>;

/** Minutes in which a record of each kind is decided. */
export const QueueTargets = z.strictObject({
  ...kindShape,
  /** Zero while nothing has been set. */
  version: z.int(),
});
export type QueueTargets = z.infer<typeof QueueTargets>;

export const getQueueTargets = readEndpoint({
  method: 'GET',
  path: '/queue/admin/v1/targets',
  access: { resource: 'dashboard', action: 'config' },
  reads: 'queueTarget',
  input: z.strictObject({}),
  output: QueueTargets,
});

export const saveQueueTargets = writeEndpoint({
  method: 'PUT',
  path: '/queue/admin/v1/targets',
  access: { resource: 'dashboard', action: 'config' },
  audit: 'queue.targets_saved',
  changes: ['claim', 'queueTarget'],
  input: QueueTargets,
  output: QueueTargets,
});
