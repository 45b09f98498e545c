// API keys and webhooks: what the feature brings to the product.
import * as contract from '@backoffice/contract/integrations/integrations.ts';
import * as rotation from '@backoffice/contract/integrations/integrations.rotation.ts';
import type { Feature } from '#core/feature.ts';
import { createVault } from '#core/vault.ts';
import { integrationRoutes } from './integrations.routes.ts';

export const integrations: Feature = {
  name: 'integrations',
  api: [{ about: 'API keys and webhooks.', modules: [contract, rotation] }],
  routes: ({ apiKeys, secrets, outgoing }) =>
    integrationRoutes({ apiKeys, vault: createVault(secrets.webhookKey), outgoing }),
};
