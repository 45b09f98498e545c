// Subscriptions on the wire.
import * as intake from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import * as contract from '@backoffice/contract/subscriptions/subscriptions.ts';
import { route } from '#platform/http/route.ts';
import {
  addIntakeSubscription,
  cancelIntakeSubscription,
  findIntakeSubscriptions,
} from './subscriptions.intake.service.ts';
import { subscriptions } from './subscriptions.queries.ts';
import {
  previewRefundSubscription,
  previewReviewSubscription,
  refundSubscription,
  reviewSubscription,
} from './subscriptions.service.ts';

export const subscriptionRoutes = [
  route(contract.listSubscriptions, subscriptions.find),
  route(contract.reviewSubscription, reviewSubscription, { preview: previewReviewSubscription }),
  route(contract.refundSubscription, refundSubscription, { preview: previewRefundSubscription }),
  route(intake.addIntakeSubscription, addIntakeSubscription),
  route(intake.cancelIntakeSubscription, cancelIntakeSubscription),
  route(intake.listIntakeSubscriptions, findIntakeSubscriptions),
];
