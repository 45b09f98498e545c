// What clients bring.
import type { Noun } from '../kit/noun.ts';

export const clients = {
  resources: {
    client: { grants: { angel: ['*'], superman: ['read', 'update'], hero: ['read', 'update', 'robot'] } },
  },
  pages: { client: { path: '/client', resource: 'client' } },
  records: {
    client: { table: 'clients', resource: 'client', page: 'client', ofClient: true, counts: { status: 'kyc_status' } },
  },
  scopes: ['clients'],
} as const satisfies Noun;
