// What currency pairs and their rates bring.
import type { Noun } from '../kit/noun.ts';

export const currencyPairs = {
  records: {
    currency_pair: {
      table: 'currency_rates',
      resource: 'exchangeConfig',
      page: 'exchangeConfig',
      ofClient: false,
      named: { zh: ['base', 'quote'], en: ['base', 'quote'] },
      opensWith: { tab: 'pairs' },
    },
  },
} as const satisfies Noun;
