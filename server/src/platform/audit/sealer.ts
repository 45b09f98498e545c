// Seals audit lines and records in the background: each gets the next number of its tenant's chain and a hash over all before it.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, inTenant, type Connection, type Database, type TenantDb } from '../db/database.ts';
import { canonicalColumns, canonicalTime, genesis, hashOf, type CanonicalLine } from './chain.ts';
import { HeadExport, toFile, toUrl, type Head } from './heads.ts';

const pollMs = 200;
const maxPauseMs = 1_000;
const sealsAtOnce = 200;
/** Number of connections, apart from the pool: when all its connections are busy, sealing must go on. */
const connections = 2;

/** Continues the chain by up to so many seals, within its transaction; null where nothing waits. */
type SealStep = (db: TenantDb, tenantId: string, atOnce: number) => Promise<{ head: Head; count: number } | null>;

/** Step by a function of the database that seals records of one table and answers the new head. */
export const sealStepBy =
  (sealFunction: string): SealStep =>
  async (db, tenantId, atOnce) => {
    const { rows } = await sql<{ head_seq: number; head_hash: Buffer; head_at: string; sealed: number }>`
      select * from ${sql.id(sealFunction)}(${atOnce})
    `.execute(db);
    const [done] = rows;
    if (!done || done.sealed === 0) return null;
    const { head_seq: seq, head_hash, head_at: sealed_at, sealed: count } = done;
    return { head: { tenant: tenantId, seq, hash: head_hash.toString('hex'), sealed_at }, count };
  };

interface SealingParts {
  connection: Connection;
  /** Records that are sealed besides the audit lines. */
  records: SealStep[];
  headFile: string;
  headUrl?: string | undefined;
  /** Heads are exported at most this often. */
  headEveryMs?: number;
  onTrouble: (error: unknown) => void;
}

/** Starts the sealer and, behind it, the export of heads, which it never waits for. */
export function startSealing(parts: SealingParts): { stop: () => Promise<void> } {
  const { connection, records, headFile, headUrl, headEveryMs: everyMs = 5_000, onTrouble } = parts;
  const destinations = [toFile(headFile), ...(headUrl ? [toUrl(headUrl)] : [])];
  const exports = destinations.map((to) => new HeadExport(to, { everyMs, onTrouble }));
  const onSealed = (head: Head) => exports.forEach((each) => each.note(head));
  const sealer = new Sealer({ connection, steps: [sealLines, ...records], onSealed, onTrouble });
  sealer.start();
  return {
    stop: async () => {
      await sealer.stop();
      await Promise.all(exports.map((each) => each.stop()));
    },
  };
}

interface SealerParts {
  connection: Connection;
  steps: SealStep[];
  onSealed: (head: Head) => void;
  onTrouble: (error: unknown) => void;
}

class Sealer {
  readonly #parts: SealerParts;
  readonly #database: Database;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;

  constructor(parts: SealerParts) {
    this.#parts = parts;
    this.#database = connect({
      ...parts.connection,
      application_name: 'backoffice-sealer',
      max: connections,
      onError: parts.onTrouble,
    });
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Seals what is there and ends; what comes later waits for the next start or for another server. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#sealAll();
    await this.#database.pool.end();
  }

  async #run() {
    const { signal } = this.#stop;
    for (let failures = 0; !signal.aborted;) {
      failures = (await this.#sealAll()) ? 0 : failures + 1;
      const pauseMs = Math.min(pollMs * 2 ** failures, maxPauseMs);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  /** False when something went wrong; a tenant in trouble does not hold up the others. */
  async #sealAll(): Promise<boolean> {
    const outcomes = await this.#tenants().then(
      (tenants) => Promise.allSettled(tenants.map((tenantId) => this.#sealTenant(tenantId))),
      (reason: unknown) => [{ status: 'rejected' as const, reason }],
    );
    const failed = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    for (const { reason } of failed) this.#parts.onTrouble(reason);
    return failed.length === 0;
  }

  async #tenants(): Promise<string[]> {
    const { rows } = await sql<{ tenant: string }>`
      select tenant from tenants_to_seal() as tenant where tenant not in (select away.tenant from tenants_away() as away)
    `.execute(this.#database.kysely);
    return rows.map(({ tenant }) => tenant);
  }

  async #sealTenant(tenantId: string) {
    for (const step of this.#parts.steps) {
      for (let isMore = true; isMore;) {
        const sealed = await inTenant(this.#database, tenantId, 'write', async (db) =>
          (await isOurTurn(db, tenantId)) ? step(db, tenantId, sealsAtOnce) : null,
        );
        if (sealed) this.#parts.onSealed(sealed.head);
        isMore = sealed?.count === sealsAtOnce;
      }
    }
  }
}

const sealLines: SealStep = async (db, tenantId, atOnce) => {
  const { rows: lines } = await sql<CanonicalLine>`
    select ${canonicalColumns}
    from (select * from audit_unsealed order by line_id limit ${atOnce}) as waiting
    join audit_lines on audit_lines.tenant_id = waiting.tenant_id and audit_lines.id = waiting.line_id
    order by waiting.line_id
  `.execute(db);
  if (lines.length === 0) return null;

  const head = await headOf(db);
  const sealedAt = await transactionTime(db);
  let hash = head.hash;
  const hashes = lines.map((line, index) => {
    hash = hashOf(hash, { tenantId, seq: head.seq + 1 + index, sealedAt }, line);
    return hash;
  });
  const ids = lines.map(({ id }) => id);
  await sql`select seal_audit_lines(${head.seq + 1}, ${head.hash}, ${ids}::uuid[], ${hashes}::bytea[])`.execute(db);
  const seq = head.seq + lines.length;
  return { head: { tenant: tenantId, seq, hash: hash.toString('hex'), sealed_at: sealedAt }, count: lines.length };
};

/** Takes the turn to seal: of several servers one at a time does so for one tenant, until its transaction ends. */
async function isOurTurn(db: TenantDb, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit chain of ${tenantId}`}, 0)) as locked
  `.execute(db);
  return rows[0]?.locked === true;
}

async function headOf(db: TenantDb): Promise<{ seq: number; hash: Buffer }> {
  const newest = db.selectFrom('audit_seals').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1);
  const head = await newest.executeTakeFirst();
  return head ?? { seq: 0, hash: genesis };
}

/** Value that `sealed_at` gets in every seal of this transaction. */
async function transactionTime(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${canonicalTime('now')} as now from now() as now`.execute(db);
  return rows[0]?.now ?? '';
}
