// The lock of a session: the session stays open, and the password unlocks it.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import { isCorrectPassword, passwordTries } from '#core/sessions/password-check.ts';
import { setSessionLocked, setSessionUnlocked } from '#core/sessions/sessions.ts';
import { forgetTries } from '#core/sessions/throttle.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { ProofCall } from '#platform/http/proof.ts';

export async function lockSession({ db, actor, note }: Ctx): Promise<OutputOf<typeof contract.lockSession>> {
  await setSessionLocked(db, actor.session_id);
  note({ record: { type: 'session', id: actor.session_id } });
  return {};
}

export async function unlockSession(
  call: ProofCall,
  { password }: CheckedInputOf<typeof contract.unlockSession>,
): Promise<OutputOf<typeof contract.unlockSession>> {
  const { id, session_id } = call.actor;
  const record = { type: 'session', id: session_id } as const;
  if (!(await isCorrectPassword(call, password))) {
    await call.transact((ctx) => writeAudit(ctx, 'session.unlock_refused', {}, { record }));
    throw new AppError('password.wrong');
  }
  await call.transact(async (ctx) => {
    await forgetTries(ctx, passwordTries(id));
    await setSessionUnlocked(ctx.db, session_id);
    await writeAudit(ctx, 'session.unlocked', {}, { record });
  });
  return {};
}
