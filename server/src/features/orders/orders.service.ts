// Orders as staff see them.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/orders/orders.ts';
import type { OrderDetail } from '@backoffice/contract/orders/orders.ts';
import type { Ctx } from '#platform/context.ts';
import { findSalesOf, stockOrders } from './orders.queries.ts';

export async function getStockOrder(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getStockOrder>,
): Promise<OrderDetail> {
  const order = await stockOrders.get(ctx, id);
  const sales = await findSalesOf(ctx, [id]);
  return { ...order, sales: sales.get(id) ?? [] };
}
