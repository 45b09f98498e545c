// What leases bring.
import type { Noun } from '../kit/noun.ts';

export const leases = {
  topics: ['lease'],
} as const satisfies Noun;
