// The rules of hits: taken by one person, a weak one decided by one, a strong one by two, none by people in charge of the client.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/screening/screening.ts';
import { hitTransitions, type ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import { sql } from 'kysely';
import { findClientsInCharge } from '#core/trading/in-charge.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { hits } from './screening.queries.ts';

type ClearInput = CheckedInputOf<typeof contract.clearHit>;
type ConfirmInput = CheckedInputOf<typeof contract.confirmHit>;

const now = sql<string>`now()`;

export async function takeHit(
  ctx: Ctx,
  { id, version, take }: CheckedInputOf<typeof contract.takeHit>,
): Promise<ScreeningHit> {
  const before = await hits.lock(ctx, id, version);
  if (before.status !== 'open') throw new AppError('record.wrong_status', { detail: `it is ${before.status}` });
  if (before.taken_by !== null && before.taken_by !== ctx.actor.name) throw new AppError('hit.taken');
  await hits.set(ctx, id, { taken_by: take ? ctx.actor.id : null, take_datetime: take ? now : null });
  const after = await hits.get(ctx, id);
  ctx.note({
    record: { type: 'screening_hit', id },
    before: { taken_by: before.taken_by },
    after: { taken_by: after.taken_by },
  });
  return after;
}

export const clearHit = (ctx: Ctx, input: ClearInput): Promise<ScreeningHit> => decide(ctx, 'clear', input);

export const confirmHit = (ctx: Ctx, input: ConfirmInput): Promise<ScreeningHit> =>
  decide(ctx, 'confirm', { ...input, reason_code: null });

export const previewClearHit = (ctx: Ctx, { id, version, reason_code }: ClearInput): Promise<Preview> =>
  previewDecision(ctx, 'clear', { id, version, reason_code });

export const previewConfirmHit = (ctx: Ctx, { id, version }: ConfirmInput): Promise<Preview> =>
  previewDecision(ctx, 'confirm', { id, version, reason_code: null });

interface Decision {
  id: string;
  version: number;
  reason_code: ScreeningHit['reason_code'];
  reason?: string | undefined;
}

type Step = 'clear' | 'confirm';

/** Runs once the second person has agreed, where one has to. */
async function decide(ctx: Ctx, step: Step, { id, version, reason_code, reason }: Decision): Promise<ScreeningHit> {
  const { before, status } = await check(ctx, step, id, version);
  if (before.strength === 'strong' && !ctx.checker) throw new Error('A strong hit takes two people');
  await hits.set(ctx, id, {
    status,
    reason_code,
    reason: reason ?? null,
    decided_by: ctx.actor.id,
    approved_by: ctx.checker?.id ?? null,
    decide_datetime: now,
  });
  ctx.note({
    record: { type: 'screening_hit', id },
    before: { status: before.status },
    after: { ...factsOf(before), status, reason_code },
    ...(reason && { reason }),
  });
  return hits.get(ctx, id);
}

async function previewDecision(ctx: Ctx, step: Step, { id, version, reason_code }: Decision): Promise<Preview> {
  const { before, status } = await check(ctx, step, id, version);
  return {
    client_id: null,
    money: null,
    record: { type: 'screening_hit', id },
    isHarmless: before.strength === 'weak',
    before: { status: before.status },
    after: { ...factsOf(before), status, ...(reason_code && { reason_code }) },
  };
}

/** Facts for the second person. */
const factsOf = ({ name, entry_name, source, entry_reference, strength, score }: ScreeningHit) => ({
  name,
  entry_name,
  source,
  entry_reference,
  strength,
  score,
});

async function check(ctx: Ctx, step: Step, id: string, version: number) {
  const before = await hits.lock(ctx, id, version);
  const status = nextStatus(hitTransitions, step, before.status);
  const people = ctx.checker ? [ctx.actor.id, ctx.checker.id] : [ctx.actor.id];
  if (before.client_id && (await findClientsInCharge(ctx, [before.client_id], people)).size > 0)
    throw new AppError('hit.own_client');
  return { before, status };
}
