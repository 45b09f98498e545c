// What the ledger brings.
import type { Noun } from '../kit/noun.ts';

export const ledger = {
  pages: { trialBalance: { path: '/statistics/trial_balance', resource: 'stat', under: 'statistics' } },
  records: {
    account: { table: 'accounts', ofClient: false },
    journal: { table: 'journals', ofClient: false },
    platform: { table: 'platform_totals', ofClient: false },
  },
} as const satisfies Noun;
