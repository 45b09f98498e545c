// What exchanges between currencies bring.
import type { Noun } from '../kit/noun.ts';

export const exchanges = {
  records: { exchange: { table: 'exchanges', ofClient: true, timeline: 'money' } },
} as const satisfies Noun;
