// The list of messages.
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';

export const messages = clientRecords('message', listMessages, {
  columns: ['title', 'content', 'read_datetime'],
  staffNames: { sender: 'sent_by' },
  filters: { read: (read) => sql`(messages.read_datetime is not null) = ${read}` },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
});
