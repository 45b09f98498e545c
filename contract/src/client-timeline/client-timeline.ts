// A client's timeline: their records, visits and papers, notes and tasks about them, and what the audit log says of them, the newest first.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Moment } from '../kit/fields.ts';
import { Currency, Money } from '../kit/money.ts';
import { recordTimelineGroups, type RecordTimelineGroup } from '../kit/noun.ts';
import { factsOf, timelineKinds, type RecordKind } from '../kit/record-kinds.ts';

export const timelineGroups = [...recordTimelineGroups, 'login', 'action'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** Postings that no record of their own stands behind, such as interest by the day, with the record that they are of. */
export const timelinePostings = {
  loan_posting: 'loan',
  interest: 'quant_order',
  corporate: 'stock_order',
} as const satisfies Record<string, RecordKind>;
export type TimelinePosting = keyof typeof timelinePostings;
export const isTimelinePosting = (kind: string): kind is TimelinePosting => kind in timelinePostings;
const postingKinds = Object.keys(timelinePostings) as TimelinePosting[];

/** Visits are no record by themselves, and an action is a line of the audit log. */
export const timelineEntryKinds = [...timelineKinds, ...postingKinds, 'visit', 'action'] as const;
export type TimelineEntryKind = (typeof timelineEntryKinds)[number];

export const groupOfEntry = (kind: TimelineEntryKind): TimelineGroup =>
  kind === 'visit'
    ? 'login'
    : kind === 'action'
      ? 'action'
      : isTimelinePosting(kind)
        ? 'money'
        : (factsOf(kind).timeline as RecordTimelineGroup);

/** Actions that say no more than an entry of their record or visit says. */
export const actionsOfEntries: readonly string[] = [
  'deposit.recorded',
  'deposit.claimed',
  'deposit.claimed_by_line',
  'withdrawal.requested',
  'loan.applied',
  'adjustment.claimed',
  'bonus.added',
  'compensation.added',
  'exchange.completed',
  'order.placed',
  'sale.requested',
  'redemption.requested',
  'subscription.requested',
  'identity_check.filled',
  'identity_check.submitted',
  'message.sent',
  'message.read',
  'client.visit_started',
  'client.visit_ended',
  'client_note.added',
  'client_note.call_logged',
  'task.created',
];

export const TimelineEntry = z.strictObject({
  /** Id of the record, visit or audit line. */
  id: z.uuid(),
  at: z.iso.datetime(),
  group: z.enum(timelineGroups),
  kind: z.enum(timelineEntryKinds),
  /** Record that opens: that of the entry, or the one an action was about. */
  record_type: z.string().nullable(),
  record_id: z.uuid().nullable(),
  /** Kind within the kind: channel of a deposit, step of a posting, kind of a paper or an order, `sale`; action of an audit line. */
  sub_type: z.string().nullable(),
  status: z.string().nullable(),
  /** Title of a message or task, text of a note, symbol, number of a paper, device and address of a visit. */
  title: z.string().nullable(),
  amount: Money.nullable(),
  currency: Currency.nullable(),
  /** Facts that the record adds, or that an action changed. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  /** Null where the client did it. */
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/**
 * Entries are not counted: a page says whether there are more. Audit lines are looked through a thousand at a time, so that a page
 * can be shorter than asked for and still be followed by another.
 */
export const listTimeline = readEndpoint({
  method: 'POST',
  path: '/client_timeline/admin/v1/list',
  access: { resource: 'client', action: 'read' },
  reads: [
    'client',
    'clientNote',
    'task',
    'deposit',
    'withdrawal',
    'loan',
    'compensation',
    'trx',
    'kyc',
    'message',
    'clientDocument',
  ],
  errors: ['record.not_found'],
  input: z.strictObject({
    client_id: z.uuid(),
    groups: z.array(z.enum(timelineGroups)).max(timelineGroups.length).optional(),
    from: Moment.optional(),
    /** End of the period, exclusive. */
    to: Moment.optional(),
    page_size: z.int().min(1).max(200).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.strictObject({ items: z.array(TimelineEntry), next_cursor: z.string().nullable() }),
});
