// What the stock-data service brings.
import type { Noun } from '../kit/noun.ts';

export const stockData = {
  records: { instrument: { table: 'instruments', ofClient: false } },
} as const satisfies Noun;
