// What loans and their products bring.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const loans = {
  resources: { loan: { under: 'funds', grants: { superman: ['read'], hero: ['read'] } } },
  pages: { loan: { path: '/funds/loan', resource: 'loan', under: 'funds' } },
  records: {
    loan: {
      table: 'loans',
      resource: 'loan',
      page: 'loan',
      ofClient: true,
      timeline: 'money',
      queue: pendingByAge,
      counts: { status: 'status', money: true },
    },
    loan_product: { table: 'loan_products', resource: 'loan', ofClient: false },
  },
  scopes: ['loans'],
} as const satisfies Noun;
