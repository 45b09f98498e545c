// What statements of house accounts and their lines bring.
import type { Noun } from '../kit/noun.ts';

export const matching = {
  resources: { matching: { under: 'funds', grants: { angel: ['*'] } } },
  pages: { matching: { path: '/funds/matching', resource: 'matching', under: 'funds' } },
  records: {
    statement_line: {
      table: 'statement_lines',
      resource: 'matching',
      page: 'matching',
      ofClient: false,
      hasHistory: true,
      opensWith: {},
    },
    statement: {
      table: 'statements',
      resource: 'matching',
      page: 'matching',
      ofClient: false,
      hasHistory: true,
      opensWith: { tab: 'statements' },
    },
  },
  scopes: ['statements'],
} as const satisfies Noun;
