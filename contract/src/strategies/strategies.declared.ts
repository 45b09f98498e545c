// What signals of strategies bring.
import type { Noun } from '../kit/noun.ts';

export const strategies = {
  scopes: ['signals'],
} as const satisfies Noun;
