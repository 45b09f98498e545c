// Management of staff: the ranks below one's own, and for a superman only their team.
import { outranks, type Role } from '@backoffice/contract/kit/permissions.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Staff } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { mayWorkFor } from './visibility.ts';

/** Refuses the caller's own rank and every higher one. */
export function requireOutranked({ actor }: Pick<Ctx, 'actor'>, role: Role): void {
  if (!outranks(actor.role, role)) throw new AppError('staff.rank_too_high');
}

/** Answers not found where the caller may not see the person, refused where they are not below the caller's rank. */
export const getSubordinate = async (ctx: Ctx, id: string, version?: number) =>
  checked(ctx, await visiblePerson(ctx, id).executeTakeFirst(), version);

/** Locks the row for update. */
export const lockSubordinate = async (ctx: Ctx, id: string, version?: number) =>
  checked(ctx, await visiblePerson(ctx, id).forUpdate().executeTakeFirst(), version);

const visiblePerson = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(mayWorkFor(ctx, 'staff.id'));

function checked(ctx: Ctx, person: Selectable<Staff> | undefined, version: number | undefined): Selectable<Staff> {
  if (!person) throw new AppError('record.not_found');
  requireOutranked(ctx, person.role);
  if (version !== undefined && version !== person.version) throw new AppError('record.stale');
  return person;
}
