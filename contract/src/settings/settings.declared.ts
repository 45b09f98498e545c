// What settings bring. The topic `site` is what everybody sees: name, logo, menu, time zone.
import type { Noun } from '../kit/noun.ts';

export const settings = {
  resources: { settings: { under: 'config', grants: { angel: ['approve'] } } },
  pages: { settings: { path: '/config/settings/app', resource: 'settings', under: 'config' } },
  records: { tenant: { table: 'tenants', ofClient: false } },
  topics: ['site'],
} as const satisfies Noun;
