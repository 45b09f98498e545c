// Who may manage whom: the ranks below one's own, and for a leader only his own people.
import { rankOf } from '@backoffice/contract/kit/permissions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** The person, locked; one that is not there for the caller is not found, one of his rank or above is refused. */
export async function lockSubordinate(ctx: Ctx, id: string) {
  let query = ctx.db.selectFrom('staff').selectAll().where('id', '=', id);
  if (rankOf(ctx.actor.role) >= rankOf('superman')) {
    query = query.where((eb) => eb.or([eb('parent_id', '=', ctx.actor.id), eb('id', '=', ctx.actor.id)]));
  }
  const person = await query.forUpdate().executeTakeFirst();
  if (!person) throw new AppError('record.not_found');
  if (rankOf(person.role) <= rankOf(ctx.actor.role)) throw new AppError('staff.rank_too_high');
  return person;
}
