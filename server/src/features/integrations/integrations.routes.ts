// Integrations on the wire.
import * as rotation from '@backoffice/contract/integrations/integrations.rotation.ts';
import * as contract from '@backoffice/contract/integrations/integrations.ts';
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import type { Vault } from '#core/vault.ts';
import { route } from '#platform/http/route.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';
import { findDeliveries, replayDelivery } from './integrations.deliveries.service.ts';
import { createApiKey, previewActivateApiKey, activateApiKey, revokeApiKey } from './integrations.keys.service.ts';
import { findApiKeys, findWebhooks } from './integrations.queries.ts';
import { adoptSecret, endOldSecret, rotateSecret, previewAdoptSecret } from './integrations.rotation.service.ts';
import {
  createWebhook,
  updateWebhook,
  previewUpdateWebhook,
  previewEnableWebhook,
  enableWebhook,
  disableWebhook,
} from './integrations.webhooks.service.ts';

interface Parts {
  apiKeys: Pick<ApiKeys, 'make'>;
  vault: Vault;
  outgoing: OutgoingPolicy;
}

export const integrationRoutes = ({ apiKeys, vault, outgoing }: Parts) => [
  route(contract.listApiKeys, findApiKeys),
  route(contract.listWebhooks, findWebhooks),
  route(contract.listDeliveries, findDeliveries),
  route(contract.createApiKey, createApiKey(apiKeys)),
  route(contract.activateApiKey, activateApiKey, { preview: previewActivateApiKey }),
  route(contract.revokeApiKey, revokeApiKey),
  route(contract.createWebhook, createWebhook(vault, outgoing)),
  route(contract.updateWebhook, updateWebhook(outgoing), { preview: previewUpdateWebhook(outgoing) }),
  route(contract.enableWebhook, enableWebhook, { preview: previewEnableWebhook }),
  route(contract.disableWebhook, disableWebhook),
  route(rotation.rotateSecret, rotateSecret(vault)),
  route(rotation.adoptSecret, adoptSecret, { preview: previewAdoptSecret }),
  route(rotation.endOldSecret, endOldSecret),
  route(contract.replayDelivery, replayDelivery),
];
