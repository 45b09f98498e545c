// What documents bring.
import type { Noun } from '../kit/noun.ts';

export const documents = {
  records: { document: { table: 'documents', resource: 'settings', page: 'settings', ofClient: false } },
  scopes: ['documents'],
} as const satisfies Noun;
