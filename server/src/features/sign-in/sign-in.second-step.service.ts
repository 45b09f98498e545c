// The second step of signing in, whatever it is done with: tries are counted before they are made, and the session opens once.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { verifyAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { admitPerson } from '#core/sessions/admission.ts';
import { codeTries } from '#core/sessions/authenticator-codes.ts';
import { announceNewDevice } from '#core/sessions/new-device.ts';
import { endSession, lockSessionRow, type SessionRow } from '#core/sessions/sessions.ts';
import { forgetTries, takeTry } from '#core/sessions/throttle.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { SignInParts } from './sign-in.service.ts';

const maxWrongCodes = 5;

interface SecondStep {
  /** The audit name of the step where it is accepted. */
  accepted: string;
  refusal: 'mfa.wrong_code' | 'passkey.refused';
  check: (ctx: PublicCtx, session: SessionRow) => Promise<boolean>;
}

export async function passSecondStep(
  { sessions }: SignInParts,
  call: OpenCall,
  sessionId: string,
  step: SecondStep,
): Promise<OutputOf<typeof verifyAuthenticator>> {
  const generation = await call.transact((ctx) => tryStep(ctx, sessionId, step));
  // The wrong try is counted and committed by now; only then the caller hears of it.
  if (generation === null) throw new AppError(step.refusal);
  return sessions.tokensOf(call.tenantId, { id: sessionId, generation });
}

async function tryStep(ctx: PublicCtx, sessionId: string, { accepted, check }: SecondStep): Promise<number | null> {
  const session = await lockSessionRow(ctx.db, sessionId);
  await admitPerson(ctx.db, ctx.caller.address, session.staff_id);
  if (session.is_locked) throw new AppError('session.locked');
  await takeTry(ctx, codeTries(session.staff_id));
  const isRight = await check(ctx, session);
  const actor = { id: session.staff_id, name: session.name, role: session.role, session_id: sessionId };
  const record = { type: 'session', id: sessionId } as const;
  if (!isRight) {
    await writeAudit(ctx, 'authenticator.refused', {}, { actor, record });
    await countWrongCode(ctx, session);
    return null;
  }
  await forgetTries(ctx, codeTries(session.staff_id));
  await ctx.db.updateTable('sessions').set({ is_pending: false, wrong_codes: 0 }).where('id', '=', sessionId).execute();
  await writeAudit(ctx, accepted, {}, { actor, record });
  if (session.is_pending && session.is_new_device) await announceNewDevice(ctx, session.staff_id, sessionId);
  await announce(ctx, ['session', 'users']);
  return session.generation;
}

async function countWrongCode(ctx: PublicCtx, session: SessionRow) {
  if (session.is_pending && session.wrong_codes + 1 >= maxWrongCodes)
    return endSession(ctx.db, session.id, 'too many wrong codes');
  await ctx.db
    .updateTable('sessions')
    .set({ wrong_codes: session.wrong_codes + 1 })
    .where('id', '=', session.id)
    .execute();
}
