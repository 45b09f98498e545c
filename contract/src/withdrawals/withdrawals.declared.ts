// What withdrawals bring.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const withdrawals = {
  resources: { withdrawal: { under: 'funds', grants: { superman: ['read'], hero: ['read'] } } },
  pages: { withdrawal: { path: '/funds/withdrawal', resource: 'withdrawal', under: 'funds' } },
  records: {
    withdrawal: {
      table: 'withdrawals',
      resource: 'withdrawal',
      page: 'withdrawal',
      ofClient: true,
      timeline: 'money',
      queue: pendingByAge,
      counts: { status: 'status', money: true },
    },
  },
  scopes: ['withdrawals'],
} as const satisfies Noun;
