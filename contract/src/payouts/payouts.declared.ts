// What payout files bring.
import type { Noun } from '../kit/noun.ts';

export const payouts = {
  pages: { payouts: { path: '/funds/payouts', resource: 'matching', under: 'funds' } },
  records: {
    payout: {
      table: 'payouts',
      resource: 'matching',
      page: 'payouts',
      ofClient: false,
      hasHistory: true,
      opensWith: {},
    },
  },
} as const satisfies Noun;
