// Signing in and out, and who one is.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/endpoint.ts';
import type { getOwnPermissions, getOwnProfile, logIn } from '@backoffice/contract/sign-in.ts';
import { sql } from 'kysely';
import { isPassword } from '#core/sessions/passwords.ts';
import type { Sessions } from '#core/sessions/sessions.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export const startSession =
  (sessions: Sessions) =>
  async (ctx: PublicCtx, { username, password }: CheckedInputOf<typeof logIn>): Promise<OutputOf<typeof logIn>> => {
    const person = await ctx.db
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'password_hash'])
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .where('active', '=', true)
      .executeTakeFirst();
    const isRight = await isPassword(password, person?.password_hash);
    if (!person || !isRight) throw new AppError('auth.wrong_credentials');
    const { id: session_id, ...tokens } = await sessions.start(ctx, person.id);
    const actor = { id: person.id, name: person.name, role: person.role, session_id };
    ctx.note({ actor, record: { type: 'session', id: session_id } });
    return { ...tokens, mfa: false };
  };

export async function endSession(ctx: Ctx): Promise<Record<string, never>> {
  const { session_id } = ctx.actor;
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', session_id)
    .execute();
  ctx.note({ record: { type: 'session', id: session_id } });
  return {};
}

export async function ownProfile({ actor }: Ctx): Promise<OutputOf<typeof getOwnProfile>> {
  return { id: actor.id, name: actor.name, role: actor.role };
}

export async function ownPermissions({ actor }: Ctx): Promise<OutputOf<typeof getOwnPermissions>> {
  const grants = actor.grants.map((grant) => ({ resource: grant.resource, actions: [...grant.actions] }));
  return { roles: [actor.role], grants, savedAt: new Date().toISOString() };
}
