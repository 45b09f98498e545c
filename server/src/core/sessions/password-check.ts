// Asks signed-in people for their password again.
import type { ProofCall } from '#platform/http/proof.ts';
import { isPassword } from './passwords.ts';
import { takeTry, type Limit } from './throttle.ts';

/** One count for every place that asks for it, so that none is a way round another. */
export const passwordTries = (id: string): Limit => ({ key: `password/${id}`, tries: 10, minutes: 30 });

export async function isCorrectPassword(call: ProofCall, password: string): Promise<boolean> {
  const { id } = call.actor;
  const person = await call.transact(async (ctx) => {
    await takeTry(ctx, passwordTries(id));
    return ctx.db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  });
  return isPassword(password, person.password_hash);
}
