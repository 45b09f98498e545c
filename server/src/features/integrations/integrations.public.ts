// The number of webhooks that failed.
export { countFailedWebhooks } from './integrations.webhooks.service.ts';
