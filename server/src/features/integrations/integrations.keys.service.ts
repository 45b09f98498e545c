// The rules of API keys: made by one person, activated by two, revoked by one at once.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  apiKeyTransitions,
  type activateApiKey,
  type ApiKey,
  type createApiKey,
  type listApiKeys,
  type revokeApiKey,
} from '@backoffice/contract/integrations/integrations.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export async function findApiKeys(ctx: Ctx, input: CheckedInputOf<typeof listApiKeys>): Promise<Page<ApiKey>> {
  const { name, status } = input;
  let query = selectKeys(ctx);
  if (name) query = query.where('api_keys.name', 'ilike', containing(name));
  if (status) query = query.where('api_keys.status', '=', status);
  return findPage(ctx.db, query, input, {
    by: { create_datetime: 'api_keys.create_datetime', name: 'api_keys.name' },
    usual: '-create_datetime',
    id: 'api_keys.id',
  });
}

/** The only moment at which the key is known. */
export const makeApiKey =
  (keys: Pick<ApiKeys, 'make'>) =>
  async (ctx: Ctx, input: CheckedInputOf<typeof createApiKey>): Promise<OutputOf<typeof createApiKey>> => {
    const { token, prefix, hash } = keys.make();
    const { id } = await ctx.db
      .insertInto('api_keys')
      .values({ ...input, prefix, hash, created_by: ctx.actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await getKey(ctx, id);
    ctx.note({ record: { type: 'api_key', id }, after });
    return { ...after, token };
  };

export async function putKeyToUse(ctx: Ctx, { id, version }: CheckedInputOf<typeof activateApiKey>): Promise<ApiKey> {
  return changeStatus(ctx, id, version, 'activate');
}

export async function previewActivation(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof activateApiKey>,
): Promise<Preview> {
  const key = await getKey(ctx, id);
  if (key.version !== version) throw new AppError('record.stale');
  const { name, status, prefix, scopes, networks, created_by } = key;
  return {
    client_id: null,
    money: null,
    record: { type: 'api_key', id },
    before: { status },
    after: {
      status: nextStatus(apiKeyTransitions, 'activate', status),
      name,
      prefix,
      scopes: scopes.join(', '),
      networks: networks.join(', '),
      created_by,
    },
  };
}

export async function revoke(ctx: Ctx, { id, version, reason }: CheckedInputOf<typeof revokeApiKey>): Promise<ApiKey> {
  return changeStatus(ctx, id, version, 'revoke', reason);
}

async function changeStatus(
  ctx: Ctx,
  id: string,
  version: number,
  deed: keyof typeof apiKeyTransitions,
  reason?: string,
): Promise<ApiKey> {
  const before = await ctx.db
    .selectFrom('api_keys')
    .select(['status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('record.not_found');
  if (before.version !== version) throw new AppError('record.stale');
  const status = nextStatus(apiKeyTransitions, deed, before.status);
  await ctx.db
    .updateTable('api_keys')
    .set({ status, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  ctx.note({
    record: { type: 'api_key', id },
    before: { status: before.status },
    after: { status },
    ...(reason && { reason }),
  });
  return getKey(ctx, id);
}

async function getKey(ctx: Ctx, id: string): Promise<ApiKey> {
  const key = await selectKeys(ctx).where('api_keys.id', '=', id).executeTakeFirst();
  if (!key) throw new AppError('record.not_found');
  return key;
}

const selectKeys = ({ db }: Ctx) =>
  db
    .selectFrom('api_keys')
    .leftJoin('staff', (join) =>
      join.onRef('staff.tenant_id', '=', 'api_keys.tenant_id').onRef('staff.id', '=', 'api_keys.created_by'),
    )
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      sql<Scope[]>`api_keys.scopes`.as('scopes'),
      'api_keys.networks',
      'api_keys.calls_per_minute',
      'api_keys.status',
      'staff.name as created_by',
      'api_keys.last_used_datetime',
      'api_keys.last_used_address',
      'api_keys.create_datetime',
      'api_keys.version',
    ]);
