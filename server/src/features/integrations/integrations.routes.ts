// Integrations on the wire.
import { endOldSecret, rotateSecret, adoptSecret } from '@backoffice/contract/integrations/integrations.rotation.ts';
import {
  activateApiKey,
  createApiKey,
  createWebhook,
  disableWebhook,
  enableWebhook,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  revokeApiKey,
  updateWebhook,
} from '@backoffice/contract/integrations/integrations.ts';
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import type { Vault } from '#core/vault.ts';
import { route } from '#platform/http/route.ts';
import type { Reach } from '#platform/outgoing/reach.ts';
import { findDeliveries, sendAgain } from './integrations.deliveries.service.ts';
import { makeApiKey, previewActivation, putKeyToUse, revoke } from './integrations.keys.service.ts';
import { findApiKeys, findWebhooks } from './integrations.queries.ts';
import { changeOver, endOverlap, prepareSecret, previewChangeOver } from './integrations.rotation.service.ts';
import {
  addWebhook,
  changeWebhook,
  previewChangeWebhook,
  previewStart,
  startWebhook,
  stopWebhook,
} from './integrations.webhooks.service.ts';

interface Parts {
  apiKeys: Pick<ApiKeys, 'make'>;
  vault: Vault;
  reach: Reach;
}

export const integrationRoutes = ({ apiKeys, vault, reach }: Parts) => [
  route(listApiKeys, findApiKeys),
  route(listWebhooks, findWebhooks),
  route(listDeliveries, findDeliveries),
  route(createApiKey, makeApiKey(apiKeys)),
  route(activateApiKey, putKeyToUse, { preview: previewActivation }),
  route(revokeApiKey, revoke),
  route(createWebhook, addWebhook(vault, reach)),
  route(updateWebhook, changeWebhook(reach), { preview: previewChangeWebhook(reach) }),
  route(enableWebhook, startWebhook, { preview: previewStart }),
  route(disableWebhook, stopWebhook),
  route(rotateSecret, prepareSecret(vault)),
  route(adoptSecret, changeOver, { preview: previewChangeOver }),
  route(endOldSecret, endOverlap),
  route(replayDelivery, sendAgain),
];
