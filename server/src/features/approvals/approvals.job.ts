// Carries out what two people agreed to a day ago and no one has stopped.
import { approvalTransitions } from '@backoffice/contract/approvals/approvals.ts';
import { sql } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { isToWalk, putRecordAside, type Walk } from '#core/checks/put-aside.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';

export const effectWalk: Walk = {
  job: 'approvals.take_effect',
  table: 'approvals',
  isDue: sql<boolean>`approvals.status = 'waiting' and approvals.effective_datetime <= now()`,
};

export const effectSweep = (approvals: Approvals): OpenSweep => ({
  name: effectWalk.job,
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_due_approvals() as tenant`,
  runOpen: (call) => takeEffect(call, approvals),
});

/** One that is refused now is stopped for that reason, one that breaks a rule of the database put aside, and the others go on. */
async function takeEffect({ transact, signal }: OpenSweepCall, approvals: Approvals): Promise<void> {
  const due = await transact(({ db }) => dueApprovals(db).select(['id', 'client_id']).execute());
  for (const { id, client_id } of due) {
    signal.throwIfAborted();
    try {
      await transact((ctx) => carryOut(ctx, approvals, id));
    } catch (error) {
      if (error instanceof AppError) {
        const { code } = error;
        await transact((ctx) => end(ctx, id, { status: approvalTransitions.stop.to, reason: code }));
      } else await transact((ctx) => putRecordAside(ctx, { kind: 'approval', id, client_id }, error));
    }
  }
}

const dueApprovals = (db: JobCtx['db']) =>
  db.selectFrom('approvals').where(isToWalk(effectWalk)).orderBy('effective_datetime');

async function carryOut(ctx: JobCtx, approvals: Approvals, id: string): Promise<void> {
  const request = await dueApprovals(ctx.db)
    .select([
      'kind',
      'input',
      'maker_id',
      'maker_session_id',
      'maker_address',
      'checker_id',
      'seconded_by as seconder_id',
    ])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!request?.checker_id) return; // another server does it, or someone stopped it
  const checker = await findActor(ctx.db, request.checker_id, request.maker_session_id);
  if (!checker) throw new AppError('approval.seconder_gone');
  const result = await approvals.execute({ ...ctx, actor: checker }, request);
  if (result === null) throw new AppError('record.wrong_status', { detail: 'a third person has to agree' });
  await end(ctx, id, { status: approvalTransitions.take_effect.to, result });
}

async function end(
  ctx: JobCtx,
  id: string,
  how: { status: 'approved'; result: string } | { status: 'stopped'; reason: string },
): Promise<void> {
  await ctx.db
    .updateTable('approvals')
    .set({ ...how, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
  await writeSystemAudit(ctx, how.status === 'approved' ? 'approval.took_effect' : 'approval.stopped', {
    record: { type: 'approval', id },
    before: { status: 'waiting' },
    after: { status: how.status },
    ...('reason' in how && { reason: how.reason }),
  });
  await announce(ctx, ['approval']);
}
