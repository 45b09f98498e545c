// Counts tries before they are made, so that fifty at once are fifty tries, and refuses more for a while after too many.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export interface Limit {
  key: string;
  tries: number;
  minutes: number;
}

/** Takes one try; further ones are refused for `minutes` from the last try that was still let in. */
export async function takeTry({ db }: PublicCtx, { key, tries, minutes }: Limit): Promise<void> {
  const until = sql<string>`now() + make_interval(mins => ${minutes})`;
  const row = await db
    .insertInto('throttles')
    .values({ key, tries: 1, resets_at: until })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key']).doUpdateSet({
        tries: sql<number>`case when throttles.resets_at <= now() then 1 else throttles.tries + 1 end`,
        resets_at: sql<string>`case when throttles.resets_at > now() and throttles.tries >= ${tries} then throttles.resets_at else ${until} end`,
      }),
    )
    .returning(['tries', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('seconds')])
    .executeTakeFirstOrThrow();
  if (row.tries > tries) throw new AppError('auth.locked', { retryAfterSeconds: row.seconds });
}

/** Gives one try back: it was no failure. */
export async function returnTry({ db }: PublicCtx, { key }: Limit): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

export async function forgetTries({ db }: PublicCtx, { key }: Limit): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
  // Old counts of others are swept along the way.
  await db
    .deleteFrom('throttles')
    .where('resets_at', '<', sql<string>`now()`)
    .execute();
}
