// Reads and writes visits: when and from where clients were in their app.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { AccessRecord, listAccessRecords } from '@backoffice/contract/visits/visits.ts';
import { sql, type Insertable } from 'kysely';
import { isOnlineSession } from '#core/client-sessions/client-sessions.ts';
import { visibleClient } from '#core/clients/clients.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import type { ClientSessions } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

const visitColumns = [
  'id',
  'address',
  'os',
  'type',
  'is_incognito',
  'place',
  'create_datetime',
  'last_seen_datetime',
  'end_datetime',
  isOnlineSession.as('online'),
] as const;

export async function findAccessRecords(
  ctx: Ctx,
  input: CheckedInputOf<typeof listAccessRecords>,
): Promise<Page<AccessRecord>> {
  const { id } = await visibleClient(ctx, input.id);
  const records = ctx.db.selectFrom('client_sessions').select(visitColumns).where('client_id', '=', id);
  return findPage(ctx.db, records, input, newestFirst);
}

export const insertVisit = ({ db }: Pick<PublicCtx, 'db'>, visit: Insertable<ClientSessions>): Promise<AccessRecord> =>
  db.insertInto('client_sessions').values(visit).returning(visitColumns).executeTakeFirstOrThrow();

/** Notes open visits as seen just now; answers which are open, and which of them counted as offline before. */
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

/** A visit that has ended keeps its end. */
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
