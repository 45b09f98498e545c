// Work so small and frequent that a queue would cost more than it: every few seconds, for those tenants that need it.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { inTenant, type Database } from '../db/database.ts';
import { inWork } from '../telemetry/work.ts';
import { jobCtx, type JobCtx } from './job.ts';

interface SweepFacts {
  name: string;
  everyMs: number;
  /** The tenants that have something to do, across all of them. */
  tenants: RawBuilder<{ tenant: string }>;
}

/** One transaction around all of it. Must be harmless when two servers do it at once. */
export interface Sweep extends SweepFacts {
  run: (ctx: JobCtx) => Promise<void>;
}

/** Opens its transactions itself: for many steps, or to wait for another server without holding a connection. */
export interface OpenSweep extends SweepFacts {
  runOpen: (call: OpenSweepCall) => Promise<void>;
}

export interface OpenSweepCall extends Pick<JobCtx, 'tenantId' | 'log'> {
  /** Aborted when the server stops: end soon; the next sweep goes on from what was committed. */
  signal: AbortSignal;
  transact: <Result>(work: (ctx: JobCtx) => Promise<Result>) => Promise<Result>;
}

/** Call that a sweep of this tenant works with. */
export const sweepCall = (
  { database, logger }: Pick<SweeperParts, 'database' | 'logger'>,
  tenantId: string,
  name: string,
  signal: AbortSignal,
): OpenSweepCall => ({
  tenantId,
  log: logger,
  signal,
  transact: (work) =>
    inTenant(database, tenantId, 'write', (db) => work(jobCtx(db, tenantId, { id: name, name }, logger))),
});

interface SweeperParts {
  database: Database;
  sweeps: readonly (Sweep | OpenSweep)[];
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

  async #repeat(sweep: Sweep | OpenSweep) {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#sweep(sweep).catch((error: unknown) => this.#warn(sweep, error));
      await delay(sweep.everyMs, undefined, { signal }).catch(() => {});
    }
  }

  async #sweep(sweep: Sweep | OpenSweep) {
    await inWork({ name: `sweep ${sweep.name}`, id: '', trace: null }, async () => {
      const { rows } = await sql<{ tenant: string }>`
        select tenant from (${sweep.tenants}) as due where tenant not in (select away.tenant from tenants_away() as away)
      `.execute(this.#parts.database.kysely);
      for (const { tenant } of rows) {
        const call = sweepCall(this.#parts, tenant, sweep.name, this.#stop.signal);
        // A tenant in trouble does not hold up the others.
        await ('runOpen' in sweep ? sweep.runOpen(call) : call.transact(sweep.run)).catch((error: unknown) =>
          this.#warn(sweep, error),
        );
      }
    });
  }

  /** A sweep that was told to end, because the server stops, did not fail. */
  #warn({ name }: SweepFacts, error: unknown) {
    if (error === this.#stop.signal.reason) return;
    this.#parts.logger.warn({ err: error, sweep: name }, 'a sweep failed');
  }
}
