// Error codes of service channels.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const serviceChannelErrors = {
  'service_channel.too_many': 409,
} as const satisfies ErrorStatuses;
