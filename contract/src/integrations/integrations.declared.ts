// What API keys and webhooks bring.
import type { Noun } from '../kit/noun.ts';

export const integrations = {
  resources: { integration: { under: 'config', grants: { angel: ['approve'] } } },
  pages: { integrations: { path: '/config/integrations', resource: 'integration', under: 'config' } },
  records: {
    api_key: {
      table: 'api_keys',
      resource: 'integration',
      page: 'integrations',
      ofClient: false,
      named: { zh: ['name'], en: ['name'] },
    },
    webhook: {
      table: 'webhook_endpoints',
      resource: 'integration',
      page: 'integrations',
      ofClient: false,
      named: { zh: ['name'], en: ['name'] },
      opensWith: { tab: 'webhooks' },
    },
  },
} as const satisfies Noun;
