// The rules of emergencies: one person pauses for a while, two for longer; two people resume; nothing is deleted.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import { emergencyTransitions, type EmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import type * as contract from '@backoffice/contract/emergency/emergency.ts';
import { exitDays, isExit, longestAlone } from '@backoffice/contract/emergency/emergency.pauses.ts';
import type * as intake from '@backoffice/contract/emergency/emergency.intake.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { endAllClientSessions } from '#core/client-sessions/client-sessions.ts';
import { decidedBy } from '#core/reviews/reviews.ts';
import { endOfSession } from '#core/trading/order-days.ts';
import { nextStatus } from '#core/transitions.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  countApprovals,
  countOnlineClients,
  countWaiting,
  emergencyActions,
  endOverduePauses,
  findPausers,
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

type Start = CheckedInputOf<typeof contract.startEmergencyAction>;

export async function startEmergencyAction(ctx: Ctx, input: Start): Promise<EmergencyAction> {
  const { kind, target, reason, minutes } = input;
  if ((await requirePeople(ctx, input)) && !ctx.checker) throw new Error('This pause takes two people');
  await endOverduePauses(ctx);
  const isOnce = kind === 'clients_offline';
  const id = await emergencyActions.insert(ctx, {
    kind,
    target: target ?? null,
    status: isOnce ? 'ended' : 'paused',
    reason,
    started_by: ctx.actor.id,
    agreed_by: ctx.checker?.id ?? null,
    end_datetime: await momentIn(ctx, isOnce ? 0 : minutes),
    ended_sessions: isOnce ? await endAllClientSessions(ctx, 'forced offline') : 0,
  });
  const after = await emergencyActions.get(ctx, id);
  ctx.note({ record: { type: 'emergency_action', id }, after, reason });
  return after;
}

export async function previewStartEmergencyAction(ctx: Ctx, input: Start): Promise<Preview> {
  const takesTwo = await requirePeople(ctx, input);
  const { kind, target, reason, minutes } = input;
  return {
    client_id: null,
    money: null,
    isHarmless: !takesTwo,
    before: {},
    after: { kind, ...(await targetFacts(ctx, kind, target)), minutes, reason },
  };
}

/** A product is paused by its symbol; the second person reads its name too. */
async function targetFacts({ db }: Ctx, kind: Start['kind'], target: string | null | undefined): Promise<object> {
  if (!target) return {};
  if (kind !== 'product') return { target };
  const names = db.selectFrom('instruments').select(['name_zh', 'name_en']).where('symbol', '=', target);
  return { symbol: target, ...(await names.executeTakeFirst()) };
}

/** A moment by the clock of the database, by which the pause begins too. */
async function momentIn({ db }: Ctx, minutes: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() + make_interval(mins => ${minutes}) as at`.execute(db);
  if (!rows[0]) throw new Error('the database has no clock');
  return rows[0].at;
}

/** True where it takes two people. Refuses people who paused the same exit within the last days, and more than two may pause. */
async function requirePeople(ctx: Ctx, { kind, minutes }: Start): Promise<boolean> {
  if (kind === 'clients_offline') return false;
  if (!isExit(kind)) return minutes > longestAlone(kind);
  const before = await findPausers(ctx, kind, exitDays);
  if (before.has(ctx.actor.id) || (ctx.checker && before.has(ctx.checker.id)))
    throw new AppError('emergency.other_people');
  if (kind === 'selling' && minutes > longestAlone(kind)) await requireWithinSession(ctx, minutes);
  return before.size > 0 || minutes > longestAlone(kind);
}

/** Sales stay paused no longer than until the last session under way ends. */
async function requireWithinSession(ctx: Ctx, minutes: number): Promise<void> {
  const venues = await ctx.db.selectFrom('venues').select('mic').execute();
  const now = Date.now();
  let end = 0;
  for (const { mic } of venues) end = Math.max(end, endOfSession(await getTradingCalendar(ctx, mic), now) ?? 0);
  if (now + minutes * 60_000 > end) throw new AppError('emergency.too_long');
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
      ...(await targetFacts(ctx, kind, target)),
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
