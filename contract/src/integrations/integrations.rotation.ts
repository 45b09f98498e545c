// Another signing secret for a webhook: made by one person, used from when two agree, beside the old one for a day.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { changeInput, Webhook } from './integrations.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

/** Time during which every call carries both signatures, so that the receiver can change over and miss none. */
export const overlapHours = 24;

/** It signs nothing until a second person has agreed that it is used. The answer is the only place where it is seen. */
export const rotateSecret = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/webhook/rotate/:id',
  access: { resource: 'integration', action: 'create' },
  audit: 'webhook.secret_made',
  changes: ['integration'],
  idempotency: { none: 'the answer holds a secret' },
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...changeInput, reason: Reason }),
  output: Webhook.extend({ secret: z.string() }),
});

/** Signs calls with the new secret from now on, and for a day with the old one as well. */
export const adoptSecret = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/webhook/adopt/:id',
  access: { resource: 'integration', action: 'approve' },
  audit: 'webhook.secret_used',
  changes: ['integration'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject(changeInput),
  output: Webhook,
});

/** Ends the old secret at once, by one person, before the day is over. */
export const endOldSecret = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/webhook/end-old/:id',
  access: { resource: 'integration', action: 'update' },
  audit: 'webhook.old_secret_ended',
  changes: ['integration'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...changeInput, reason: Reason }),
  output: Webhook,
});

/** A new secret that was lost before its use is replaced by another. While two secrets sign, no third one can be made. */
export const signingTransitions = {
  rotate: { from: ['settled', 'prepared'], to: 'prepared' },
  use: { from: ['prepared'], to: 'overlapping' },
  end: { from: ['overlapping'], to: 'settled' },
} as const satisfies Transitions<Webhook['signing']>;
