// What notes about clients bring. Who may read or change clients may read or write notes about them.
import type { Noun } from '../kit/noun.ts';

export const clientNotes = {
  records: { client_note: { table: 'client_notes', resource: 'client', ofClient: true, timeline: 'note' } },
  topics: ['clientNote'],
} as const satisfies Noun;
