// What exports bring.
import type { Noun } from '../kit/noun.ts';

export const exports = {
  records: { export: { table: 'exports', ofClient: false } },
  topics: ['export'],
} as const satisfies Noun;
