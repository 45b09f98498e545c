// The sessions that clients have in their app: which count as online, and ending them.
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The app reports an open session every minute; one not heard of for five is offline. */
export const isOnlineSession = sql<boolean>`
  (end_datetime is null and last_seen_datetime > now() - interval '5 minutes')`;

/** Answers how many were open. */
export async function endClientSessions({ db }: Pick<Ctx, 'db'>, clientId: string, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('client_sessions')
    .set({ end_datetime: sql`now()`, end_reason: reason })
    .where('client_id', '=', clientId)
    .where('end_datetime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Answers how many were open. */
export async function endAllClientSessions({ db }: Pick<Ctx, 'db'>, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('client_sessions')
    .set({ end_datetime: sql`now()`, end_reason: reason })
    .where('end_datetime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
