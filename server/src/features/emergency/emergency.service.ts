// The rules of emergencies: one person pauses, for a limited time; two people resume; nothing is deleted.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import { emergencyTransitions, type EmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import type * as contract from '@backoffice/contract/emergency/emergency.ts';
import type * as intake from '@backoffice/contract/emergency/emergency.intake.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { endAllClientSessions } from '#core/client-sessions/client-sessions.ts';
import { decidedBy } from '#core/reviews/reviews.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  countApprovals,
  countOnlineClients,
  countWaiting,
  emergencyActions,
  endOverduePauses,
  findPauses,
} from './emergency.queries.ts';

export const listPauses = async (ctx: Ctx): Promise<OutputOf<typeof contract.listPauses>> => ({
  items: await findPauses(ctx),
});

export async function listIntakePauses(ctx: IntakeCtx): Promise<OutputOf<typeof intake.listIntakePauses>> {
  const pauses = await findPauses(ctx);
  return { items: pauses.map(({ kind, target, end_datetime }) => ({ kind, target, end_datetime })) };
}

export const getEmergencyEffect =
  (approvals: Approvals) =>
  async (
    ctx: Ctx,
    { kind }: CheckedInputOf<typeof contract.getEmergencyEffect>,
  ): Promise<OutputOf<typeof contract.getEmergencyEffect>> => ({
    waiting: await countWaiting(ctx, kind),
    approvals: kind === 'clients_offline' ? 0 : await countApprovals(ctx, approvals.kindsStoppedBy(kind)),
    clients_online: await countOnlineClients(ctx),
  });

export async function startEmergencyAction(
  ctx: Ctx,
  { kind, target, reason, minutes }: CheckedInputOf<typeof contract.startEmergencyAction>,
): Promise<EmergencyAction> {
  await endOverduePauses(ctx);
  const isOnce = kind === 'clients_offline';
  const id = await emergencyActions.insert(ctx, {
    kind,
    target: target ?? null,
    status: isOnce ? 'ended' : 'paused',
    reason,
    started_by: ctx.actor.id,
    end_datetime: new Date(Date.now() + (isOnce ? 0 : minutes * 60_000)).toISOString(),
    ended_sessions: isOnce ? await endAllClientSessions(ctx, 'forced offline') : 0,
  });
  const after = await emergencyActions.get(ctx, id);
  ctx.note({ record: { type: 'emergency_action', id }, after, reason });
  return after;
}

export async function previewResumePaused(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.resumePaused>,
): Promise<Preview> {
  const pause = await emergencyActions.get(ctx, id);
  if (pause.version !== version) throw new AppError('record.stale');
  const { kind, target, status, reason, started_by, end_datetime } = pause;
  return {
    client_id: null,
    money: null,
    record: { type: 'emergency_action', id },
    before: { status },
    after: {
      status: nextStatus(emergencyTransitions, 'resume', status),
      kind,
      ...(target && { target }),
      reason,
      started_by,
      end_datetime,
    },
  };
}

export async function resumePaused(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.resumePaused>,
): Promise<EmergencyAction> {
  const before = await emergencyActions.lock(ctx, id, version);
  const status = nextStatus(emergencyTransitions, 'resume', before.status);
  await emergencyActions.set(ctx, id, {
    status,
    resumed_by: decidedBy(ctx),
    resume_datetime: sql<string>`now()`,
    resume_reason: reason,
  });
  const after = await emergencyActions.get(ctx, id);
  ctx.note({ record: { type: 'emergency_action', id }, before, after, reason });
  return after;
}
