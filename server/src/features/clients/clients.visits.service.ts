// What the clients' app reports of a visit: begun, still there, over.
import type { AccessRecord } from '@backoffice/contract/clients/clients.records.ts';
import { sql, type Insertable } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import type { ClientSessions } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { isOnlineSession } from './clients.queries.ts';
import { visitColumns } from './clients.sessions.queries.ts';

export const insertVisit = ({ db }: Pick<PublicCtx, 'db'>, visit: Insertable<ClientSessions>): Promise<AccessRecord> =>
  db.insertInto('client_sessions').values(visit).returning(visitColumns).executeTakeFirstOrThrow();

/** Notes those that are open as seen just now; answers which those are, and which had been taken for gone. */
export async function touchVisits(
  { db }: Pick<PublicCtx, 'db'>,
  ids: string[],
): Promise<{ id: string; came_back: boolean }[]> {
  const { rows } = await sql<{ id: string; came_back: boolean }>`
    with open_ones as (
      select tenant_id, id, not ${isOnlineSession} as came_back from client_sessions
      where id = any (${ids}::uuid[]) and end_datetime is null
      order by id for update
    )
    update client_sessions seen set last_seen_datetime = now()
    from open_ones where seen.tenant_id = open_ones.tenant_id and seen.id = open_ones.id
    returning seen.id, open_ones.came_back
  `.execute(db);
  return rows;
}

/** One that is over already stays as it ended. */
export async function closeVisit({ db }: Pick<PublicCtx, 'db'>, clientId: string, id: string): Promise<AccessRecord> {
  await db
    .updateTable('client_sessions')
    .set({ end_datetime: sql`now()`, end_reason: 'signed out' })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('end_datetime', 'is', null)
    .execute();
  const visit = await db
    .selectFrom('client_sessions')
    .select(visitColumns)
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!visit) throw new AppError('record.not_found');
  return visit;
}
