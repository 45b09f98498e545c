// Integrations: the API keys of the clients' app, its webhooks, and their deliveries.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Moment } from '../kit/fields.ts';
import { Counts, idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Network } from '../kit/networks.ts';
import { scopes } from '../kit/permissions.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { WebhookEvent } from './integrations.webhooks.ts';

const Name = z.string().trim().min(2).max(64);
/** Record, and the version of it that was seen. */
export const changeInput = { id: z.uuid(), version: z.int() };

export const apiKeyStatuses = ['inactive', 'active', 'revoked'] as const;
export const ApiKeyStatus = z.enum(apiKeyStatuses);

export const ApiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** First characters; the rest is not stored. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Empty: from everywhere. */
  networks: z.array(z.string()),
  calls_per_minute: z.int(),
  status: ApiKeyStatus,
  created_by: z.string().nullable(),
  last_used_datetime: z.iso.datetime().nullable(),
  last_used_address: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = readEndpoint({
  method: 'POST',
  path: '/integration/admin/v1/key/list',
  access: { resource: 'integration', action: 'read' },
  reads: 'integration',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'name']),
    name: z.string().trim().max(64).optional(),
    status: ApiKeyStatus.optional(),
  }),
  output: pageOf(ApiKey),
});

/** Networks in one line, because that is how they are typed. */
const Networks = z
  .string()
  .trim()
  .max(1_000)
  .default('')
  .transform((line) => line.split(/[\s,;]+/).filter(Boolean))
  .refine((networks) => networks.every((network) => Network.safeParse(network).success));

/** It opens nothing until a second person has agreed that it is activated. The answer is the only place where it is ever seen. */
export const createApiKey = writeEndpoint({
  method: 'POST',
  path: '/integration/admin/v1/key/create',
  access: { resource: 'integration', action: 'create' },
  audit: 'api_key.created',
  changes: ['integration'],
  stepUp: true,
  idempotency: { none: 'the answer holds a secret' },
  errors: ['api_key.name_taken'],
  input: z.strictObject({
    name: Name,
    scopes: z.array(z.enum(scopes)).min(1),
    networks: Networks,
    calls_per_minute: z.int().min(1).max(60_000).default(600),
  }),
  output: ApiKey.extend({ token: z.string() }),
});

export const activateApiKey = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/key/activate/:id',
  access: { resource: 'integration', action: 'approve' },
  audit: 'api_key.activated',
  changes: ['integration'],
  stepUp: true,
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject(changeInput),
  output: ApiKey,
});

/** Revokes the key at once, by one person, for good. */
export const revokeApiKey = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/key/revoke/:id',
  access: { resource: 'integration', action: 'update' },
  audit: 'api_key.revoked',
  changes: ['integration'],
  whileReadOnly: true,
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...changeInput, reason: Reason }),
  output: ApiKey,
});

export const apiKeyTransitions = {
  activate: { from: ['inactive'], to: 'active' },
  revoke: { from: ['inactive', 'active'], to: 'revoked' },
} as const satisfies Transitions<ApiKey['status']>;

export const webhookStatuses = ['enabled', 'disabled'] as const;
export const disabledReasons = ['by_staff', 'failing'] as const;
/** Secrets that it signs with: one; one while the next waits to be used; the new one and the old one. */
export const signingStates = ['settled', 'prepared', 'overlapping'] as const;

export const Webhook = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  status: z.enum(webhookStatuses),
  disabled_reason: z.enum(disabledReasons).nullable(),
  /** Time since when nothing has come through; null where the last call went well. */
  failing_since: z.iso.datetime().nullable(),
  /** Deliveries that are still to come through. */
  waiting: z.int(),
  signing: z.enum(signingStates),
  /** Person who made the secret that waits to be used, and so has seen it. */
  prepared_by: z.string().nullable(),
  /** Time until which the old secret signs beside the new one. */
  overlap_until: z.iso.datetime().nullable(),
  created_by: z.string(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

export const listWebhooks = readEndpoint({
  method: 'POST',
  path: '/integration/admin/v1/webhook/list',
  access: { resource: 'integration', action: 'read' },
  reads: 'integration',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'name']),
    ...idFilter,
    name: z.string().trim().max(64).optional(),
    status: z.enum(webhookStatuses).optional(),
    disabled_reason: z.enum(disabledReasons).optional(),
  }),
  output: pageOf(Webhook),
});

