// Screening: names of clients, nominees, holders, payees and counterparties that may be an entry of a watch list.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { otherReason, Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { listSources } from '../watch-lists/watch-lists.ts';

/** Score from which on two names are taken for one. */
export const leastScore = 0.88;

export const hitStatuses = ['open', 'cleared', 'confirmed', 'lapsed'] as const;
export const HitStatus = z.enum(hitStatuses);
export type HitStatus = z.infer<typeof HitStatus>;

/** One whose entry left its list, or changed, lapses: what the list says now is compared anew. */
export const hitTransitions = {
  clear: { from: ['open'], to: 'cleared' },
  confirm: { from: ['open'], to: 'confirmed' },
  lapse: { from: ['open'], to: 'lapsed' },
} as const satisfies Transitions<HitStatus>;

/** Strong: births agree. Weak: one of them is not known. */
export const hitStrengths = ['strong', 'weak'] as const;
export const screenedSubjects = [
  'client',
  'identity_check',
  'nominee',
  'bank_card',
  'withdrawal',
  'statement_line',
] as const;
export type ScreenedSubject = (typeof screenedSubjects)[number];
/** Rule by which the names are alike. */
export const hitRules = ['characters', 'pinyin', 'words', 'service'] as const;
export const hitBirths = ['same', 'within_year', 'unknown'] as const;

/** Reasons why it is another person. */
export const clearCodes = [
  'other_birth',
  'other_nationality',
  'other_document',
  'other_gender',
  'common_name',
  otherReason,
] as const;
export type ClearCode = (typeof clearCodes)[number];

export const ScreeningHit = z.strictObject({
  id: z.uuid(),
  status: HitStatus,
  strength: z.enum(hitStrengths),
  score: z.number(),
  rule: z.enum(hitRules),
  births: z.enum(hitBirths),
  /** Record that brought the name. */
  subject_type: z.enum(screenedSubjects),
  subject_id: z.uuid(),
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  name: z.string(),
  birth_date: z.iso.date().nullable(),
  country: z.string().nullable(),
  /** The name of the entry that is alike. */
  entry_name: z.string(),
  source: z.enum(listSources),
  list_number: z.int(),
  entry_id: z.uuid(),
  entry_reference: z.string(),
  entry_kind: z.enum(['person', 'entity']),
  entry_names: z.array(z.strictObject({ name: z.string(), weak: z.boolean() })),
  entry_births: z.array(z.string()),
  entry_countries: z.array(z.string()),
  entry_remarks: z.string(),
  /** The entry is on its list, in this text. */
  entry_stands: z.boolean(),
  /** Short name of the case that it is part of. */
  case_reference: z.string().nullable(),
  reason_code: z.enum(clearCodes).nullable(),
  reason: z.string().nullable(),
  taken_by: z.string().nullable(),
  take_datetime: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  decide_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type ScreeningHit = z.infer<typeof ScreeningHit>;

export const listHits = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/hit/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'score']),
    ...idFilter,
    status: HitStatus.optional(),
    strength: z.enum(hitStrengths).optional(),
    subject_type: z.enum(screenedSubjects).optional(),
    source: z.enum(listSources).optional(),
    client_id: z.uuid().optional(),
    /** Part of the screened name or of the entry’s. */
    name: z.string().trim().max(100).optional(),
    /** True: taken by a person. */
    taken: z.boolean().optional(),
  }),
  output: pageOf(ScreeningHit),
});

/** Says that the caller works on it, or no longer. Another person’s is taken over only once it is given back. */
export const takeHit = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/hit/take/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'screening_hit.taken',
  changes: ['compliance'],
  errors: ['record.wrong_status', 'hit.taken'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), take: z.boolean() }),
  output: ScreeningHit,
});

const refusals = ['record.wrong_status', 'hit.own_client'] as const;

/** It is another person: a weak hit by one, a strong one by two. The pair stays cleared until name or entry changes. */
export const clearHit = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/hit/clear/:id',
  access: { resource: 'compliance', action: 'update' },
  agreedBy: { resource: 'compliance', action: 'approve' },
  audit: 'screening_hit.cleared',
  changes: ['compliance'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: [...refusals],
  input: z
    .strictObject({ id: z.uuid(), version: z.int(), reason_code: z.enum(clearCodes), reason: Reason.optional() })
    .refine(({ reason_code, reason }) => reason_code !== otherReason || reason !== undefined, { path: ['reason'] }),
  output: ScreeningHit,
});

/** It is the same person: a weak hit by one, a strong one by two. */
export const confirmHit = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/hit/confirm/:id',
  access: { resource: 'compliance', action: 'update' },
  agreedBy: { resource: 'compliance', action: 'approve' },
  audit: 'screening_hit.confirmed',
  changes: ['compliance'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: [...refusals],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: ScreeningHit,
});
