// The rules of exceptions: who looks into one, how it ends, and when the checks run.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/exceptions/exceptions.ts';
import { exceptionTransitions, type CheckRun, type Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { findLatestRun, startRun } from '#core/checks/runs.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getException, lockException, setException } from './exceptions.queries.ts';

/** Assigns it to a person who may see it. */
export async function assignException(
  ctx: Ctx,
  { id, owner_id, version }: CheckedInputOf<typeof contract.assignException>,
): Promise<Exception> {
  const before = await lockException(ctx, id, version);
  const status = nextStatus(exceptionTransitions, 'assign', before.status);
  const owner = await findActor(ctx.db, owner_id, '');
  if (!owner || !isGranted(owner.grants, 'exception', 'read'))
    throw new AppError('request.invalid', { errors: [{ path: 'owner_id', code: 'invalid' }] });
  await setException(ctx, id, { status, owner_id });
  return noted(ctx, before);
}

export async function resolveException(
  ctx: Ctx,
  { id, resolution, comment, version }: CheckedInputOf<typeof contract.resolveException>,
): Promise<Exception> {
  const before = await lockException(ctx, id, version);
  const status = nextStatus(exceptionTransitions, 'resolve', before.status);
  await setException(ctx, id, {
    status,
    resolution,
    comment,
    resolved_by: ctx.actor.id,
    resolved_at: sql<string>`now()`,
  });
  return noted(ctx, before, comment);
}

async function noted(ctx: Ctx, before: Exception, reason?: string): Promise<Exception> {
  const after = await getException(ctx, before.id);
  ctx.note({
    record: { type: 'exception', id: before.id },
    ...(before.client_id && { client: before.client_id }),
    before,
    after,
    ...(reason && { reason }),
  });
  return after;
}

export async function runChecksNow(ctx: Ctx): Promise<CheckRun> {
  const id = await startRun(ctx, ctx.actor.id);
  ctx.note({ record: { type: 'check_run', id } });
  const run = await findLatestRun(ctx);
  if (!run) throw new AppError('record.not_found');
  return run;
}

export const getLatestRun = async (ctx: Ctx): Promise<OutputOf<typeof contract.getLatestRun>> => ({
  run: await findLatestRun(ctx),
});
