// The decision of staff on one order: approved it waits for a price, rejected the money goes back; where a quota is shared out, an allocation alone approves.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isApprovedSingly, orderKindOf, type OrderPage } from '@backoffice/contract/orders/order-kinds.ts';
import type { Order, OrderDetail, OrderRejectReason, reviewStockOrder } from '@backoffice/contract/orders/orders.ts';
import { reviewRecord, type Review, type ReviewedKind } from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockOrder, setOrder } from './orders.engine.queries.ts';
import { getNavTerms, nextNavDay } from './orders.navs.queries.ts';
import { unfreeze } from './orders.placing.service.ts';
import { startSaving } from './orders.savings.service.ts';
import { ordersOn } from './orders.queries.ts';
import { getOrderOn } from './orders.service.ts';

const reviewedOn = (page: OrderPage): ReviewedKind<Order> => ({
  type: `${page}_order`,
  transitions: ({ sub_type }) => {
    const { approve = nothing, reject = nothing } = orderKindOf(sub_type).life;
    return { approve, reject };
  },
  get: ordersOn[page].get,
  lock: ordersOn[page].lock,
  webhookOf: ({ id, symbol, status, nav_day, reason_code }) =>
    status === 'rejected'
      ? { event: 'order.rejected', data: { id, symbol, reason_code } }
      : { event: 'order.approved', data: { id, symbol, status, nav_day } },
});

/** Transition of kinds that know no such step. */
const nothing = { from: [], to: 'rejected' } as const;

const review: Review<Order, OrderRejectReason> = {
  // An order for a net asset value gets the day of the decision, so that its price is not known when staff decide.
  save: async (ctx, { id, product_id, sub_type }, decision) =>
    setOrder(ctx, id, {
      ...decision,
      ...(decision.status === 'awaiting' &&
        orderKindOf(sub_type).pricedAt === 'nav' &&
        (await nextNavDay(ctx, await getNavTerms(ctx, product_id)))),
    }),
  check: async (ctx, { client_id, product_id, sub_type }, decision) => {
    await requireNotInCharge(ctx, client_id, [ctx.actor.id]);
    if (decision === 'approve' && !isApprovedSingly(sub_type)) throw new AppError('order.by_allocation');
    if (product_id !== null) await requireNotAllocated(ctx, product_id);
  },
  approve: async (ctx, { id, client_id, sub_type }) => {
    if (orderKindOf(sub_type).pricedAt === 'par') await startSaving(ctx, await lockOrder(ctx, id, client_id));
  },
  reject: unfreeze,
};

/** Refuses after the allocation: the draw alone then decides what each application gets. */
async function requireNotAllocated({ db }: Ctx, product_id: string): Promise<void> {
  const allocation = await db
    .selectFrom('allocations')
    .select('product_id')
    .where('product_id', '=', product_id)
    .executeTakeFirst();
  if (allocation) throw new AppError('product.allocated');
}

export const reviewOrderOn =
  (page: OrderPage) =>
  async (ctx: Ctx, input: CheckedInputOf<typeof reviewStockOrder>): Promise<OrderDetail> => {
    await reviewRecord(ctx, reviewedOn(page), review, input);
    return getOrderOn(page)(ctx, { id: input.id });
  };
