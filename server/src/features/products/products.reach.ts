// Reach of a change to a product: the orders that wait for it, whose they are, and the money frozen for them.
import type { Reach } from '@backoffice/contract/approvals/approvals.ts';
import { sql } from 'kysely';
import { reachOfOrders } from '#core/trading/reach.ts';
import type { PublicCtx } from '#platform/context.ts';

export const reachOfApplications = (ctx: Pick<PublicCtx, 'db'>, productId: string): Promise<Reach> =>
  reachOfOrders(
    ctx,
    sql`orders.product_id = ${productId} and orders.status in ('pending', 'awaiting', 'payment', 'outstanding')`,
  );
