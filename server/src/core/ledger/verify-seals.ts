// Proves a tenant's audit log, ledger and papers against the chain of seals, or names the first line, seal or record that is not as sealed.
import type { BrokenSeal, ChainReport } from '@backoffice/contract/audit-log/audit-log.ts';
import { sql, type RawBuilder } from 'kysely';
import { brokenDocuments } from '#core/client-documents/document-seals.ts';
import { verifyChain, type Verification } from '#platform/audit/verify.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { brokenJournals } from './journal-seals.ts';

const sliceSize = 1_000;
const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function verifySeals(db: TenantDb, verification: Verification): Promise<ChainReport> {
  const { tenantId } = verification;
  const chain = await verifyChain(db, verification);
  const journals = await verifyRecords(db, tenantId, 'journals', brokenJournals);
  const documents = await verifyRecords(db, tenantId, 'client_documents', brokenDocuments);
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from journals_unsealed where tenant_id = ${tenantId})
      + (select count(*) from client_documents_unsealed where tenant_id = ${tenantId}) as waiting
  `.execute(db);
  const broken = first(first(chain.broken, journals.broken), documents.broken);
  return {
    ...chain,
    ok: !broken,
    journals: journals.count,
    documents: documents.count,
    unsealed: chain.unsealed + (rows[0]?.waiting ?? 0),
    broken,
  };
}

/** Verifies in slices, as the chain itself. */
async function verifyRecords(
  db: TenantDb,
  tenantId: string,
  table: 'journals' | 'client_documents',
  brokenIn: (range: { tenantId: string; after: string; upto: string }) => RawBuilder<BrokenSeal>,
): Promise<{ count: number; broken: BrokenSeal | null }> {
  let count = 0;
  for (let after: string | undefined = lowestId; after !== undefined;) {
    const { rows: ids } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where tenant_id = ${tenantId} and id > ${after} order by id limit ${sliceSize}
    `.execute(db);
    // The last slice is open at its end: a seal whose record is gone falls into some slice too.
    const end: string | undefined = ids.length === sliceSize ? ids.at(-1)?.id : undefined;
    const { rows } = await brokenIn({ tenantId, after, upto: end ?? highestId }).execute(db);
    if (rows[0]) return { count, broken: rows[0] };
    count += ids.length;
    after = end;
  }
  return { count, broken: null };
}

function first(one: BrokenSeal | null, other: BrokenSeal | null): BrokenSeal | null {
  if (!one || !other) return one ?? other;
  return (one.seq ?? Infinity) <= (other.seq ?? Infinity) ? one : other;
}
