// Background work: a name and a payload, once or on a schedule; how it is asked for, and what its handler gets.
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import { writeAudit } from '../audit/audit.ts';
import { systemActor, type AuditNote, type PublicCtx } from '../context.ts';

/** Every so often, or each day at a time of the tenant's day. */
export type Schedule = { everyMinutes: number } | { dailyAt: `${number}:${number}` };

/** Kind of work that can be asked for; its handler is bound to it elsewhere. */
export interface JobKind<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
}

/** The tenant's transaction, without a caller. */
export interface JobCtx extends PublicCtx {
  actor: null;
}

/** Call of work too long for one transaction. */
export interface OpenJobCall extends Pick<JobCtx, 'tenantId' | 'log'> {
  /** Aborted when the server stops: end soon, and another server goes on from what was committed. */
  signal: AbortSignal;
  /** Refuses when another server has taken the job over. */
  transact: <Result>(work: (ctx: JobCtx) => Promise<Result>) => Promise<Result>;
}

interface Bound {
  name: string;
  schedule: Schedule | null;
  /** The last thing done about a job that failed too often. */
  onGivenUp: ((ctx: JobCtx, payload: unknown) => Promise<void>) | null;
}
export type Job = Bound &
  (
    | { kind: 'closed'; run: (ctx: JobCtx, payload: unknown) => Promise<void> }
    | { kind: 'open'; run: (call: OpenJobCall, payload: unknown) => Promise<void> }
  );

/** One transaction around all of it, the end of the job included: it takes effect once, whatever dies. */
export const job = <Payload extends object>(
  { name, payload }: JobKind<Payload>,
  run: (ctx: JobCtx, payload: Payload) => Promise<void>,
): Job => ({
  kind: 'closed',
  name,
  schedule: null,
  run: (ctx, given) => run(ctx, payload.parse(given)),
  onGivenUp: null,
});

/** Opens its transactions itself. Taken up again after a crash, it must find out how far it had come. */
export const openJob = <Payload extends object>(
  { name, payload }: JobKind<Payload>,
  run: (call: OpenJobCall, payload: Payload) => Promise<void>,
  onGivenUp: (ctx: JobCtx, payload: Payload) => Promise<void>,
): Job => ({
  kind: 'open',
  name,
  schedule: null,
  run: (call, given) => run(call, payload.parse(given)),
  onGivenUp: (ctx, given) => onGivenUp(ctx, payload.parse(given)),
});

/** Runs for every tenant by itself. */
export const scheduledJob = (name: string, schedule: Schedule, run: (ctx: JobCtx) => Promise<void>): Job => ({
  kind: 'closed',
  name,
  schedule,
  run,
  onGivenUp: null,
});

/** Asks for work; it begins once the transaction has committed, and not before this much later. */
export async function enqueue<Payload extends object>(
  { db }: Pick<PublicCtx, 'db'>,
  { name }: JobKind<Payload>,
  payload: Payload,
  afterMs = 0,
): Promise<void> {
  const run_at = sql<string>`now() + make_interval(secs => ${afterMs / 1_000})`;
  await db
    .insertInto('jobs')
    .values({ name, payload: JSON.stringify(payload), run_at })
    .execute();
}

/** The audit line of what background work changed. */
export const writeSystemAudit = (ctx: JobCtx, action: string, note: Omit<AuditNote, 'actor'>): Promise<void> =>
  writeAudit(ctx, action, {}, { ...note, actor: systemActor });

export const jobCtx = (
  db: JobCtx['db'],
  tenantId: string,
  { id, name }: { id: string; name: string },
  log: FastifyBaseLogger,
): JobCtx => ({
  db,
  tenantId,
  actor: null,
  caller: { address: '', userAgent: `job ${name}`, requestId: id },
  note: () => {},
  log,
});
