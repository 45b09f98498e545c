// Checks the proof that endpoints with `stepUp` ask for: a stolen token must not become the account.
import type { Vault } from '#core/vault.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors.ts';
import { announceNotice } from '#platform/events/announce.ts';
import type { Proof, ProofCall } from '#platform/http/proof.ts';
import { codeTries, spendCode } from './authenticator-codes.ts';
import { isCorrectPassword, passwordTries } from './password-check.ts';
import { forgetTries, takeTry } from './throttle.ts';

export const createProofCheck =
  (vault: Vault) =>
  async (call: ProofCall, { kind, value }: Proof, action: string): Promise<void> => {
    const { id, session_id } = call.actor;
    const isRight = await (kind === 'password' ? isCorrectPassword(call, value) : isCorrectCode(call, vault, value));
    if (!isRight) {
      const record = { type: 'session', id: session_id } as const;
      await call.transact((ctx) => writeAudit(ctx, 'session.proof_refused', { action }, { record }));
      throw new AppError(kind === 'password' ? 'password.wrong' : 'mfa.wrong_code');
    }
    await call.transact(async (ctx) => {
      await forgetTries(ctx, kind === 'password' ? passwordTries(id) : codeTries(id));
      await announceNotice(ctx, { person: id, notice: { session: session_id, action } });
    });
  };

const isCorrectCode = (call: ProofCall, vault: Vault, code: string): Promise<boolean> =>
  call.transact(async (ctx) => {
    await takeTry(ctx, codeTries(call.actor.id));
    return spendCode(ctx, vault, call.actor.id, code);
  });
