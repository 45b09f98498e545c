// Declaration of the feature integrations: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  integrations: page(() => import('./integrations.page.tsx'), 'IntegrationsPage'),
} satisfies Pages;

export const help = {
  integrations: () => import('./integrations.help.ts'),
} satisfies Help;

export const menu = {
  integrations: { zh: 'API 与 Webhook', en: 'API and webhooks' },
} satisfies MenuWords;

export const records = {
  api_key: { zh: 'API 密钥', en: 'API key' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
} satisfies RecordWords;

export const fields = {
  url: { zh: '接收地址', en: 'URL' },
  event: { zh: '事件', en: 'Event' },
  events: { zh: '事件', en: 'Events' },
  enabled: { zh: '启用', en: 'Enabled' },
  scopes: { zh: '权限范围', en: 'Scopes' },
  networks: { zh: '允许的 IP', en: 'Allowed IPs' },
  prefix: { zh: '密钥前缀', en: 'Key prefix' },
  disabled_reason: { zh: '停用原因', en: 'Disabled because' },
  signing: { zh: '签名密钥', en: 'Signing secret' },
  prepared_by: { zh: '新密钥生成人', en: 'New secret made by' },
  overlap_until: { zh: '旧密钥有效至', en: 'Old secret valid until' },
} satisfies Words;

export const errors = {
  'api_key.not_active': { zh: '该 API 密钥尚未启用或已吊销', en: 'This API key is not active, or was revoked' },
  'api_key.name_taken': { zh: '已有同名的 API 密钥', en: 'There is an API key of this name already' },
  'webhook.name_taken': { zh: '已有同名的 Webhook', en: 'There is a webhook of this name already' },
  'webhook.url_refused': {
    zh: '不允许向此地址推送：需为可公开访问的 https 地址',
    en: 'Nothing is sent to this address: it must be a public https address',
  },
} satisfies ErrorWords;

export const actions = {
  'api_key.created': { zh: '新建 API 密钥', en: 'API key created' },
  'api_key.activated': { zh: '启用 API 密钥', en: 'API key activated' },
  'api_key.revoked': { zh: '吊销 API 密钥', en: 'API key revoked' },
  'webhook.created': { zh: '新建 Webhook', en: 'Webhook created' },
  'webhook.enabled': { zh: '启用 Webhook', en: 'Webhook enabled' },
  'webhook.disabled': { zh: '停用 Webhook', en: 'Webhook disabled' },
  'webhook.failed': { zh: 'Webhook 持续失败自动停用', en: 'Webhook disabled after repeated failures' },
  'webhook.secret_made': { zh: '生成新签名密钥', en: 'New signing secret made' },
  'webhook.secret_used': { zh: '启用新签名密钥', en: 'New signing secret used' },
  'webhook.old_secret_ended': { zh: '停用旧签名密钥', en: 'Old signing secret ended' },
  'webhook.old_secret_forgotten': { zh: '旧签名密钥到期清除', en: 'Old signing secret forgotten' },
  'webhook.replayed': { zh: '重新推送事件', en: 'Event sent again' },
} satisfies Words;

export const requests = {
  'api_key.activated': 'Activate API key',
  'webhook.changed': 'Change webhook',
  'webhook.enabled': 'Enable webhook',
  'webhook.secret_used': 'Use new signing secret',
} satisfies RequestWords;

export const facts = {
  active_from: { zh: '生效时间', en: 'Active from' },
  calls_per_minute: { zh: '每分钟调用上限', en: 'Calls per minute' },
  event_id: { zh: '事件', en: 'Event' },
  failing_since: { zh: '开始失败时间', en: 'Failing since' },
  last_used_address: { zh: '最近使用 IP', en: 'Last used from' },
  last_used_datetime: { zh: '最近使用时间', en: 'Last used' },
} satisfies FactWords;
