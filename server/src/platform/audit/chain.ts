// The chain of hashes over a tenant's audit lines and records: what exactly is hashed, so that it can be verified independently.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/*
 * hash = SHA-256(previous hash, 32 bytes, followed by the canonical line in UTF-8)
 *
 * The hash before the first line is 32 zero bytes. The canonical line is a JSON array of strings and nulls, without spaces:
 *   "v1", tenant_id, seq, sealed_at, then the columns of audit_lines in the order of `columns` below.
 * Text forms: numbers in decimal digits; uuids in lower case with hyphens; times in UTC with six decimals, as in
 * 2026-01-31T23:59:59.000000Z; JSON columns as PostgreSQL prints a jsonb (`input::text`); a missing value is null.
 * Strings are escaped as JSON.stringify does: only ", \ and the characters below U+0020, these as \b \t \n \f \r or \u001f.
 *
 * A seal may instead be of a record, by its digest. In place of the canonical line it hashes the JSON array
 *   "record v1", tenant_id, seq, sealed_at, record_id, digest in lower-case hexadecimal digits.
 * The parts of a digest stand where the record is kept: for journals in server/sql/audit/journal_digest.sql.
 */
const version = 'v1';
const recordVersion = 'record v1';
export const genesis = Buffer.alloc(32);

const columns = [
  'id',
  'at',
  'action',
  'actor_id',
  'actor_name',
  'actor_role',
  'session_id',
  'address',
  'request_id',
  'record_type',
  'record_id',
  'client_id',
  'input',
  'before',
  'after',
  'reason',
] as const;

/** A line in its text forms, as `canonicalColumns` reads it. */
export type CanonicalLine = Record<(typeof columns)[number], string | null>;

export interface Place {
  tenantId: string;
  seq: number;
  sealedAt: string;
}

export function hashOf(previous: Buffer, { tenantId, seq, sealedAt }: Place, line: CanonicalLine): Buffer {
  const fields = [version, tenantId, String(seq), sealedAt, ...columns.map((name) => line[name])];
  return hashAfter(previous, fields);
}

export const hashOfRecord = (
  previous: Buffer,
  { tenantId, seq, sealedAt }: Place,
  record: { id: string; digest: Buffer },
): Buffer =>
  hashAfter(previous, [recordVersion, tenantId, String(seq), sealedAt, record.id, record.digest.toString('hex')]);

const hashAfter = (previous: Buffer, fields: (string | null)[]): Buffer =>
  createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();

/** A timestamp with all its digits: the wire's form has only milliseconds. */
export const canonicalTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The select list that brings the columns of `audit_lines` in their text forms. */
export const canonicalColumns = sql.join(
  columns.map((name) =>
    name === 'at'
      ? sql`${canonicalTime('audit_lines.at')} as at`
      : sql`${sql.ref(`audit_lines.${name}`)}::text as ${sql.ref(name)}`,
  ),
);
