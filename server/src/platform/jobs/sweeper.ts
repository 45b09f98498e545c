// Work so small and frequent that a queue would cost more than it: every few seconds, for those tenants that need it.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import { inTenant, type Database, type TenantDb } from '../db/database.ts';
import { jobCtx, type JobCtx } from './job.ts';

export interface Sweep {
  name: string;
  everyMs: number;
  /** The tenants that have something to do, across all of them. */
  tenants: RawBuilder<{ tenant: string }>;
  /** Must be harmless when two servers do it at once. */
  run: (ctx: JobCtx) => Promise<void>;
}

interface SweeperParts {
  database: Database;
  sweeps: readonly Sweep[];
  logger: FastifyBaseLogger;
}

export class Sweeper {
  readonly #parts: SweeperParts;
  readonly #stop = new AbortController();
  #loops: Promise<void>[] = [];

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#loops = this.#parts.sweeps.map((sweep) => this.#repeat(sweep));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#loops);
  }

  async #repeat(sweep: Sweep) {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#sweep(sweep).catch((error: unknown) => this.#warn(sweep, error));
      await delay(sweep.everyMs, undefined, { signal }).catch(() => {});
    }
  }

  async #sweep(sweep: Sweep) {
    const { database, logger } = this.#parts;
    const { rows } = await sweep.tenants.execute(database.kysely);
    for (const { tenant } of rows) {
      const ctxOf = (db: TenantDb) => jobCtx(db, tenant, { id: sweep.name, name: sweep.name }, logger);
      // A tenant in trouble does not hold up the others.
      await inTenant(database, tenant, 'write', (db) => sweep.run(ctxOf(db))).catch((error: unknown) =>
        this.#warn(sweep, error),
      );
    }
  }

  #warn({ name }: Sweep, error: unknown) {
    this.#parts.logger.warn({ err: error, sweep: name }, 'a sweep failed');
  }
}
