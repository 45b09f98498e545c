// What the trade config brings.
import type { Noun } from '../kit/noun.ts';

export const tradeConfig = {
  resources: { tradeConfig: { under: 'config', grants: { angel: ['approve'] } } },
  pages: { tradeConfig: { path: '/config/trade_config', resource: 'tradeConfig', under: 'config' } },
  records: {
    trade_rule: {
      table: 'trade_rules',
      resource: 'tradeConfig',
      page: 'tradeConfig',
      ofClient: false,
      opensWith: { tab: 'rules' },
      hasHistory: true,
    },
  },
} as const satisfies Noun;
