// One's own account: who one is, what one may do, the password, the open sessions.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { isCorrectPassword, passwordTries } from '#core/sessions/password-check.ts';
import { findSignInPolicy } from '#core/sessions/policy.ts';
import { hashPassword, isCommon, isPassword } from '#core/sessions/passwords.ts';
import { endSession, endSessionsOf, getSessionState } from '#core/sessions/sessions.ts';
import { forgetTries } from '#core/sessions/throttle.ts';
import { personalOf } from '#features/preferences/preferences.public.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { ProofCall } from '#platform/http/proof.ts';
import { announce } from '#platform/events/announce.ts';

export async function getMyProfile({ db, actor }: Ctx): Promise<OutputOf<typeof contract.getMyProfile>> {
  const { id, name, role } = actor;
  const { preferences, ...state } = await getSessionState(db, actor.session_id);
  return { id, name, role, ...state, preferences: personalOf(preferences) };
}

export async function getMyPermissions({ actor }: Ctx): Promise<OutputOf<typeof contract.getMyPermissions>> {
  const grants = actor.grants.map((grant) => ({ resource: grant.resource, actions: [...grant.actions] }));
  return { roles: [actor.role], grants, savedAt: new Date().toISOString() };
}

export async function getMenu({ db }: Ctx): Promise<OutputOf<typeof contract.getMenu>> {
  const { region } = await db.selectFrom('tenants').select('region').executeTakeFirstOrThrow();
  const settings = await db.selectFrom('app_settings').select(['menu_order', 'menu_hidden']).executeTakeFirst();
  return { region, order: settings?.menu_order ?? [], hidden: settings?.menu_hidden ?? [] };
}

/** The database ends every session of the person with it: all who were signed in with the old password are out. */
export async function changeMyPassword(
  call: ProofCall,
  { old_password, new_password, new_password_length }: CheckedInputOf<typeof contract.changeMyPassword>,
): Promise<OutputOf<typeof contract.changeMyPassword>> {
  const { id } = call.actor;
  if (!(await isCorrectPassword(call, old_password))) throw new AppError('password.wrong');
  if (old_password === new_password) throw new AppError('password.unchanged');
  if (isCommon(new_password)) throw new AppError('password.too_common');
  const { shortest, earlier } = await call.transact(async (ctx) => ({
    shortest: (await findSignInPolicy(ctx)).min_length,
    earlier: await ctx.db.selectFrom('old_passwords').select('password_hash').where('staff_id', '=', id).execute(),
  }));
  // Trust the length that the caller says: see decision 0026.
  if (new_password_length !== undefined && new_password_length < shortest) throw new AppError('password.too_short');
  for (const old of earlier)
    if (await isPassword(new_password, old.password_hash)) throw new AppError('password.reused');
  const password_hash = await hashPassword(new_password);
  await call.transact(async (ctx) => {
    await forgetTries(ctx, passwordTries(id));
    await ctx.db
      .updateTable('staff')
      .set({ password_hash, must_change_password: false, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await writeAudit(ctx, 'staff.password_changed', {}, { record: { type: 'staff', id } });
    await announce(ctx, ['session']);
  });
  return {};
}

export async function findMySessions({ db, actor }: Ctx): Promise<OutputOf<typeof contract.listMySessions>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'started_at', 'last_seen_at'])
    .where('staff_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .where('is_pending', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return { items: rows.map((row) => ({ ...row, current: row.id === actor.session_id })) };
}

export async function endMySession(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.endMySession>,
): Promise<OutputOf<typeof contract.endMySession>> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', '=', ctx.actor.id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw new AppError('record.not_found');
  await endSession(ctx.db, id, 'ended by its owner');
  ctx.note({ record: { type: 'session', id } });
  return {};
}

export async function endAllMySessions(ctx: Ctx): Promise<OutputOf<typeof contract.endAllMySessions>> {
  const { id, session_id } = ctx.actor;
  const ended = await endSessionsOf(ctx.db, id, 'signed out everywhere');
  ctx.note({ record: { type: 'session', id: session_id }, after: { ended } });
  return { ended };
}

export async function findMyAlerts({ db, actor }: Ctx): Promise<OutputOf<typeof contract.listMyAlerts>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'started_at'])
    .where('staff_id', '=', actor.id)
    .where('is_new_device', '=', true)
    .where('is_pending', '=', false)
    .where('started_at', '>', sql<string>`now() - interval '30 days'`)
    .orderBy('started_at', 'desc')
    .limit(10)
    .execute();
  return { items: rows.map((row) => ({ ...row, current: row.id === actor.session_id })) };
}
