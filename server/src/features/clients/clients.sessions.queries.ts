// A client's visits to his own app: who was there when and from where, and ending what is open.
import type { AccessRecord, listAccessRecords } from '@backoffice/contract/clients/clients.records.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { getVisibleClient, isOnlineSession } from './clients.queries.ts';

export const visitColumns = [
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
  const { id } = await getVisibleClient(ctx, input);
  const records = ctx.db.selectFrom('client_sessions').select(visitColumns).where('client_id', '=', id);
  return findPage(ctx.db, records, input, {
    sortColumns: { create_datetime: 'create_datetime' },
    defaultSort: '-create_datetime',
    id: 'id',
  });
}

/** Answers how many were open. */
export async function endClientSessions({ db }: Ctx, clientId: string, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('client_sessions')
    .set({ end_datetime: sql`now()`, end_reason: reason })
    .where('client_id', '=', clientId)
    .where('end_datetime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
