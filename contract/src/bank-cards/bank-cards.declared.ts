// What bank cards bring.
import type { Noun } from '../kit/noun.ts';

export const bankCards = {
  scopes: ['bank_cards'],
} as const satisfies Noun;
