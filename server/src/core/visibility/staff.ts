// Who may manage whom: the ranks below one's own, and for a superman only their team.
import { rankIndexOf } from '@backoffice/contract/kit/permissions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** The person, locked; not found where the caller may not see them, refused where they have the caller's rank or a higher one. */
export async function lockSubordinate(ctx: Ctx, id: string) {
  let query = ctx.db.selectFrom('staff').selectAll().where('id', '=', id);
  if (rankIndexOf(ctx.actor.role) >= rankIndexOf('superman')) {
    query = query.where((eb) => eb.or([eb('parent_id', '=', ctx.actor.id), eb('id', '=', ctx.actor.id)]));
  }
  const person = await query.forUpdate().executeTakeFirst();
  if (!person) throw new AppError('record.not_found');
  if (rankIndexOf(person.role) <= rankIndexOf(ctx.actor.role)) throw new AppError('staff.rank_too_high');
  return person;
}
