// One line per tenant: whether its audit log and ledger are what was sealed, or the first line or journal that is not.
import type { ChainReport } from '@backoffice/contract/audit-log/audit-log.ts';
import { sql } from 'kysely';
import { verifySeals } from '../server/src/core/ledger/verify-seals.ts';
import { readHeads, type Head } from '../server/src/platform/audit/heads.ts';
import { ConfigError } from '../server/src/platform/config.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import type { DatabaseLocation } from '../server/src/platform/db/locate.ts';

const progressEveryMs = 2_000;
const number = new Intl.NumberFormat('en');

const meanings: Record<NonNullable<ChainReport['broken']>['fault'], string> = {
  line_changed: 'the line is not what was sealed',
  line_missing: 'the line is gone',
  seal_changed: 'the seal was changed',
  seal_missing: 'the seal is gone',
  tail_missing: 'the chain ends before a head that was exported',
  head_differs: 'the head that was exported here has another hash; the lines up to it may have been rewritten',
  never_sealed: 'the line was never sealed and does not wait for it',
  journal_changed: 'the journal is not what was sealed',
  journal_missing: 'the journal is gone',
  journal_never_sealed: 'the journal was never sealed and does not wait for it',
  document_changed: 'the client document is not what was sealed',
  document_missing: 'the client document is gone',
  document_never_sealed: 'the client document was never sealed and does not wait for it',
};

/** Reports on all tenants, or on these. Answers whether all are good. */
export async function reportAudit(
  location: DatabaseLocation,
  files: string[],
  tenants?: readonly string[],
): Promise<boolean> {
  // A million lines are more than one statement of an ordinary call may take.
  const database = connect({ ...location.owner, max: 1, statement_timeout: 0, onError: () => {} });
  try {
    const known = await knownTenants(database, files);
    const unknown = tenants?.find((tenant) => !known.has(tenant));
    if (unknown) throw new ConfigError(`--tenant: there is no tenant ${unknown}`);
    const outcomes: boolean[] = [];
    for (const tenant of tenants ?? [...known].toSorted()) {
      const report = await verify(database, tenant, files);
      console.log(`${tenant}: ${describe(report)}`);
      outcomes.push(report.ok);
    }
    return outcomes.every(Boolean);
  } finally {
    await database.pool.end();
  }
}

/** Tenants, with those that only an exported head remembers: one wiped out as a whole must not be passed over. */
async function knownTenants({ kysely }: Database, files: string[]): Promise<Set<string>> {
  const rows = await kysely.selectFrom('tenants').select('tenant_id').execute();
  const tenants = new Set(rows.map(({ tenant_id }) => tenant_id));
  for await (const { tenant } of headsIn(files)) tenants.add(tenant);
  return tenants;
}

async function verify({ kysely }: Database, tenantId: string, files: string[]): Promise<ChainReport> {
  let saidAt = Date.now();
  const onProgress = (done: number) => {
    if (Date.now() - saidAt < progressEveryMs) return;
    saidAt = Date.now();
    console.log(`${tenantId}: ${number.format(done)} seals so far`);
  };
  return kysely
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(db);
      return verifySeals(db, { tenantId, heads: headsIn(files), onProgress });
    });
}

async function* headsIn(files: string[]): AsyncGenerator<Head> {
  for (const file of files) yield* readHeads(file);
}

function describe({ broken, sealed, journals, documents, unsealed, heads, head }: ChainReport): string {
  if (broken) {
    const seq = broken.seq === null ? 'outside the chain' : `seq ${broken.seq}`;
    const subject = broken.record_id
      ? `${broken.fault.split('_')[0]} ${broken.record_id}`
      : `line ${broken.line_id ?? 'unknown'}`;
    const good = `${number.format(sealed)} seals and ${number.format(journals)} journals before it are good`;
    return `BROKEN at ${seq}, ${subject}: ${meanings[broken.fault]}; ${good}`;
  }
  const papers = documents > 0 ? ` and ${number.format(documents)} client documents` : '';
  const counts = `${number.format(sealed)} seals and ${number.format(journals)} journals${papers} good, ${unsealed} waiting, ${number.format(heads)} exported heads agree`;
  return `ok, ${counts}, head ${head ? `${head.seq} ${head.hash}` : 'none'}`;
}
