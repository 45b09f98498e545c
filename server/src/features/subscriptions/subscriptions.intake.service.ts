// Subscriptions as clients make them in their app.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import type { IntakeSubscription } from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import type { Subscription } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import { forClient } from '#core/records/for-client.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirstIn } from '#platform/db/paging.ts';
import { lockSubscription, releaseSubscription, subscribe } from './subscriptions.booking.service.ts';
import { subscriptions } from './subscriptions.queries.ts';

export async function addIntakeSubscription(
  ctx: IntakeCtx,
  { id: client_id, product_id, budget }: CheckedInputOf<typeof contract.addIntakeSubscription>,
): Promise<IntakeSubscription> {
  await lockActiveClient(ctx, client_id);
  const wanted = { client_id, product_id, budget, fake: false, api_key_id: ctx.apiKey.id };
  return noted(ctx, client_id, await subscribe(ctx, wanted));
}

/** Cancels, also for a client who is disabled meanwhile: it is their own money that they take back. */
export async function cancelIntakeSubscription(
  ctx: IntakeCtx,
  { id: client_id, subscription_id }: CheckedInputOf<typeof contract.cancelIntakeSubscription>,
): Promise<IntakeSubscription> {
  await getRealClient(ctx, client_id);
  await releaseSubscription(ctx, await lockSubscription(ctx, subscription_id, client_id), 'cancelled');
  return noted(ctx, client_id, subscription_id);
}

export async function findIntakeSubscriptions(
  ctx: IntakeCtx,
  { id: client_id, ...input }: CheckedInputOf<typeof contract.listIntakeSubscriptions>,
): Promise<OutputOf<typeof contract.listIntakeSubscriptions>> {
  await getRealClient(ctx, client_id);
  const ofClient = subscriptions.rows(ctx).where('subscriptions.client_id', '=', client_id);
  const page = await findPage(ctx.db, ofClient, input, newestFirstIn('subscriptions'));
  return { ...page, items: page.items.map(withoutStaff) };
}

/** Notes it as it is now, in the answer and in the audit line. */
async function noted(ctx: IntakeCtx, client_id: string, id: string): Promise<IntakeSubscription> {
  const row = await subscriptions.rows(ctx).where('subscriptions.id', '=', id).executeTakeFirstOrThrow();
  const after = withoutStaff(row);
  ctx.note({ record: { type: 'subscription', id }, client: client_id, after });
  return after;
}

function withoutStaff(subscription: Subscription): IntakeSubscription {
  const { refund_requested_by: _requested, refund_approved_by: _approved, ...facts } = forClient(subscription);
  return facts;
}
