// What the search brings.
import type { Noun } from '../kit/noun.ts';

export const search = {
  topics: ['search'],
} as const satisfies Noun;
