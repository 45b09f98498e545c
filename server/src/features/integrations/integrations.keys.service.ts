// The rules of API keys: made by one person, activated by two, revoked by one at once.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/integrations/integrations.ts';
import { apiKeyTransitions, type ApiKey } from '@backoffice/contract/integrations/integrations.ts';
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { apiKeys } from './integrations.queries.ts';

/** Creates a key, which is known at this moment only. */
export const createApiKey =
  (keys: Pick<ApiKeys, 'make'>) =>
  async (
    ctx: Ctx,
    input: CheckedInputOf<typeof contract.createApiKey>,
  ): Promise<OutputOf<typeof contract.createApiKey>> => {
    const { token, prefix, hash } = keys.make();
    const id = await apiKeys.insert(ctx, { ...input, prefix, hash, created_by: ctx.actor.id });
    const after = await apiKeys.get(ctx, id);
    ctx.note({ record: { type: 'api_key', id }, after });
    return { ...after, token };
  };

export async function activateApiKey(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.activateApiKey>,
): Promise<ApiKey> {
  return changeStatus(ctx, id, version, 'activate');
}

export async function previewActivateApiKey(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.activateApiKey>,
): Promise<Preview> {
  const key = await apiKeys.get(ctx, id);
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

export async function revokeApiKey(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.revokeApiKey>,
): Promise<ApiKey> {
  return changeStatus(ctx, id, version, 'revoke', reason);
}

async function changeStatus(
  ctx: Ctx,
  id: string,
  version: number,
  transition: keyof typeof apiKeyTransitions,
  reason?: string,
): Promise<ApiKey> {
  const before = await apiKeys.lock(ctx, id, version);
  const status = nextStatus(apiKeyTransitions, transition, before.status);
  await apiKeys.set(ctx, id, { status });
  ctx.note({
    record: { type: 'api_key', id },
    before: { status: before.status },
    after: { status },
    ...(reason && { reason }),
  });
  return apiKeys.get(ctx, id);
}
