// Compares the kept numbers of all kinds of records with a full count.
import type { TenantDb } from '#platform/db/database.ts';
import type { Finding } from './check.ts';
import { recordCounts } from './record-counts.checks.ts';

export async function findCountDifferences(db: TenantDb, tenantId: string): Promise<Finding[]> {
  const { findings, next } = await recordCounts.checkSlice({ db, tenantId }, null);
  let cursor = next;
  while (cursor) {
    const slice = await recordCounts.checkSlice({ db, tenantId }, cursor);
    findings.push(...slice.findings);
    cursor = slice.next;
  }
  return findings;
}
