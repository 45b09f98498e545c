// What adjustments bring: compensations, bonuses and fines.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const adjustments = {
  resources: { compensation: { under: 'funds', grants: { superman: ['read'], hero: ['read'] } } },
  pages: { compensation: { path: '/funds/compensation', resource: 'compensation', under: 'funds' } },
  records: {
    adjustment: {
      table: 'adjustments',
      resource: 'compensation',
      page: 'compensation',
      ofClient: true,
      timeline: 'money',
      queue: pendingByAge,
      counts: { status: 'status', money: true },
    },
  },
  scopes: ['adjustments'],
} as const satisfies Noun;
