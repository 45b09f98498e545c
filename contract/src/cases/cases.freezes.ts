// Freezes: a client's withdrawals wait while a case is looked into; everything else goes on, and each freeze ends.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { Counts, idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Reason } from '../kit/review.ts';

/** Three days by one person; thirty days by two. */
export const freezeTerms = ['72h', '30d'] as const;
export const freezeBases = ['case', 'order'] as const;
export const freezeStatuses = ['active', 'ended'] as const;
/** Groups of the ageing report: in force; of these what ends within 24 hours, and runs older than 30 and 90 days; ended. */
export const freezeGroups = ['active', 'ends_soon', 'over_30', 'over_90', 'ended'] as const;
export type FreezeGroup = (typeof freezeGroups)[number];

export const Freeze = z.strictObject({
  id: z.uuid(),
  case_id: z.uuid(),
  /** Short name of the case. */
  reference: z.string(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  status: z.enum(freezeStatuses),
  basis: z.enum(freezeBases),
  order_reference: z.string().nullable(),
  reason: z.string(),
  from_datetime: z.iso.datetime(),
  until_datetime: z.iso.datetime(),
  /** Start of the run: since then the client was frozen, with less than a day between one freeze and the next. */
  since_datetime: z.iso.datetime(),
  /** Whole days of the run, until now or until this freeze ended. */
  age_days: z.int(),
  /** In force for less than another 24 hours. */
  ends_soon: z.boolean(),
  /** Days of the last 180 on which the client was frozen. */
  frozen_days: z.number(),
  made_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  ended_by: z.string().nullable(),
  end_approved_by: z.string().nullable(),
  end_reason: z.string().nullable(),
  end_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Freeze = z.infer<typeof Freeze>;

/** Freezes by age, the oldest run first: who froze whom, for how long, and what each rests on. */
export const listFreezes = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/freeze/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['since_datetime', 'from_datetime', 'until_datetime']),
    ...idFilter,
    status: z.enum(freezeStatuses).optional(),
    group: z.enum(freezeGroups).optional(),
    case_id: z.uuid().optional(),
    client_id: z.uuid().optional(),
    username: z.string().trim().max(64).optional(),
  }),
  output: pageOf(Freeze).extend({ counts: Counts }),
});

/**
 * One person freezes for 72 hours, once in thirty days a client; two people for thirty days each time, which takes the place of a
 * freeze that runs. More than ninety of 180 days only by an authority's order, or while a confirmed hit stands.
 */
export const freezeClient = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/freeze/create',
  access: { resource: 'compliance', action: 'update' },
  audit: 'freeze.made',
  changes: ['compliance'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  agreedBy: { resource: 'compliance', action: 'approve' },
  pausedBy: { none: 'holds money back, lets none go' },
  errors: [
    'record.not_found',
    'case.own_client',
    'freeze.active',
    'freeze.too_long',
    'freeze.once_in_thirty_days',
    'freeze.ninety_days',
  ],
  input: z
    .strictObject({
      case_id: z.uuid(),
      client_id: z.uuid(),
      term: z.enum(freezeTerms),
      basis: z.enum(freezeBases).default('case'),
      /** The authority's, where it rests on an order. */
      order_reference: filledText(100).optional(),
      reason: Reason,
    })
    .refine(({ basis, order_reference }) => (basis === 'order') === (order_reference !== undefined), {
      path: ['order_reference'],
    })
    .refine(({ basis, term }) => basis === 'case' || term === '30d', { path: ['term'] }),
  output: Freeze,
});

/** Two people let the withdrawals go before the freeze ends by itself. */
export const endFreeze = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/freeze/end/:id',
  access: { resource: 'compliance', action: 'approve' },
  audit: 'freeze.ended',
  changes: ['compliance'],
  fourEyes: 'always',
  reaches: 'none',
  pausedBy: { none: 'moves no money: withdrawals are still reviewed' },
  errors: ['record.wrong_status', 'case.own_client'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: Freeze,
});
