// The chain of seals and the audit log, proved from the first line to the last.
import type { BrokenSeal } from '@backoffice/contract/audit-log/audit-log.ts';
import { readHeads } from '#platform/audit/heads.ts';
import { verifyEnds, verifyLinks } from '#platform/audit/verify.ts';
import { countOf, type Check } from './check.ts';

const linksAtOnce = 10_000;

interface Cursor {
  upto: number;
  hash: string | null;
}

export const auditChain = (headFile: string): Check => ({
  name: 'audit.chain',
  severity: 'error',
  count: (db) => countOf(db, 'audit_seals'),
  async checkSlice({ db, tenantId }, cursor) {
    const proved = (cursor as Cursor | null) ?? { upto: 0, hash: null };
    const { broken, upto, hash, isEnd } = await verifyLinks(db, tenantId, proved, linksAtOnce);
    const done = upto - proved.upto;
    if (!isEnd) return { findings: [], done, next: { upto, hash } satisfies Cursor };
    const first = earlier(broken, await verifyEnds(db, tenantId, readHeads(headFile)));
    return { findings: first ? [findingOf(first)] : [], done, next: null };
  },
});

function earlier(one: BrokenSeal | null, other: BrokenSeal | null): BrokenSeal | null {
  if (!one || !other) return one ?? other;
  return (one.seq ?? Infinity) <= (other.seq ?? Infinity) ? one : other;
}

const findingOf = ({ record_id, line_id, seq, fault }: BrokenSeal) => ({
  subject_type: record_id ? 'journal' : 'audit_line',
  subject_id: record_id ?? line_id ?? `seal ${seq}`,
  client_id: null,
  detail: { expected: 'as sealed', found: fault, seq },
});
