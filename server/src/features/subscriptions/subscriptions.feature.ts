// Subscriptions to AI strategies: what the feature brings to the product.
import * as contract from '@backoffice/contract/subscriptions/subscriptions.ts';
import * as intake from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import type { Feature } from '#core/feature.ts';
import { subscriptionPostings } from './subscriptions.checks.ts';
import { subscriptionSweep, subscriptionWalk } from './subscriptions.job.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  api: [{ about: 'Subscriptions of clients to AI strategies.', modules: [contract, intake] }],
  routes: subscriptionRoutes,
  sweeps: [subscriptionSweep],
  walks: [subscriptionWalk],
  checks: { records: [subscriptionPostings] },
};
