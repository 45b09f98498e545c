// A replica that answers reads which may be a little late: how old its data are, measured by this server's clock, and whether
// it may answer at all. See decision 0195.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError, NotYet } from '../errors.ts';
import { inTenant, type Database, type TenantDb } from './database.ts';

/** Place in the log of the database, in bytes. */
type Position = number;

interface ReplicaParts {
  primary: Database;
  replica: Database;
  /** Beyond this age the primary answers. */
  maxAgeMs: number;
  onTrouble: (error: unknown) => void;
}

/** What a reader must find. */
export interface Needed {
  /** Place where the primary stood when they asked. */
  position: Position;
  /** Ids of their own latest audit lines; null where there are too many to look for. */
  ownLines: readonly string[] | null;
}

export interface AgedAnswer<Result> {
  result: Result;
  /** Zero where the replica had all that the primary had when the call began. */
  ageMs: number;
}

const pollMs = 500;
/** A replica that was not heard of for this long is not asked. */
const silentMs = 3_000;
/** Wait for what is on its way: most answers are then as new as the primary's. */
const catchUpMs = 150;
/** The same for background work, which reads nothing that is late. */
const wholeMs = 5_000;
const mostOwnLines = 50;
/** Own lines are looked for this far beyond the greatest age: as long as a transaction may take. */
const transactionMs = 60_000;

export class Replica {
  readonly #parts: ReplicaParts;
  readonly #stop = new AbortController();
  /** Positions of the primary and when it had them, the oldest first. */
  #points: { position: Position; at: number }[] = [];
  #timeline = '';
  #replayed: Position = -1;
  #heardAt = -Infinity;
  /** True once it was seen to follow the primary's present timeline: one that went another way never moves on. */
  #follows = false;
  #loop: Promise<void> | null = null;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#look();
    this.#loop = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
    await this.#parts.replica.pool.end();
  }

  /** Milliseconds by which the replica is behind; infinite where it cannot be asked. */
  get ageMs(): number {
    if (!this.#isHeard) return Infinity;
    const newest = this.#points.at(-1);
    return newest && this.#replayed >= newest.position ? 0 : this.#ageOf(this.#replayed);
  }

  /** Facts that a later read on the replica depends on, from the transaction on the primary that let the caller in. */
  async needsOf(db: TenantDb, actorId: string | null): Promise<Needed> {
    const windowMs = this.#parts.maxAgeMs + transactionMs;
    const { rows } = await sql<{ position: Position; lines: string[] }>`
      -- Where the log is written, not yet flushed: with asynchronous commits others see what is not flushed.
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float as position,
        array(select id::text from audit_lines where actor_id = ${actorId}::uuid
          and at > clock_timestamp() - make_interval(secs => ${windowMs / 1_000})
          order by at desc limit ${mostOwnLines + 1}) as lines`.execute(db);
    const { position = Infinity, lines = [] } = rows[0] ?? {};
    return { position, ownLines: lines.length > mostOwnLines ? null : lines };
  }

  /** Answers from the replica; null where the primary has to, which is also where late data would not do (`isWhole`). */
  async read<Result>(
    tenantId: string,
    { position, ownLines }: Needed,
    work: (db: TenantDb) => Promise<Result>,
    { isWhole = false }: { isWhole?: boolean } = {},
  ): Promise<AgedAnswer<Result> | null> {
    if (!this.#isHeard || !ownLines) return null;
    try {
      const isThere = await this.#reaches(position, isWhole ? wholeMs : catchUpMs);
      if (!isThere && isWhole) return null;
      const ageMs = isThere ? 0 : this.#ageOf(this.#replayed);
      if (ageMs > this.#parts.maxAgeMs) return null;
      return await inTenant(this.#parts.replica, tenantId, 'read', async (db) => {
        // Replaying only goes forward: what is there now is there for the statements that follow.
        if (ownLines.length > 0 && !(await hasLines(db, ownLines))) return null;
        return { result: await work(db), ageMs };
      });
    } catch (error) {
      if (error instanceof AppError || error instanceof NotYet || isTimeout(error)) throw error;
      this.#parts.onTrouble(error);
      return null;
    }
  }

  get #isHeard(): boolean {
    return this.#follows && performance.now() - this.#heardAt < silentMs;
  }

  async #reaches(position: Position, waitMs: number): Promise<boolean> {
    const deadline = performance.now() + waitMs;
    for (let pauseMs = 5; this.#replayed < position; pauseMs *= 2) {
      await this.#lookAtReplica();
      if (this.#replayed >= position) break;
      if (performance.now() + pauseMs > deadline) return false;
      await delay(pauseMs);
    }
    return true;
  }

  /** Time since the primary was last known to stand no further than this. */
  #ageOf(position: Position): number {
    const reached = this.#points.findLast((point) => point.position <= position);
    return reached ? performance.now() - reached.at : Infinity;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await delay(pollMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    await this.#lookAtPrimary().catch(this.#parts.onTrouble);
    await this.#lookAtReplica().catch(this.#parts.onTrouble);
    const newest = this.#points.at(-1);
    if (newest?.position === this.#replayed) this.#follows = true;
  }

  async #lookAtPrimary(): Promise<void> {
    const at = performance.now();
    const { rows } = await sql<{ position: Position; timeline: string }>`
      select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float as position,
        left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline`.execute(this.#parts.primary.kysely);
    const { position = 0, timeline = '' } = rows[0] ?? {};
    if (timeline !== this.#timeline) {
      this.#timeline = timeline;
      this.#points = [];
      this.#follows = false;
    }
    // A position that has not moved is as new as the last look at it.
    if (this.#points.at(-1)?.position === position) this.#points.pop();
    this.#points.push({ position, at });
    const oldest = at - this.#parts.maxAgeMs - 2 * pollMs;
    while (this.#points.length > 1 && (this.#points[1]?.at ?? 0) < oldest) this.#points.shift();
  }

  async #lookAtReplica(): Promise<void> {
    const { rows } = await sql<{ replayed: Position | null; follows: boolean }>`
      select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float as replayed,
        pg_is_in_recovery() as follows`.execute(this.#parts.replica.kysely);
    const { replayed = null, follows = false } = rows[0] ?? {};
    // A server that was promoted follows no one; what a balancer answers where no replica is there is the primary itself.
    if (!follows || replayed === null) {
      this.#follows = false;
      this.#replayed = -1;
      return;
    }
    if (this.#replayed >= 0 && replayed > this.#replayed) this.#follows = true;
    this.#replayed = replayed;
    this.#heardAt = performance.now();
  }
}

async function hasLines(db: TenantDb, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_lines where id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count === ids.length;
}

/** The statement itself takes too long, and would on the primary too. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014' && /statement timeout/.test(error.message);
