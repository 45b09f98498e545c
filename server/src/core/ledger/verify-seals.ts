// Proves a tenant's audit log and ledger against the chain of seals, or names the first line, seal or journal that is not as sealed.
import type { BrokenSeal, ChainReport } from '@backoffice/contract/audit-log/audit-log.ts';
import { verifyChain, type Verification } from '#platform/audit/verify.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { brokenJournals } from './journal-seals.ts';

const sliceSize = 1_000;
const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function verifySeals(db: TenantDb, verification: Verification): Promise<ChainReport> {
  const { tenantId } = verification;
  const chain = await verifyChain(db, verification);
  const journals = await verifyJournals(db, tenantId);
  const { waiting } = await db
    .selectFrom('journals_unsealed')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const broken = first(chain.broken, journals.broken);
  return { ...chain, ok: !broken, journals: journals.count, unsealed: chain.unsealed + waiting, broken };
}

/** Verifies in slices, as the chain itself. */
async function verifyJournals(db: TenantDb, tenantId: string): Promise<{ count: number; broken: BrokenSeal | null }> {
  let count = 0;
  for (let after: string | undefined = lowestId; after !== undefined;) {
    const ids = await db
      .selectFrom('journals')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(sliceSize)
      .execute();
    // The last slice is open at its end: a seal whose journal is gone falls into some slice too.
    const end: string | undefined = ids.length === sliceSize ? ids.at(-1)?.id : undefined;
    const { rows } = await brokenJournals({ tenantId, after, upto: end ?? highestId }).execute(db);
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
