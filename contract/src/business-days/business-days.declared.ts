// What business days bring.
import type { Noun } from '../kit/noun.ts';

export const businessDays = {
  resources: { businessDay: { grants: { angel: ['*'] } } },
  pages: { businessDay: { path: '/oversight/business_day', resource: 'businessDay', under: 'oversight' } },
  records: {
    business_day: {
      table: 'business_days',
      resource: 'businessDay',
      page: 'businessDay',
      ofClient: false,
      hasHistory: true,
    },
  },
} as const satisfies Noun;
