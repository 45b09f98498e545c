// Decisions of staff about subscriptions: whether one runs, and that the days that are left are given back.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { currencyDecimals, fromMinor, toMinor } from '@backoffice/contract/kit/money.ts';
import type { OrderRejectReason } from '@backoffice/contract/orders/orders.ts';
import type * as contract from '@backoffice/contract/subscriptions/subscriptions.ts';
import { subscriptionTransitions, type Subscription } from '@backoffice/contract/subscriptions/subscriptions.ts';
import {
  changeStatus,
  peopleOf,
  previewPlainReview,
  reviewRecord,
  type Review,
  type ReviewedKind,
} from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import { getProductFacts } from '#core/trading/offers/applications.ts';
import { findRefusal } from '#core/trading/may-buy.ts';
import { divideHalfEven } from '#core/trading/trade-amounts.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  leaveSeat,
  payRefund,
  runningFrom,
  setSubscription,
  takeFee,
  unfreezeFee,
} from './subscriptions.booking.service.ts';
import { subscriptions } from './subscriptions.queries.ts';

const kind: ReviewedKind<Subscription, 'refund'> = {
  type: 'subscription',
  transitions: () => subscriptionTransitions,
  get: subscriptions.get,
  lock: subscriptions.lock,
  webhookOf: ({ id, status, reason_code, end_datetime, refund }) => {
    const data = { id, type: 'subscribe', status, reason_code, end_datetime, refund };
    if (status === 'completed') return { event: 'order.settled', data };
    return { event: status === 'rejected' ? 'order.rejected' : 'order.approved', data };
  },
};

const review: Review<Subscription, OrderRejectReason> = {
  check: async (ctx, { client_id, product_id }, decision) => {
    await requireNotInCharge(ctx, client_id, peopleOf(ctx));
    if (decision !== 'approve') return;
    // Check only what cannot be put right: the rest was checked when the client asked for it.
    const refusal = await findRefusal(ctx, client_id, (await getProductFacts(ctx, product_id)).sub_type);
    if (refusal === 'order.not_in_region' || refusal === 'client.disabled') throw new AppError(refusal);
  },
  save: (ctx, { id, term_days }, decision) =>
    setSubscription(ctx, id, { ...decision, ...(decision.status === 'holding' && runningFrom(term_days)) }),
  approve: async (ctx, subscription) => {
    await takeFee(ctx, subscription);
  },
  reject: unfreezeFee,
};

type ReviewInput = CheckedInputOf<typeof contract.reviewSubscription>;

export const reviewSubscription = (ctx: Ctx, input: ReviewInput): Promise<Subscription> =>
  reviewRecord(ctx, kind, review, input);

export const previewReviewSubscription = (ctx: Ctx, input: ReviewInput): Promise<Preview> =>
  previewPlainReview(ctx, kind, review, input, ({ amount, currency, budget, term_days }) => ({
    amount,
    currency,
    budget,
    term_days,
  }));

type RefundInput = CheckedInputOf<typeof contract.refundSubscription>;

/** Refunds at the client's request, by two people who are not in charge of the client. */
export function refundSubscription(ctx: Ctx, { id, reason }: RefundInput): Promise<Subscription> {
  const { actor, checker } = ctx;
  if (!checker) throw new AppError('access.denied');
  return changeStatus(ctx, kind, {
    id,
    action: 'refund',
    reason,
    check: (_, { client_id }) => requireNotInCharge(ctx, client_id, [actor.id, checker.id]),
    save: (status, subscription) =>
      setSubscription(ctx, id, {
        status,
        end_datetime: new Date().toISOString(),
        refund: unusedFee(subscription),
        refund_requested_by: actor.id,
        refund_approved_by: checker.id,
      }),
    post: async (subscription) => {
      const refund = unusedFee(subscription);
      await payRefund(ctx, subscription, refund);
      await leaveSeat(ctx, subscription);
      return { refund };
    },
  });
}

export async function previewRefundSubscription(ctx: Ctx, { id }: RefundInput): Promise<Preview> {
  const subscription = await subscriptions.get(ctx, id);
  const { client_id, currency, status, amount, term_days, start_datetime } = subscription;
  await requireNotInCharge(ctx, client_id, [ctx.actor.id]);
  if (status !== 'holding') throw new AppError('record.wrong_status', { detail: `it is ${status}` });
  const refund = unusedFee(subscription);
  return {
    client_id,
    money: { amount: refund, currency },
    record: { type: 'subscription', id },
    before: { status, amount, term_days, start_datetime },
    after: { status: 'completed', refund },
  };
}

/** A day that has begun is used. */
function unusedFee({ amount, currency, term_days, start_datetime }: Subscription): string {
  const used = Math.max(1, Math.ceil((Date.now() - Date.parse(start_datetime ?? '')) / dayMs));
  const decimals = currencyDecimals[currency];
  const unused = divideHalfEven(toMinor(amount, decimals) * BigInt(Math.max(0, term_days - used)), BigInt(term_days));
  if (unused <= 0n) throw new AppError('subscription.all_used');
  return fromMinor(unused, decimals);
}
