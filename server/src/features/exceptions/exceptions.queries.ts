// Reads and writes the exceptions.
import { listExceptions, type Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql, type UpdateObject } from 'kysely';
import { isClientNamed } from '#core/records/filters.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.generated.ts';

const exceptions = tenantRecords('exception', listExceptions, {
  columns: [
    'id',
    'subject_type',
    'subject_id',
    'client_id',
    'severity',
    'status',
    'owner_id',
    'resolution',
    'comment',
    'resolved_at',
    'first_seen_at',
    'last_seen_at',
    'times_seen',
    'version',
  ],
  staffNames: { owner_name: 'owner_id', resolved_by: 'resolved_by' },
  select: {
    check_name: sql<Exception['check_name']>`exceptions.check_name`,
    username: sql<string | null>`clients.username`,
    full_name: sql<string | null>`clients.full_name`,
    detail: sql<Exception['detail']>`exceptions.detail`,
  },
  // Exceptions of a client are seen by those who see the client; all others by those who see the whole tenant.
  where: (ctx: Ctx) => mayWorkFor(ctx, 'clients.agent_id'),
  filters: {
    status: 'status',
    unresolved: (unresolved) => sql<boolean>`(exceptions.status <> 'resolved') = ${unresolved}`,
    check_name: 'check_name',
    severity: 'severity',
    owner_id: 'owner_id',
    client_id: 'client_id',
    username: isClientNamed,
    from: (from) => sql`exceptions.first_seen_at >= ${from}`,
    to: (to) => sql`exceptions.first_seen_at < ${to}`,
  },
  sortColumns: { first_seen_at: 'first_seen_at', last_seen_at: 'last_seen_at', times_seen: 'times_seen' },
  defaultSort: '-first_seen_at',
});

export const { find: findExceptions, get: getException, lock: lockException } = exceptions;

export async function setException({ db }: Ctx, id: string, values: UpdateObject<DB, 'exceptions'>): Promise<void> {
  await db
    .updateTable('exceptions')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
