// Sample calls that name a subscription.
import {
  addIntakeSubscription,
  cancelIntakeSubscription,
  listIntakeSubscriptions,
} from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import { refundSubscription, reviewSubscription } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { givenTrader } from '#features/orders/orders.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenRunningSubscription, givenSubscription } from './subscriptions.testing.ts';

export const samples: Sample[] = [
  sample(reviewSubscription, async (world, tenant) => ({
    id: (await givenSubscription(world, { tenant })).id,
    decision: 'approve',
  })),
  sample(refundSubscription, async (world, tenant) => ({
    id: (await givenRunningSubscription(world, { tenant })).id,
    reason: 'ticket 4711',
  })),
  sample(addIntakeSubscription, async (world, tenant) => {
    const { id: product_id } = await givenProduct(world, 'ai', { isOpen: true, tenant });
    return { id: (await givenTrader(world, { tenant })).id, product_id, budget: '100' };
  }),
  sample(cancelIntakeSubscription, async (world, tenant) => {
    const { id: subscription_id, client_id: id } = await givenSubscription(world, { tenant });
    return { id, subscription_id };
  }),
  sample(listIntakeSubscriptions, async (world, tenant) => ({
    id: (await givenSubscription(world, { tenant })).client_id,
  })),
];
