// What cases bring: cases, freezes of withdrawals and ratings of clients, hidden as all of compliance.
import type { Noun } from '../kit/noun.ts';

const hidden = { resource: 'compliance', page: 'compliance', ofClient: false, hidden: true, hasHistory: true } as const;

export const cases = {
  records: {
    case: { table: 'cases', ...hidden, named: { zh: ['title'], en: ['title'] }, opensWith: { tab: 'cases' } },
    freeze: { table: 'freezes', ...hidden, namedAfterClient: true, opensWith: { tab: 'freezes' } },
    client_rating: { table: 'client_ratings', ...hidden, namedAfterClient: true },
  },
} as const satisfies Noun;
