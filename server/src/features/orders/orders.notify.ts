// Says what became of an order: to the clients' app, and in the audit log where a job did it.
import type { WebhookEvent } from '@backoffice/contract/integrations/webhooks.ts';
import { orderRecordOf } from '@backoffice/contract/orders/order-kinds.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor, type PublicCtx } from '#platform/context.ts';
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

/** What happened to an order or to one of its sales. */
export interface OrderChange {
  /** As the audit log calls it. */
  action: `order.${string}` | `sale.${string}`;
  order: Pick<LockedOrder, 'id' | 'client_id' | 'sub_type'>;
  after: object;
}

/** What people do is in the audit log by their call; this is for what happens by itself. */
export const auditChanges = (ctx: PublicCtx, changes: readonly OrderChange[]): Promise<void> =>
  writeAuditLines(
    ctx,
    changes.map(({ action, order: { id, client_id, sub_type }, after }) => ({
      action,
      note: { actor: systemActor, record: { type: orderRecordOf(sub_type), id }, client: client_id, after },
    })),
  );
