// What corporate actions bring.
import type { Noun } from '../kit/noun.ts';

export const corporateActions = {
  resources: {
    corporateAction: { under: 'trades', grants: { angel: ['*'], superman: ['read'], hero: ['read'] } },
  },
  pages: { corporateAction: { path: '/trades/corporate_action', resource: 'corporateAction', under: 'trades' } },
  records: {
    corporate_action: {
      table: 'corporate_actions',
      resource: 'corporateAction',
      page: 'corporateAction',
      ofClient: false,
      hasHistory: true,
      named: { zh: ['symbol', 'reference'], en: ['symbol', 'reference'] },
      opensWith: {},
    },
    entitlement: { table: 'entitlements', resource: 'corporateAction', ofClient: true },
  },
  scopes: ['corporate_actions'],
} as const satisfies Noun;
