// What messages, their templates and bulk messages bring.
import type { Noun } from '../kit/noun.ts';

export const messages = {
  resources: { message: { grants: { angel: ['*'], superman: ['create', 'read'], hero: ['read'] } } },
  pages: { message: { path: '/message', resource: 'message' } },
  records: {
    message: { table: 'messages', resource: 'message', page: 'message', ofClient: true, timeline: 'message' },
    message_template: { table: 'message_templates', resource: 'message', page: 'message', ofClient: false },
    bulk_message: { table: 'bulk_messages', resource: 'message', page: 'message', ofClient: false },
  },
  scopes: ['messages'],
} as const satisfies Noun;
