// What deposits bring.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const deposits = {
  resources: { deposit: { under: 'funds', grants: { superman: ['read'], hero: ['read'] } } },
  pages: { deposit: { path: '/funds/deposit', resource: 'deposit', under: 'funds' } },
  records: {
    deposit: {
      table: 'deposits',
      resource: 'deposit',
      page: 'deposit',
      ofClient: true,
      timeline: 'money',
      queue: pendingByAge,
      counts: { status: 'status', money: true },
    },
  },
  scopes: ['deposits'],
} as const satisfies Noun;
