// Staying signed in: each refresh makes a new generation of tokens, and an old one that comes back late ends the session.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { admitPerson } from '#core/sessions/admission.ts';
import { endSession, lockSessionRow } from '#core/sessions/sessions.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { SignInParts } from './sign-in.service.ts';

export const refreshTokens =
  ({ tokens, sessions }: SignInParts) =>
  async (call: OpenCall): Promise<OutputOf<typeof contract.refreshTokens>> => {
    const { sub, generation = 0 } = await tokens.read('refresh', call.tenantId, call.bearer ?? '');
    const current = await call.transact((ctx) => rotate(ctx, sub, generation));
    // The end of the session is committed by now; only then the caller hears of it.
    if (current === null) throw new AppError('auth.session_ended');
    return sessions.tokensOf(call.tenantId, { id: sub, generation: current });
  };

/** The generation that counts from now on; null when the token must have been copied. */
async function rotate(ctx: PublicCtx, id: string, generation: number): Promise<number | null> {
  const session = await lockSessionRow(ctx.db, id);
  await admitPerson(ctx.db, ctx.caller.address, session.staff_id);
  if (session.is_pending) throw new AppError('auth.required');
  if (generation === session.generation) {
    // No activity: a page renews its tokens though no one sits there, behind the lock too.
    await ctx.db
      .updateTable('sessions')
      .set({ generation: generation + 1, rotated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    return generation + 1;
  }
  if (generation === session.generation - 1 && session.in_grace) return session.generation;
  await endSession(ctx.db, id, 'token reused');
  const actor = { id: session.staff_id, name: session.name, role: session.role, session_id: id };
  await writeAudit(ctx, 'session.token_reused', { generation }, { actor, record: { type: 'session', id } });
  await announce(ctx, ['session']);
  return null;
}
