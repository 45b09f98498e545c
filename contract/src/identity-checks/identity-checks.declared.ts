// What identity checks bring.
import type { Noun } from '../kit/noun.ts';

export const identityChecks = {
  resources: { kyc: { grants: { angel: ['*'], superman: ['*'], hero: ['*'] } } },
  pages: { kyc: { path: '/kyc', resource: 'kyc' } },
  records: {
    identity_check: {
      table: 'identity_checks',
      resource: 'kyc',
      page: 'kyc',
      ofClient: true,
      timeline: 'identity',
      versioned: true,
      queue: { status: 'pending' },
      counts: { status: 'status' },
    },
  },
  scopes: ['kyc'],
} as const satisfies Noun;
