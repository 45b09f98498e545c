// The decision of staff on one order: approved it waits for a price, rejected the money goes back; where a quota is shared out, an
// allocation alone approves, and after the window two people reject.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isApprovedSingly, orderKindOf, type OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Order, OrderDetail, OrderRejectReason, reviewStockOrder } from '@backoffice/contract/orders/orders.ts';
import { isSharedOut } from '@backoffice/contract/products/products.kinds.ts';
import { peopleOf, previewPlainReview, reviewRecord, type Review, type ReviewedKind } from '#core/reviews/reviews.ts';
import { isWindowOver } from '#core/trading/offers/applications.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockOrder, setOrder } from '#core/trading/orders.queries.ts';
import { getNavTerms, nextNavDay } from '#core/trading/nav-orders.queries.ts';
import { noteIntervention } from '#core/trading/offers/interventions.ts';
import { unfreeze } from '#core/trading/placing.ts';
import { startSaving } from '#core/trading/savings.ts';
import { ordersOn } from './orders.queries.ts';
import { getOrderOn } from './orders.service.ts';

const reviewedOn = (page: OrderPage): ReviewedKind<Order> => ({
  type: `${page}_order`,
  transitions: ({ sub_type }) => {
    const { approve = nothing, reject = nothing } = orderKindOf(sub_type).transitions;
    return { approve, reject };
  },
  get: ordersOn[page].get,
  lock: ordersOn[page].lock,
  webhookOf: ({ id, symbol, status, nav_day, reason_code, notice }) =>
    status === 'rejected'
      ? { event: 'order.rejected', data: { id, symbol, reason_code, notice } }
      : { event: 'order.approved', data: { id, symbol, status, nav_day } },
});

/** Transition of kinds that know no such step. */
const nothing = { from: [], to: 'rejected' } as const;

const review: Review<Order, OrderRejectReason> = {
  // An order for a net asset value gets the day of the decision, so that its price is not known when staff decide.
  save: async (ctx, { id, product_id, sub_type }, decision) =>
    setOrder(ctx, id, {
      ...decision,
      // Two people have agreed on it after the window: the applicant reads why.
      ...(ctx.checker && decision.status === 'rejected' && { notice: decision.reason }),
      ...(decision.status === 'awaiting' &&
        orderKindOf(sub_type).boughtAt === 'nav' &&
        (await nextNavDay(ctx, await getNavTerms(ctx, product_id)))),
    }),
  check: async (ctx, { client_id, product_id, sub_type }, decision) => {
    await requireNotInCharge(ctx, client_id, peopleOf(ctx));
    if (decision === 'approve' && !isApprovedSingly(sub_type)) throw new AppError('order.by_allocation');
    if (product_id !== null) await requireNotAllocated(ctx, product_id);
  },
  approve: async (ctx, { id, client_id, sub_type }) => {
    if (orderKindOf(sub_type).executesAtOnce) await startSaving(ctx, await lockOrder(ctx, id, client_id));
  },
  reject: async (ctx, order) => {
    await unfreeze(ctx, order);
    if (order.product_id !== null && isSharedOut(order.sub_type))
      await noteIntervention(ctx, order.product_id, 'rejected');
  },
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

/** One person decides, unless an application is rejected when no other can be made any more, or the order came in by a key of theirs. */
export const previewReviewOrderOn =
  (page: OrderPage) =>
  async (ctx: Ctx, input: CheckedInputOf<typeof reviewStockOrder>): Promise<Preview> => {
    const { id, decision, reason_code, reason } = input;
    const { sub_type, product_id } = await ordersOn[page].get(ctx, id);
    const isLate =
      decision === 'reject' && product_id !== null && isSharedOut(sub_type) && (await isWindowOver(ctx, product_id));
    const preview = await previewPlainReview(ctx, reviewedOn(page), review, input, (order) => ({
      symbol: order.symbol,
      name_zh: order.name_zh,
      name_en: order.name_en,
      quantity: order.quantity,
      amount: order.amount,
      currency: order.currency,
      reason_code,
      notice: isLate ? reason : null,
    }));
    return isLate ? { ...preview, isHarmless: false } : preview;
  };
