// A passkey as the second step of signing in.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { sql } from 'kysely';
import { admitPerson } from '#core/sessions/admission.ts';
import { lockSessionRow, type SessionRow } from '#core/sessions/sessions.ts';
import type { OpenCall, PublicCtx } from '#platform/context.ts';
import { findCredentials } from './sign-in.passkeys.service.ts';
import { challengeMinutes, makeChallenge, readSignature, siteOf, spendChallenge } from './sign-in.passkeys.webauthn.ts';
import { passSecondStep } from './sign-in.second-step.service.ts';
import type { SignInParts } from './sign-in.service.ts';

export const challengePasskey =
  ({ tokens }: SignInParts) =>
  async (call: OpenCall): Promise<OutputOf<typeof contract.challengePasskey>> => {
    const { sub } = await tokens.read('pending', call.tenantId, call.bearer ?? '');
    return call.transact(async (ctx) => {
      const session = await lockSessionRow(ctx.db, sub);
      await admitPerson(ctx.db, ctx.caller.address, session.staff_id);
      const site = siteOf(ctx.caller);
      const allowCredentials = await findCredentials(ctx, session.staff_id, site.name);
      if (allowCredentials.length === 0) return { options: null };
      return {
        options: {
          challenge: await makeChallenge(ctx, sub),
          rpId: site.name,
          timeout: challengeMinutes * 60_000,
          userVerification: 'preferred',
          allowCredentials,
        },
      };
    });
  };

export const verifyPasskey =
  (parts: SignInParts) =>
  async (
    call: OpenCall,
    signed: CheckedInputOf<typeof contract.verifyPasskey>,
  ): Promise<OutputOf<typeof contract.verifyPasskey>> => {
    const { sub } = await parts.tokens.read('pending', call.tenantId, call.bearer ?? '');
    return passSecondStep(parts, call, sub, {
      accepted: 'passkey.used',
      refusal: 'passkey.refused',
      check: (ctx, session) => isSignedByPasskey(ctx, session, signed),
    });
  };

async function isSignedByPasskey(
  ctx: PublicCtx,
  session: SessionRow,
  signed: CheckedInputOf<typeof contract.verifyPasskey>,
): Promise<boolean> {
  const site = siteOf(ctx.caller);
  const challenge = await spendChallenge(ctx, session.id);
  // Lock it until the new counter is written: two sign-ins with one passkey follow each other.
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', signed.id)
    .where('staff_id', '=', session.staff_id)
    .where('site', '=', site.name)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge || !passkey) return false;
  const counter = await readSignature(ctx, signed, passkey, { site, challenge });
  if (counter === null) return false;
  await ctx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}
