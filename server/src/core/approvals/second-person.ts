// People who can be a second person at all: another than the person who asked, and not with an account that is new.
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** True for an account made, promoted, enabled or reset within the last days; see decision 0037. */
export const isTooNew = (actor: Pick<Actor, 'id'>) =>
  sql<boolean>`exists (select from staff where staff.id = ${actor.id} and staff.second_person_from > now())`;

/** Refuses a caller who asked for it, or whose account is too new. */
export async function requireSecondPerson({ db, actor }: Pick<Ctx, 'db' | 'actor'>, makerId: string): Promise<void> {
  if (makerId === actor.id) throw new AppError('approval.own_request');
  const { rows } = await sql<{ is_too_new: boolean }>`select ${isTooNew(actor)} as is_too_new`.execute(db);
  if (rows[0]?.is_too_new) throw new AppError('approval.account_too_new');
}
