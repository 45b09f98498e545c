// The authenticator: binding it, and its codes as the second step.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import { spendCode } from '#core/sessions/authenticator-codes.ts';
import { newSecret, stepOf } from '#core/sessions/authenticator.ts';
import type { RecoveryCodes } from '#core/sessions/recovery-codes.ts';
import type { SessionRow } from '#core/sessions/sessions.ts';
import type { Vault } from '#core/vault.ts';
import type { Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { passSecondStep } from './sign-in.second-step.service.ts';
import type { SignInParts } from './sign-in.service.ts';

/** The recovery codes come along, so that no one binds an authenticator and has none; they count once it is bound. */
export const bindAuthenticator =
  (vault: Vault, codes: RecoveryCodes) =>
  async (ctx: Ctx): Promise<OutputOf<typeof contract.bindAuthenticator>> => {
    const { id } = ctx.actor;
    const person = await ctx.db
      .selectFrom('staff')
      .select(['username', 'mfa_secret'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (person.mfa_secret) throw new AppError('mfa.already_bound');
    const offer = newSecret(person.username, ctx.tenantId);
    const mfa_offer = vault.seal({ tenantId: ctx.tenantId, id }, offer.secret);
    await ctx.db.updateTable('staff').set({ mfa_offer }).where('id', '=', id).execute();
    ctx.note({ record: { type: 'staff', id } });
    return { ...offer, recovery_codes: await codes.replace(ctx, id) };
  };

export const verifyAuthenticator =
  (parts: SignInParts, vault: Vault) =>
  async (
    call: OpenCall,
    { code }: CheckedInputOf<typeof contract.verifyAuthenticator>,
  ): Promise<OutputOf<typeof contract.verifyAuthenticator>> => {
    const { sub } = await sessionNamedBy(parts.tokens, call);
    return passSecondStep(parts, call, sub, {
      accepted: 'authenticator.verified',
      refusal: 'mfa.wrong_code',
      check: (ctx, session) =>
        session.is_pending ? spendCode(ctx, vault, session.staff_id, code) : confirmOffer(ctx, vault, session, code),
    });
  };

/** A pending session finishes its sign-in, an open one its first binding. */
async function sessionNamedBy(tokens: SignInParts['tokens'], { tenantId, bearer }: OpenCall) {
  return tokens.read('pending', tenantId, bearer ?? '').catch(() => tokens.read('access', tenantId, bearer ?? ''));
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
