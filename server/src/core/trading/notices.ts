// Notices of what became of an order: to the clients' app, and in the audit log where a job did it.
import type { ClientEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { orderRecordOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { emitEach } from '#core/webhooks/webhooks.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor, type PublicCtx } from '#platform/context.ts';
import type { LockedOrder } from './orders.queries.ts';

/** Event that the clients' app is notified of. */
export interface OrderEvent {
  name: ClientEvent & `order.${string}`;
  order: Pick<LockedOrder, 'id' | 'client_id' | 'symbol' | 'currency' | 'fake'>;
  data: object;
}

export const notifyOfOrder = (
  ctx: Pick<PublicCtx, 'db'>,
  name: OrderEvent['name'],
  order: OrderEvent['order'],
  data: object,
): Promise<void> => notifyOfOrders(ctx, [{ name, order, data }]);

/** Sends events of one name in one statement. Robots have no app to notify. */
export async function notifyOfOrders(ctx: Pick<PublicCtx, 'db'>, events: readonly OrderEvent[]): Promise<void> {
  const ofClients = events.filter(({ order }) => !order.fake);
  for (const [name, sameName] of Map.groupBy(ofClients, (event) => event.name)) {
    const facts = sameName.map(({ order: { id, client_id, symbol, currency }, data }) => ({
      client_id,
      record_id: id,
      data: { id, symbol, currency, ...data },
    }));
    await emitEach(
      ctx,
      name,
      sql`select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as facts(client_id uuid, record_id uuid, data jsonb)`,
    );
  }
}

/** Change of an order or of one of its sales. */
export interface OrderChange {
  /** Name in the audit log. */
  action: `order.${string}` | `sale.${string}`;
  order: Pick<LockedOrder, 'id' | 'client_id' | 'sub_type'>;
  after: object;
}

/** Writes what happens by itself; what people do is in the audit log by their call. */
export const auditChanges = (ctx: PublicCtx, changes: readonly OrderChange[]): Promise<void> =>
  writeAuditLines(
    ctx,
    changes.map(({ action, order: { id, client_id, sub_type }, after }) => ({
      action,
      note: { actor: systemActor, record: { type: orderRecordOf(sub_type), id }, client: client_id, after },
    })),
  );
