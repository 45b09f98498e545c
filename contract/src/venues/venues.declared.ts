// What venues bring.
import type { Noun } from '../kit/noun.ts';

export const venues = {
  resources: { exchangeConfig: { under: 'config', grants: { angel: ['approve'] } } },
  pages: { exchangeConfig: { path: '/config/exchange_config', resource: 'exchangeConfig', under: 'config' } },
  records: {
    venue: {
      table: 'venues',
      resource: 'exchangeConfig',
      page: 'exchangeConfig',
      ofClient: false,
      named: { zh: ['name_zh'], en: ['name_en'] },
      opensWith: { tab: 'venues' },
    },
  },
} as const satisfies Noun;
