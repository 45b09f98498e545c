// What visits of clients bring.
import type { Noun } from '../kit/noun.ts';

export const visits = {
  scopes: ['sessions'],
} as const satisfies Noun;
