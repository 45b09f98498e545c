// The rules of nominees. The database refuses shares of more than 100 percent together.
import type { Nominee } from '@backoffice/contract/nominees/nominees.ts';
import { sql } from 'kysely';
import { clientItems } from '#core/clients/client-items.ts';

export const nominees = clientItems<Nominee>({
  table: 'nominees',
  columns: [
    'id',
    'name',
    'relationship',
    'phone',
    'share',
    'create_datetime',
    'version',
    // Day as the wire writes it: the driver would make a moment of it.
    sql`dob::text`.as('dob'),
  ],
});
