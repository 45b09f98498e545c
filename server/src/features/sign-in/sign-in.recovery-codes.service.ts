// Recovery codes in use: made anew by their owner, and spent where the authenticator is lost.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import type { RecoveryCodes } from '#core/sessions/recovery-codes.ts';
import type { Ctx, OpenCall } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { passSecondStep } from './sign-in.second-step.service.ts';
import type { SignInParts } from './sign-in.service.ts';

export const makeRecoveryCodes =
  (codes: RecoveryCodes) =>
  async (ctx: Ctx): Promise<OutputOf<typeof contract.makeRecoveryCodes>> => {
    const { id } = ctx.actor;
    const { mfa_secret } = await ctx.db
      .selectFrom('staff')
      .select('mfa_secret')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!mfa_secret) throw new AppError('mfa.not_bound');
    ctx.note({ record: { type: 'staff', id } });
    return { recovery_codes: await codes.replace(ctx, id) };
  };

export const verifyRecoveryCode =
  (parts: SignInParts, codes: RecoveryCodes) =>
  async (
    call: OpenCall,
    { code }: CheckedInputOf<typeof contract.verifyRecoveryCode>,
  ): Promise<OutputOf<typeof contract.verifyRecoveryCode>> => {
    const { sub } = await parts.tokens.read('pending', call.tenantId, call.bearer ?? '');
    return passSecondStep(parts, call, sub, {
      accepted: 'recovery_code.used',
      refusal: 'mfa.wrong_code',
      check: (ctx, { staff_id }) => codes.spend(ctx, staff_id, code),
    });
  };
