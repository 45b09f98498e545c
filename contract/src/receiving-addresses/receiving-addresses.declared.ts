// What receiving addresses bring.
import type { Noun } from '../kit/noun.ts';

export const receivingAddresses = {
  resources: { cryptoAddress: { grants: { angel: ['*'] } } },
  pages: { cryptoAddress: { path: '/crypto_address', resource: 'cryptoAddress' } },
  records: {
    receiving_address: {
      table: 'receiving_addresses',
      resource: 'cryptoAddress',
      page: 'cryptoAddress',
      ofClient: false,
      named: { zh: ['label'], en: ['label'] },
      opensWith: {},
    },
  },
} as const satisfies Noun;
