// Tells the clients' app what became of an order.
import type { WebhookEvent } from '@backoffice/contract/integrations/webhooks.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { LockedOrder } from './orders.engine.queries.ts';

/** Robots have no app to notify. */
export async function notifyOfOrder(
  ctx: Pick<PublicCtx, 'db'>,
  event: WebhookEvent & `order.${string}`,
  { id, client_id, symbol, currency, fake }: Pick<LockedOrder, 'id' | 'client_id' | 'symbol' | 'currency' | 'fake'>,
  data: object,
): Promise<void> {
  if (!fake) await emit(ctx, event, { client_id, record_id: id, data: { id, symbol, currency, ...data } });
}
