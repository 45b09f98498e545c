// Reads and writes the exceptions.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Exception, listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql, type UpdateObject } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export async function findExceptions(ctx: Ctx, input: CheckedInputOf<typeof listExceptions>): Promise<Page<Exception>> {
  const { status, check_name, severity, owner_id, client_id, username, from, to } = input;
  let query = visibleExceptions(ctx);
  if (status) query = query.where('exceptions.status', '=', status);
  if (check_name) query = query.where('exceptions.check_name', '=', check_name);
  if (severity) query = query.where('exceptions.severity', '=', severity);
  if (owner_id) query = query.where('exceptions.owner_id', '=', owner_id);
  if (client_id) query = query.where('exceptions.client_id', '=', client_id);
  if (username) query = query.where('clients.username', 'ilike', containing(username));
  if (from) query = query.where('exceptions.first_seen_at', '>=', from);
  if (to) query = query.where('exceptions.first_seen_at', '<', to);
  return findPage(ctx.db, query, input, {
    by: {
      first_seen_at: 'exceptions.first_seen_at',
      last_seen_at: 'exceptions.last_seen_at',
      times_seen: 'exceptions.times_seen',
    },
    usual: '-first_seen_at',
    id: 'exceptions.id',
  });
}

export async function getException(ctx: Ctx, id: string): Promise<Exception> {
  const exception = await visibleExceptions(ctx).where('exceptions.id', '=', id).executeTakeFirst();
  if (!exception) throw new AppError('record.not_found');
  return exception;
}

/** For update, as the caller last saw it. */
export async function lockException(ctx: Ctx, id: string, version: number): Promise<Exception> {
  const exception = await visibleExceptions(ctx)
    .where('exceptions.id', '=', id)
    .forUpdate('exceptions')
    .executeTakeFirst();
  if (!exception) throw new AppError('record.not_found');
  if (exception.version !== version) throw new AppError('record.stale');
  return exception;
}

export async function setException({ db }: Ctx, id: string, values: UpdateObject<DB, 'exceptions'>): Promise<void> {
  await db
    .updateTable('exceptions')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What concerns a client is seen by those who see him; everything else by those who see the whole tenant. */
function visibleExceptions(ctx: Ctx) {
  return ctx.db
    .selectFrom('exceptions')
    .leftJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'exceptions.tenant_id').onRef('clients.id', '=', 'exceptions.client_id'),
    )
    .leftJoin('staff as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'exceptions.tenant_id').onRef('owner.id', '=', 'exceptions.owner_id'),
    )
    .leftJoin('staff as resolver', (join) =>
      join.onRef('resolver.tenant_id', '=', 'exceptions.tenant_id').onRef('resolver.id', '=', 'exceptions.resolved_by'),
    )
    .select([
      'exceptions.id',
      sql<Exception['check_name']>`exceptions.check_name`.as('check_name'),
      'exceptions.subject_type',
      'exceptions.subject_id',
      'exceptions.client_id',
      'clients.username',
      'clients.full_name',
      'exceptions.severity',
      sql<Exception['detail']>`exceptions.detail`.as('detail'),
      'exceptions.status',
      'exceptions.owner_id',
      'owner.name as owner_name',
      'exceptions.resolution',
      'exceptions.comment',
      'resolver.name as resolved_by',
      'exceptions.resolved_at',
      'exceptions.first_seen_at',
      'exceptions.last_seen_at',
      'exceptions.times_seen',
      'exceptions.version',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}
