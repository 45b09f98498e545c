// What preferences and saved views bring.
import type { Noun } from '../kit/noun.ts';

export const preferences = {
  records: { view: { table: 'list_views', ofClient: false } },
  topics: ['preference'],
} as const satisfies Noun;
