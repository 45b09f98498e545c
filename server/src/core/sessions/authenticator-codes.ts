// The codes of a bound authenticator: each works once, and only so many are looked at.
import type { Vault } from '#core/vault.ts';
import type { PublicCtx } from '#platform/context.ts';
import { stepOf } from './authenticator.ts';
import type { Limit } from './throttle.ts';

/** One count for every place that asks for a code, so that none is a way round another. */
export const codeTries = (staffId: string): Limit => ({ key: `code/${staffId}`, tries: 10, minutes: 30 });

/** Checks a code of this person's authenticator that was not used before, and uses it up. */
export async function spendCode(ctx: PublicCtx, vault: Vault, staffId: string, code: string): Promise<boolean> {
  const { mfa_secret } = await ctx.db
    .selectFrom('staff')
    .select('mfa_secret')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  if (!mfa_secret) return false;
  const step = await stepOf(vault.open({ tenantId: ctx.tenantId, id: staffId }, mfa_secret), code);
  return step !== null && spendStep(ctx, staffId, step);
}

/** A code works once, also when it arrives twice at the same moment: only a later step than the last one counts. */
async function spendStep(ctx: PublicCtx, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('staff')
    .set({ mfa_last_step: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('mfa_last_step', 'is', null), eb('mfa_last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
