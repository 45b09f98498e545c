// The chain of seals and the audit log, proved from the first line to the last.
import { readHeads } from '#platform/audit/heads.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { countOf, type Check } from './check.ts';

export const auditChain = (headFile: string): Check => ({
  name: 'audit.chain',
  severity: 'error',
  count: (db) => countOf(db, 'audit_seals'),
  async checkSlice({ db, tenantId }) {
    const { sealed, broken } = await verifyChain(db, { tenantId, heads: readHeads(headFile) });
    const findings = broken && [
      {
        subject_type: broken.record_id ? 'journal' : 'audit_line',
        subject_id: broken.record_id ?? broken.line_id ?? `seal ${broken.seq}`,
        client_id: null,
        detail: { expected: 'as sealed', found: broken.fault, seq: broken.seq },
      },
    ];
    return { findings: findings ?? [], done: sealed, next: null };
  },
});
