// What requests for a second person bring.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const approvals = {
  pages: { approvals: { path: '/oversight/approvals', under: 'oversight' } },
  records: {
    approval: {
      table: 'approvals',
      page: 'approvals',
      ofClient: 'sometimes',
      queue: { scope: 'for_me', ...pendingByAge },
    },
  },
  topics: ['approval'],
} as const satisfies Noun;
