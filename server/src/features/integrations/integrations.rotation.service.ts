// The rules of changing a signing secret: made by one person, used from when two agree, the old one ended by time or by one.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as rotation from '@backoffice/contract/integrations/integrations.rotation.ts';
import { overlapHours, signingTransitions } from '@backoffice/contract/integrations/integrations.rotation.ts';
import type { Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { sql } from 'kysely';
import { nextStatus } from '#core/transitions.ts';
import type { Vault } from '#core/vault.ts';
import { makeSecret } from '#core/webhooks/signature.ts';
import type { Ctx } from '#platform/context.ts';
import { lockWebhook, setWebhook } from './integrations.webhooks.service.ts';

/** An old one whose time is up goes here, should the clean-up not have come by yet. */
const noOldOne = { old_secret: null, overlap_until: null };
const noNextOne = { next_secret: null, prepared_by: null };

export const rotateSecret =
  (vault: Vault) =>
  async (
    ctx: Ctx,
    { id, version, reason }: CheckedInputOf<typeof rotation.rotateSecret>,
  ): Promise<OutputOf<typeof rotation.rotateSecret>> => {
    const before = await lockWebhook(ctx, id, version);
    nextStatus(signingTransitions, 'rotate', before.signing);
    const { secret, sealed } = makeSecret(vault, { tenantId: ctx.tenantId, id });
    const values = { ...noOldOne, next_secret: sealed, prepared_by: ctx.actor.id };
    return { ...(await setWebhook(ctx, before, values, reason)), secret };
  };

export async function adoptSecret(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof rotation.adoptSecret>,
): Promise<Webhook> {
  const before = await lockWebhook(ctx, id, version);
  nextStatus(signingTransitions, 'use', before.signing);
  return setWebhook(ctx, before, {
    ...noNextOne,
    secret: sql<Buffer>`next_secret`,
    old_secret: sql<Buffer>`secret`,
    overlap_until: sql<string>`now() + make_interval(hours => ${overlapHours})`,
  });
}

export async function previewAdoptSecret(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof rotation.adoptSecret>,
): Promise<Preview> {
  const { signing, name, url, prepared_by } = await lockWebhook(ctx, id, version);
  return {
    client_id: null,
    money: null,
    record: { type: 'webhook', id },
    before: { signing },
    after: { signing: nextStatus(signingTransitions, 'use', signing), name, url, prepared_by },
  };
}

export async function endOldSecret(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof rotation.endOldSecret>,
): Promise<Webhook> {
  const before = await lockWebhook(ctx, id, version);
  nextStatus(signingTransitions, 'end', before.signing);
  return setWebhook(ctx, before, noOldOne, reason);
}
