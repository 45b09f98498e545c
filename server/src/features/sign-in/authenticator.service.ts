// The second step: binding an authenticator and checking its codes.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import { admitPerson } from '#core/sessions/admission.ts';
import { codeTries, spendCode } from '#core/sessions/authenticator-codes.ts';
import { newSecret, stepOf } from '#core/sessions/authenticator.ts';
import { endSession, lockSessionRow, type SessionRow } from '#core/sessions/sessions.ts';
import { forgetTries, takeTry } from '#core/sessions/throttle.ts';
import type { Vault } from '#core/vault.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { SignInParts } from './sign-in.service.ts';

const maxWrongCodes = 5;

export const bindAuthenticator =
  (vault: Vault) =>
  async (ctx: Ctx): Promise<OutputOf<typeof contract.bindAuthenticator>> => {
    const { id } = ctx.actor;
    const person = await ctx.db
      .selectFrom('staff')
      .select(['username', 'mfa_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (person.mfa_secret) throw new AppError('mfa.already_bound');
    const offer = newSecret(person.username, ctx.tenantId);
    const mfa_offer = vault.seal({ tenantId: ctx.tenantId, id }, offer.secret);
    await ctx.db.updateTable('staff').set({ mfa_offer }).where('id', '=', id).execute();
    ctx.note({ record: { type: 'staff', id } });
    return offer;
  };

export const verifyAuthenticator =
  ({ tokens, sessions }: SignInParts, vault: Vault) =>
  async (
    call: OpenCall,
    { code }: CheckedInputOf<typeof contract.verifyAuthenticator>,
  ): Promise<OutputOf<typeof contract.verifyAuthenticator>> => {
    const { sub } = await sessionNamedBy(tokens, call);
    const generation = await call.transact((ctx) => acceptCode(ctx, vault, sub, code));
    // The wrong code is counted and committed by now; only then the caller hears of it.
    if (generation === null) throw new AppError('mfa.wrong_code');
    return sessions.tokensOf(call.tenantId, { id: sub, generation });
  };

/** A pending session finishes its sign-in, an open one its first binding. */
async function sessionNamedBy(tokens: SignInParts['tokens'], { tenantId, bearer }: OpenCall) {
  return tokens.read('pending', tenantId, bearer ?? '').catch(() => tokens.read('access', tenantId, bearer ?? ''));
}

async function acceptCode(ctx: PublicCtx, vault: Vault, sessionId: string, code: string): Promise<number | null> {
  const session = await lockSessionRow(ctx.db, sessionId);
  await admitPerson(ctx.db, ctx.caller.address, session.staff_id);
  if (session.is_locked) throw new AppError('session.locked');
  await takeTry(ctx, codeTries(session.staff_id));
  const isRight = await (session.is_pending
    ? spendCode(ctx, vault, session.staff_id, code)
    : confirmOffer(ctx, vault, session, code));
  const actor = { id: session.staff_id, name: session.name, role: session.role, session_id: sessionId };
  const record = { type: 'session', id: sessionId } as const;
  if (!isRight) {
    await writeAudit(ctx, 'authenticator.refused', {}, { actor, record });
    await countWrongCode(ctx, session);
    return null;
  }
  await forgetTries(ctx, codeTries(session.staff_id));
  await ctx.db.updateTable('sessions').set({ is_pending: false, wrong_codes: 0 }).where('id', '=', sessionId).execute();
  await writeAudit(ctx, 'authenticator.verified', {}, { actor, record });
  await announce(ctx, ['session', 'users']);
  return session.generation;
}

async function confirmOffer(ctx: PublicCtx, vault: Vault, { staff_id }: SessionRow, code: string): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('staff')
    .select(['mfa_offer', 'mfa_secret'])
    .where('id', '=', staff_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (person.mfa_secret) throw new AppError('mfa.already_bound');
  if (!person.mfa_offer) throw new AppError('mfa.not_bound');
  const step = await stepOf(vault.open({ tenantId: ctx.tenantId, id: staff_id }, person.mfa_offer), code);
  if (step === null) return false;
  await ctx.db
    .updateTable('staff')
    .set({ mfa_secret: person.mfa_offer, mfa_offer: null, mfa_last_step: step })
    .where('id', '=', staff_id)
    .execute();
  return true;
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
