// Interventions in an offer: who paused it or rejected one of its applications does not share it out.
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type People = Pick<Ctx, 'db' | 'actor' | 'checker' | 'seconder'>;

/** Everybody who answers for the call: who asked for it, and who agreed. */
const peopleOf = ({ actor, checker, seconder }: People): string[] =>
  [actor, checker, seconder].flatMap((person) => (person ? [person.id] : []));

/** Keeps who did it, for good. */
export async function noteIntervention(ctx: People, product_id: string, action: 'paused' | 'rejected'): Promise<void> {
  await ctx.db
    .insertInto('product_interventions')
    .values(peopleOf(ctx).map((staff_id) => ({ product_id, staff_id, action })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Refuses people who intervened; the database does so too. */
export async function requireNoIntervention(ctx: People, product_id: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('product_interventions')
    .select('staff_id')
    .where('product_id', '=', product_id)
    .where('staff_id', 'in', peopleOf(ctx))
    .executeTakeFirst();
  if (found) throw new AppError('allocation.took_part');
}
