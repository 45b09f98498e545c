// Reads and writes API keys and webhooks.
import { listApiKeys, listWebhooks, type Webhook } from '@backoffice/contract/integrations/integrations.ts';
import type { WebhookEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { containing } from '#platform/db/search.ts';

export const apiKeys = tenantRecords('api_key', listApiKeys, {
  columns: [
    'id',
    'name',
    'prefix',
    'networks',
    'calls_per_minute',
    'status',
    'last_used_datetime',
    'last_used_address',
    'create_datetime',
    'version',
  ],
  staffNames: { created_by: 'created_by' },
  select: { scopes: sql<Scope[]>`api_keys.scopes` },
  filters: { name: (name) => sql`api_keys.name ilike ${containing(name)}`, status: 'status' },
  sortColumns: { create_datetime: 'create_datetime', name: 'name' },
  defaultSort: '-create_datetime',
});
export const findApiKeys = apiKeys.find;

export const webhooks = tenantRecords('webhook', listWebhooks, {
  columns: ['id', 'name', 'url', 'disabled_reason', 'failing_since', 'create_datetime', 'version'],
  staffNames: { created_by: 'created_by', prepared_by: 'prepared_by' },
  select: {
    events: sql<WebhookEvent[]>`webhook_endpoints.events`,
    status: sql<Webhook['status']>`case when webhook_endpoints.enabled then 'enabled' else 'disabled' end`,
    waiting: sql<number>`(
      select count(*) from webhook_deliveries d
      where d.tenant_id = webhook_endpoints.tenant_id and d.endpoint_id = webhook_endpoints.id and d.status = 'pending')`,
    signing: sql<Webhook['signing']>`case
      when webhook_endpoints.next_secret is not null then 'prepared'
      when webhook_endpoints.overlap_until > now() then 'overlapping'
      else 'settled' end`,
    overlap_until: sql<
      string | null
    >`case when webhook_endpoints.overlap_until > now() then webhook_endpoints.overlap_until end`,
  },
  filters: {
    name: (name) => sql`webhook_endpoints.name ilike ${containing(name)}`,
    status: (status) => sql`webhook_endpoints.enabled = ${status === 'enabled'}`,
    disabled_reason: 'disabled_reason',
  },
  sortColumns: { create_datetime: 'create_datetime', name: 'name' },
  defaultSort: '-create_datetime',
});
export const findWebhooks = webhooks.find;
