// What house accounts bring.
import type { Noun } from '../kit/noun.ts';

export const houseAccounts = {
  records: {
    house_account: {
      table: 'house_accounts',
      resource: 'matching',
      page: 'matching',
      ofClient: false,
      hasHistory: true,
      named: { zh: ['institution', 'number'], en: ['institution', 'number'] },
      opensWith: { tab: 'accounts' },
    },
  },
} as const satisfies Noun;
