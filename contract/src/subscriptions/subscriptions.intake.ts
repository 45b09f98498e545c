// Subscriptions to AI strategies as clients make them in their app.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { pageOf } from '../kit/list.ts';
import { Amount } from '../kit/money.ts';
import { Subscription } from './subscriptions.ts';

/** Subscription as the client's app knows it: nothing of the staff behind it. */
export const IntakeSubscription = Subscription.omit({
  client_id: true,
  username: true,
  full_name: true,
  agent_name: true,
  fake: true,
  acc_no: true,
  reason: true,
  reviewed_by: true,
  refund_requested_by: true,
  refund_approved_by: true,
  version: true,
});
export type IntakeSubscription = z.infer<typeof IntakeSubscription>;

/** Freezes the fee; the strategy's terms say whether staff decide first. */
export const addIntakeSubscription = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/subscriptions',
  access: { scope: 'subscriptions' },
  audit: 'subscription.requested',
  changes: ['trxSubscribe', 'client'],
  pausedBy: ['trading'],
  errors: [
    'client.disabled',
    'account.insufficient_funds',
    'order.not_in_region',
    'order.trading_off',
    'order.kyc_required',
    'order.vip_required',
    'order.country_closed',
    'order.arrears',
    'order.no_account',
    'order.too_small',
    'order.too_large',
    'order.product_closed',
    'order.quota_taken',
    'subscription.running',
  ],
  input: ofClient.extend({
    product_id: z.uuid(),
    /** Most that one trade may cost, fee included. */
    budget: Amount,
  }),
  output: IntakeSubscription,
});

/** Possible until staff have decided. */
export const cancelIntakeSubscription = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/subscriptions/:subscription_id/cancel',
  access: { scope: 'subscriptions' },
  audit: 'subscription.cancelled',
  changes: ['trxSubscribe', 'client'],
  pausedBy: { none: 'gives the client the frozen money back' },
  errors: ['record.wrong_status'],
  input: ofClient.extend({ subscription_id: z.uuid() }),
  output: IntakeSubscription,
});

export const listIntakeSubscriptions = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/subscriptions',
  access: { scope: 'subscriptions' },
  reads: 'trxSubscribe',
  input: listOfClient,
  output: pageOf(IntakeSubscription),
});
