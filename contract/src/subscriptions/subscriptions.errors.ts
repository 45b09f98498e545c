// Error codes of subscriptions.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const subscriptionErrors = {
  'subscription.running': 409,
  'subscription.all_used': 409,
} as const satisfies ErrorStatuses;
