// What cases bring: cases, freezes of withdrawals and ratings of clients, hidden as all of compliance.
import type { Noun } from '../kit/noun.ts';

const hidden = { resource: 'compliance', page: 'compliance', ofClient: false, hidden: true, hasHistory: true } as const;

export const cases = {
  records: {
    case: { table: 'cases', ...hidden, opensWith: { tab: 'cases' } },
    freeze: { table: 'freezes', ...hidden, opensWith: { tab: 'freezes' } },
    client_rating: { table: 'client_ratings', ...hidden },
  },
} as const satisfies Noun;
