// What sessions of staff bring.
import type { Noun } from '../kit/noun.ts';

export const signIn = {
  records: { session: { table: 'sessions', ofClient: false } },
  topics: ['session', 'alert'],
} as const satisfies Noun;