const webhookFields = {
  name: Name,
  url: z.string().trim().max(500),
  events: z.array(WebhookEvent).min(1),
};

/** It receives nothing until a second person has agreed to enable it. The answer is the only place where its secret is shown. */
export const createWebhook = writeEndpoint({
  method: 'POST',
  path: '/integration/admin/v1/webhook/create',
  access: { resource: 'integration', action: 'create' },
  audit: 'webhook.created',
  changes: ['integration'],
  idempotency: { none: 'the answer holds a secret' },
  errors: ['webhook.name_taken', 'webhook.url_refused'],
  input: z.strictObject(webhookFields),
  output: Webhook.extend({ secret: z.string() }),
});

/** Takes two people to change where an enabled one sends to, and what; one for its name, or where it is disabled. */
export const updateWebhook = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/webhook/:id',
  access: { resource: 'integration', action: 'approve' },
  audit: 'webhook.changed',
  changes: ['integration'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['webhook.name_taken', 'webhook.url_refused'],
  input: z.strictObject({ ...changeInput, ...webhookFields }),
  output: Webhook,
});

export const enableWebhook = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/webhook/enable/:id',
  access: { resource: 'integration', action: 'approve' },
  audit: 'webhook.enabled',
  changes: ['integration'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject(changeInput),
  output: Webhook,
});

export const disableWebhook = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/webhook/disable/:id',
  access: { resource: 'integration', action: 'update' },
  audit: 'webhook.disabled',
  changes: ['integration'],
  whileReadOnly: true,
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...changeInput, reason: Reason }),
  output: Webhook,
});

export const webhookTransitions = {
  enable: { from: ['disabled'], to: 'enabled' },
  disable: { from: ['enabled'], to: 'disabled' },
} as const satisfies Transitions<Webhook['status']>;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export const DeliveryStatus = z.enum(deliveryStatuses);
/** Reasons why a call came to nothing: it was answered with a refusal, or not at all. */
export const deliveryErrors = [
  'refused',
  'timed_out',
  'unreachable',
  'address_refused',
  'secret_unreadable', // its secret was sealed by a server with another key: nothing is sent unsigned
] as const;

export const Delivery = z.strictObject({
  id: z.uuid(),
  endpoint_id: z.uuid(),
  endpoint_name: z.string(),
  /** The same for every receiver and every try. */
  event_id: z.uuid(),
  event: WebhookEvent,
  /** Null where the event is about a product. */
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  record_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
  status: DeliveryStatus,
  attempts: z.int(),
  answer_code: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  duration_ms: z.int().nullable(),
  /** Time of the next try; null once it came through or was given up, and while its receiver is disabled. */
  next_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = readEndpoint({
  method: 'POST',
  path: '/integration/admin/v1/delivery/list',
  access: { resource: 'integration', action: 'read' },
  reads: 'integration',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    endpoint_id: z.uuid().optional(),
    status: DeliveryStatus.optional(),
    event: WebhookEvent.optional(),
    error: z.enum(deliveryErrors).optional(),
    username: z.string().trim().max(64).optional(),
    from: Moment.optional(),
    /** End of the period, exclusive. */
    to: Moment.optional(),
  }),
  output: pageOf(Delivery).extend({ counts: Counts }),
});

/** Sends it once more under the same id; a receiver that keeps to the standard does nothing twice. */
export const replayDelivery = writeEndpoint({
  method: 'PUT',
  path: '/integration/admin/v1/delivery/replay/:id',
  access: { resource: 'integration', action: 'update' },
  audit: 'webhook.replayed',
  changes: ['integration'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid() }),
  output: Delivery,
});

export const deliveryTransitions = {
  replay: { from: ['delivered', 'failed'], to: 'pending' },
} as const satisfies Transitions<Delivery['status']>;
