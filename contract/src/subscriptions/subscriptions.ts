// Subscriptions to AI strategies: the fee for a number of days, decided on by staff, and given back for the days that are not used.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { Reason, reviewInputOf } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { orderRejectReasons } from '../orders/orders.ts';

/** `holding`: it runs. `completed`: its days are over, or those left were refunded. */
export const subscriptionStatuses = ['pending', 'holding', 'completed', 'rejected', 'released'] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses);

/** Reasons why nothing came of it. */
export const subscriptionReleaseCodes = ['cancelled', 'client_disabled', 'product_cancelled'] as const;
export type SubscriptionReleaseCode = (typeof subscriptionReleaseCodes)[number];

export const Subscription = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  account_id: z.uuid(),
  acc_no: z.string(),
  /** The strategy. */
  product_id: z.uuid(),
  name_zh: z.string(),
  name_en: z.string(),
  /** The price for all its days. */
  amount: Money,
  currency: Currency,
  /** Most that one trade under it may cost, fee included. */
  budget: Money,
  term_days: z.int(),
  status: SubscriptionStatus,
  release_code: z.enum(subscriptionReleaseCodes).nullable(),
  reason_code: z.enum(orderRejectReasons).nullable(),
  reason: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  /** Null until it runs. */
  start_datetime: z.iso.datetime().nullable(),
  end_datetime: z.iso.datetime().nullable(),
  /** Money for the days that were not used; null where nothing was given back. */
  refund: Money.nullable(),
  refund_requested_by: z.string().nullable(),
  refund_approved_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

export const subscriptionTransitions = {
  approve: { from: ['pending'], to: 'holding' },
  reject: { from: ['pending'], to: 'rejected' },
  release: { from: ['pending'], to: 'released' },
  complete: { from: ['holding'], to: 'completed' },
  refund: { from: ['holding'], to: 'completed' },
} as const satisfies Transitions<Subscription['status']>;

export const listSubscriptions = readEndpoint({
  method: 'POST',
  path: '/trx/admin/v1/subscribe/list',
  access: { resource: 'trxSubscribe', action: 'read' },
  reads: 'trxSubscribe',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'amount']),
    ...moneyRecordFilters,
    status: SubscriptionStatus.optional(),
    product_id: z.uuid().optional(),
  }),
  output: pageOf(Subscription).extend({ totals: Totals, counts: Counts }),
});

/** Approved it runs from now on and the fee is the house's; rejected the money goes back. */
export const reviewSubscription = writeEndpoint({
  method: 'PUT',
  path: '/trx/admin/v1/subscribe/audit/:id',
  access: { resource: 'trxSubscribe', action: 'update' },
  audit: 'subscription.reviewed',
  changes: ['trxSubscribe', 'client'],
  pausedBy: { none: 'takes a fee that the client has agreed to, or gives it back' },
  fourEyes: 'unless-harmless',
  reaches: 'one',
  errors: ['record.wrong_status', 'order.own_client', 'order.not_in_region', 'client.disabled'],
  input: reviewInputOf(orderRejectReasons),
  output: Subscription,
});

/** Ends it at the client's request and gives back the fee for the days that are left. */
export const refundSubscription = writeEndpoint({
  method: 'PUT',
  path: '/trx/admin/v1/subscribe/refund/:id',
  access: { resource: 'trxSubscribe', action: 'update' },
  audit: 'subscription.refunded',
  changes: ['trxSubscribe', 'client'],
  pausedBy: { none: 'gives the client money back' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status', 'order.own_client', 'subscription.all_used'],
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  output: Subscription,
});
