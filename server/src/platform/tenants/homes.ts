// Tenants that live on another cluster, or are on their way: asked of the database every second, and more often while one is on its way.
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** State of a tenant that this database does not write for. */
export interface Away {
  state: 'leaving' | 'gone' | 'arriving';
  /** Cluster that it moves to, or comes from. */
  other: string;
}

const restMs = 1_000;
const underWayMs = 100;

export class TenantHomes {
  readonly #database: Database;
  readonly #onTrouble: (error: unknown) => void;
  readonly #followers = new Set<{ tenant: string; onGone: () => void }>();
  #away: ReadonlyMap<string, Away> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(database: Database, onTrouble: (error: unknown) => void) {
    this.#database = database;
    this.#onTrouble = onTrouble;
  }

  async start(): Promise<void> {
    await this.#ask();
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#asking;
  }

  find(tenant: string): Away | null {
    return this.#away.get(tenant) ?? null;
  }

  /** Refuses what would read rows of before a move, or half of them; while it leaves, they are those of now. */
  require(tenant: string): void {
    const away = this.find(tenant);
    if (away && away.state !== 'leaving')
      throw new AppError('server.unavailable', { detail: `moves to the cluster ${away.other}`, retryAfterSeconds: 1 });
  }

  /** Calls back once the tenant lives elsewhere. Answers how to stop that. */
  follow(tenant: string, onGone: () => void): () => void {
    const follower = { tenant, onGone };
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  #plan() {
    if (this.#isStopped) return;
    const isUnderWay = [...this.#away.values()].some(({ state }) => state !== 'gone');
    this.#timer = setTimeout(
      () => {
        this.#asking = this.#ask().then(() => this.#plan());
      },
      isUnderWay ? underWayMs : restMs,
    );
    this.#timer.unref();
  }

  /** What was known holds while the database is away. */
  async #ask(): Promise<void> {
    try {
      const { rows } = await sql<Away & { tenant: string }>`select * from tenants_away()`.execute(
        this.#database.kysely,
      );
      const before = this.#away;
      this.#away = new Map(rows.map(({ tenant, state, other }) => [tenant, { state, other }]));
      for (const { tenant, onGone } of this.#followers)
        if (this.find(tenant)?.state === 'gone' && before.get(tenant)?.state !== 'gone') onGone();
    } catch (error) {
      this.#onTrouble(error);
    }
  }
}
