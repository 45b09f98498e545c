// What staff bring.
import type { Noun } from '../kit/noun.ts';

export const staff = {
  resources: { users: { grants: { angel: ['*'], superman: ['*'] } } },
  pages: { users: { path: '/users', resource: 'users' } },
  records: {
    staff: {
      table: 'staff',
      resource: 'users',
      page: 'users',
      ofClient: false,
      named: { zh: ['name'], en: ['name'] },
      opensWith: { tab: 'list' },
    },
  },
} as const satisfies Noun;
