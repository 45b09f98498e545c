// Health: alive is this process; ready is also a database that answers, and a server that is not about to end.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Siblings } from '#platform/processes/siblings.ts';
import type { Draining } from './draining.ts';

interface Watched {
  database: Database;
  draining: Draining;
  /** Other processes behind the same port; null where this one serves alone. */
  siblings: Siblings | null;
}

/** A balancer's question is answered within this, also where all connections are at work. */
const answerMs = 500;
/** Age of an outcome that still counts while the next one waits for a connection. */
const outcomeMs = 8_000;

export function serveHealth(app: FastifyInstance, { database: { pool }, draining, siblings }: Watched): void {
  const probe = new Probe(() => pool.query('select 1'));
  app.get('/healthz', async () => ({ status: 'ok', ...(siblings && { servers: await siblings.health() }) }));
  app.get('/readyz', async () => {
    if (draining.isLeaving) throw new AppError('server.unavailable', { retryAfterSeconds: 1 });
    await probe.outcome().catch((error: unknown) => {
      app.log.warn({ err: error }, 'not ready');
      throw new AppError('server.unavailable', { retryAfterSeconds: 1 });
    });
    return { status: 'ok' };
  });
}

/**
 * One look at the database at a time. A busy server stays in the balancer's turn: taken out, it would leave its calls to another
 * one that is as busy, and then none would be left.
 */
class Probe {
  readonly #look: () => Promise<unknown>;
  #running: Promise<unknown> | null = null;
  #goodAt = -Infinity;

  constructor(look: () => Promise<unknown>) {
    this.#look = look;
  }

  /** Throws where the database could not be asked, or has not answered for too long. */
  async outcome(): Promise<void> {
    const running = (this.#running ??= this.#ask());
    if (performance.now() - this.#goodAt > outcomeMs) return void (await running);
    await Promise.race([running, delay(answerMs, undefined, { ref: false })]);
  }

  async #ask(): Promise<void> {
    try {
      await this.#look();
      this.#goodAt = performance.now();
    } finally {
      this.#running = null;
    }
  }
}
