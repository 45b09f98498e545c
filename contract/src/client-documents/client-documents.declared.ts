// What the papers of clients bring.
import type { Noun } from '../kit/noun.ts';

export const clientDocuments = {
  resources: { clientDocument: { grants: { angel: ['*'], superman: ['read'], hero: ['read'] } } },
  pages: { clientDocument: { path: '/client_document', resource: 'clientDocument' } },
  records: {
    client_document: {
      table: 'client_documents',
      resource: 'clientDocument',
      page: 'clientDocument',
      ofClient: true,
      timeline: 'document',
      counts: { status: 'status' },
    },
  },
  scopes: ['client_documents'],
} as const satisfies Noun;
