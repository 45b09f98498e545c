// What emergency actions bring.
import type { Noun } from '../kit/noun.ts';

export const emergency = {
  resources: { emergency: { grants: { angel: ['approve'] } } },
  pages: { emergency: { path: '/emergency', resource: 'emergency' } },
  records: {
    emergency_action: { table: 'emergency_actions', resource: 'emergency', page: 'emergency', ofClient: false },
  },
  topics: ['pause'],
  callPauses: ['deposits', 'withdrawals', 'registration', 'client_sign_in', 'trading', 'selling'],
  // `trading` stops all of it but what lets clients out: `selling` stops sales and redemptions, `withdrawals` withdrawals.
  // `staff_changes` stops every change by staff but those that declare `whileReadOnly`. The last two stop trading in part.
  otherPauses: ['staff_changes', 'product_kind', 'product'],
} as const satisfies Noun;
