// What nominees bring.
import type { Noun } from '../kit/noun.ts';

export const nominees = {
  scopes: ['nominees'],
} as const satisfies Noun;
