// Works off the queue: takes what is due, keeps its lease alive, tries again later what failed. Any number of servers may.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { inTenant, type Database } from '../db/database.ts';
import { Telemetry } from '../telemetry/telemetry.ts';
import { jobCtx, type Job, type JobCtx } from './job.ts';
import {
  buryJob,
  extendLease,
  finishJob,
  holdJob,
  JobLost,
  plantSchedules,
  putOffJob,
  returnJob,
  takeJob,
  type TakenJob,
} from './queue.ts';

const maxAttempts = 10;
const maxWaitMs = 15 * 60_000;
const plantEveryMs = 60_000;

export interface Pace {
  atOnce?: number;
  pollMs?: number;
  /** A server that died is noticed this much later. */
  leaseMs?: number;
  /** The wait after the first failure; it doubles with each. */
  retryMs?: number;
}

interface WorkerParts extends Pace {
  database: Database;
  jobs: readonly Job[];
  logger: FastifyBaseLogger;
  /** Missing, statements are not watched. */
  telemetry?: Telemetry;
}

export class JobWorker {
  readonly #database: Database;
  readonly #jobs: Map<string, Job>;
  readonly #log: FastifyBaseLogger;
  readonly #telemetry: Telemetry;
  readonly #pace: Required<Pace>;
  readonly #stop = new AbortController();
  readonly #inHand = new Set<Promise<void>>();
  #loop: Promise<void> | null = null;
  #plantAt = 0;

  constructor(parts: WorkerParts) {
    const { database, jobs, logger, telemetry, atOnce = 4, pollMs = 1_000, leaseMs = 30_000, retryMs = 1_000 } = parts;
    this.#database = database;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#log = logger;
    this.#telemetry = telemetry ?? new Telemetry(logger, 0, null);
    this.#pace = { atOnce, pollMs, leaseMs, retryMs };
  }

  start(): void {
    this.#loop = this.#work();
  }

  /** Finishes what fits in one transaction; longer work is given back to the other servers. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
    await Promise.all(this.#inHand);
  }

  async #work() {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // The database may be away: the next round finds out.
      await this.#takeAll().catch((error: unknown) => this.#log.warn({ err: error }, 'trouble with the job queue'));
      const pause = delay(this.#pace.pollMs, undefined, { signal }).catch(() => {});
      await (this.#inHand.size < this.#pace.atOnce ? pause : Promise.race([pause, ...this.#inHand]));
    }
  }

  async #takeAll() {
    if (Date.now() >= this.#plantAt) {
      await plantSchedules(this.#database, [...this.#jobs.values()]);
      this.#plantAt = Date.now() + plantEveryMs;
    }
    while (this.#inHand.size < this.#pace.atOnce && !this.#stop.signal.aborted) {
      const taken = await takeJob(this.#database, [...this.#jobs.keys()], this.#pace.leaseMs);
      const job = taken && this.#jobs.get(taken.name);
      if (!job) return;
      // Give back a job taken as the server began to stop, such as one it has just given back.
      if (this.#stop.signal.aborted) return this.#giveBack(taken);
      const work = this.#do(job, taken).finally(() => this.#inHand.delete(work));
      this.#inHand.add(work);
    }
  }

  #giveBack(taken: TakenJob): Promise<void> {
    return this.#inTenant(taken, this.#logOf(taken), (ctx) => returnJob(ctx.db, taken));
  }

  #logOf = ({ name, id, tenant_id }: TakenJob) => this.#log.child({ job: name, job_id: id, tenant: tenant_id });

  async #do(job: Job, taken: TakenJob) {
    const log = this.#logOf(taken);
    const heartbeat = setInterval(() => {
      extendLease(this.#database, taken, this.#pace.leaseMs).catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of a job was not extended'),
      );
    }, this.#pace.leaseMs / 3);
    try {
      // Taking it once more than it may be tried means that its servers died before they could say so.
      if (taken.attempts > maxAttempts) throw new Error('every server that took it died');
      await this.#telemetry.ofJob(`job ${job.name}`, taken.id, () => this.#perform(job, taken, log));
    } catch (error) {
      // A failure cannot be noted while the database is away; the lease expires and another worker takes the job.
      await this.#noteFailure(job, taken, error, log).catch((again: unknown) =>
        log.warn({ err: again }, 'the failure of a job was not noted'),
      );
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #perform(job: Job, taken: TakenJob, log: FastifyBaseLogger) {
    const transact = <Result>(work: (ctx: JobCtx) => Promise<Result>) =>
      this.#inTenant(taken, log, async (ctx) => {
        await holdJob(ctx.db, taken);
        return work(ctx);
      });
    if (job.kind === 'closed') {
      await transact(async (ctx) => {
        await job.run(ctx, taken.payload);
        await finishJob(ctx.db, job, taken);
      });
    } else {
      const { signal } = this.#stop;
      await job.run({ tenantId: taken.tenant_id, log, signal, transact }, taken.payload);
      await transact((ctx) => finishJob(ctx.db, job, taken));
    }
  }

  async #noteFailure(job: Job, taken: TakenJob, error: unknown, log: FastifyBaseLogger) {
    if (error instanceof JobLost) return log.warn('another server has taken the job over');
    const message = error instanceof Error ? error.message : String(error);
    await this.#inTenant(taken, log, async (ctx) => {
      if (this.#stop.signal.aborted) return returnJob(ctx.db, taken);
      if (taken.attempts < maxAttempts) {
        log.warn({ err: error, attempts: taken.attempts }, 'a job failed and will be tried again');
        const waitMs = Math.min(this.#pace.retryMs * 2 ** (taken.attempts - 1), maxWaitMs);
        return putOffJob(ctx.db, taken, message, waitMs);
      }
      log.error({ err: error, attempts: taken.attempts }, 'a job was given up');
      await job.onGivenUp?.(ctx, taken.payload);
      await buryJob(ctx.db, job, taken, message);
    });
  }

  #inTenant<Result>(taken: TakenJob, log: FastifyBaseLogger, work: (ctx: JobCtx) => Promise<Result>) {
    return inTenant(this.#database, taken.tenant_id, 'write', (db) => work(jobCtx(db, taken.tenant_id, taken, log)));
  }
}
