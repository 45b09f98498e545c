// What screening brings.
import type { Noun } from '../kit/noun.ts';

export const screening = {
  records: {
    screening_hit: {
      table: 'screening_hits',
      resource: 'compliance',
      page: 'compliance',
      ofClient: false,
      hidden: true,
      namedAfterClient: true,
      hasHistory: true,
      opensWith: { tab: 'hits' },
    },
  },
} as const satisfies Noun;
