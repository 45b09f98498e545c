// What uploaded files bring.
import type { Noun } from '../kit/noun.ts';

export const uploads = {
  records: { upload: { table: 'uploads', ofClient: false } },
  scopes: ['uploads'],
} as const satisfies Noun;
