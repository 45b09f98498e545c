// The audit log: who did what, when and from where; searching it, verifying that it is unchanged, and the history of one record.
import * as z from 'zod';
import { Moment } from '../kit/fields.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { roles } from '../kit/permissions.ts';
import { recordKinds, recordsWithHistory } from '../kit/record-kinds.ts';

const name = z.string().trim().min(1).max(64);
const text = z.string().trim().min(1).max(100);

/** Facts of an action that everybody who may see the record may know. */
const auditedAction = {
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  record_type: z.string().nullable(),
  record_id: z.uuid().nullable(),
  /** Changed facts alone; a new record has no before. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  /** Number in the chain; null for the moment until it is sealed. */
  seq: z.int().nullable(),
};

export const AuditLine = z.strictObject({
  ...auditedAction,
  actor_id: z.uuid().nullable(),
  session_id: z.uuid().nullable(),
  address: z.string(),
  request_id: z.string(),
  client_id: z.uuid().nullable(),
  /** Current user name of the client. */
  username: z.string().nullable(),
  input: z.unknown(),
  sealed_at: z.iso.datetime().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAuditLines = readEndpoint({
  method: 'POST',
  path: '/audit/admin/v1/list',
  access: { resource: 'auditLog', action: 'read' },
  reads: 'auditLog',
  input: z.strictObject({
    ...pageInput(['at']),
    /** Part of the name the person had then. */
    actor_name: name.optional(),
    actor_id: z.uuid().optional(),
    actor_role: z.enum(roles).optional(),
    /** `deposit.recorded`; with a star at its end everything that starts so: `deposit.*`. */
    action: text.optional(),
    record_type: name.optional(),
    record_id: z.uuid().optional(),
    client_id: z.uuid().optional(),
    request_id: text.optional(),
    from: Moment.optional(),
    /** End of the period, exclusive. */
    to: Moment.optional(),
  }),
  output: pageOf(AuditLine),
});

export const chainFaults = [
  'line_changed', // it is not what was sealed: edited, or another stands in its place
  'line_missing',
  'seal_changed',
  'seal_missing',
  'tail_missing', // an exported head says that the chain was longer
  'head_differs', // an exported head has another hash: everything up to here may have been rewritten
  'never_sealed', // it came in past the queue
  'journal_changed', // the journal or its lines are not what was sealed
  'journal_missing',
  'journal_never_sealed', // it was not posted but written past the ledger
  'document_changed', // a client's paper
  'document_missing',
  'document_never_sealed', // it was not issued but written past the house's numbers
] as const;

export const BrokenSeal = z.strictObject({
  seq: z.int().nullable(),
  line_id: z.uuid().nullable(),
  /** The journal or paper, where the seal is of one. */
  record_id: z.uuid().nullable(),
  fault: z.enum(chainFaults),
});
export type BrokenSeal = z.infer<typeof BrokenSeal>;

export const ChainReport = z.strictObject({
  ok: z.boolean(),
  /** Seals that were found good, from the first on: of audit lines, of journals and of clients' papers. */
  sealed: z.int(),
  /** Journals that were found as they were sealed. */
  journals: z.int(),
  /** Papers of clients that were found as they were sealed. */
  documents: z.int(),
  /** Lines, journals and papers that wait for their seal. */
  unsealed: z.int(),
  /** Exported heads that the chain was compared with. Without any, a cut tail cannot be noticed. */
  heads: z.int(),
  head: z.strictObject({ seq: z.int(), hash: z.string(), sealed_at: z.iso.datetime() }).nullable(),
  broken: BrokenSeal.nullable(),
});
export type ChainReport = z.infer<typeof ChainReport>;

export const verifyAuditLog = writeEndpoint({
  method: 'POST',
  path: '/audit/admin/v1/verify',
  access: { resource: 'auditLog', action: 'config' },
  audit: 'audit_log.verified',
  changes: ['auditLog'],
  whileReadOnly: true,
  idempotency: { none: 'a kept answer would be an old one' },
  input: z.strictObject({}),
  output: ChainReport,
});

export const RecordLine = z.strictObject(auditedAction);
export type RecordLine = z.infer<typeof RecordLine>;

/** A client's history holds what was done to their records too, as far as the reader may see those. */
export const listRecordLines = readEndpoint({
  method: 'POST',
  path: '/audit/admin/v1/record/:record_type/:id',
  access: 'signed-in', // the handler asks for the resource, which depends on the record's type
  reads: recordsWithHistory.map((kind) => recordKinds[kind].resource), // every change of one of them adds a line
  errors: ['access.denied'],
  input: z.strictObject({
    ...pageInput(['at']),
    record_type: z.enum(recordsWithHistory),
    id: z.uuid(),
  }),
  output: pageOf(RecordLine),
});
