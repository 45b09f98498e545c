// What subscriptions bring.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const subscriptions = {
  resources: { trxSubscribe: { under: 'trx' } },
  pages: { trxSubscribe: { path: '/trx/subscribe', resource: 'trxSubscribe', under: 'trx' } },
  records: {
    subscription: {
      table: 'subscriptions',
      resource: 'trxSubscribe',
      page: 'trxSubscribe',
      ofClient: true,
      timeline: 'order',
      queue: pendingByAge,
      counts: { status: 'status', money: true },
    },
  },
  scopes: ['subscriptions'],
} as const satisfies Noun;
