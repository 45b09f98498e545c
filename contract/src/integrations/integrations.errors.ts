// Error codes of API keys and webhooks.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const integrationErrors = {
  'api_key.name_taken': 409,
  'webhook.name_taken': 409,
  'webhook.url_refused': 409,
} as const satisfies ErrorStatuses;
