// Notes and calls of staff about a client: never deleted, corrected by their author as a new version, pinned by anyone who may write.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, Moment } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';

export const noteKinds = ['note', 'call'] as const;
export const callDirections = ['out', 'in'] as const;
export const callOutcomes = ['reached', 'no_answer', 'busy', 'call_back', 'wrong_number'] as const;

/** Colleagues that one note can name. */
export const mostMentions = 10;

export const ClientNote = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  fake: z.boolean(),
  sub_type: z.enum(noteKinds),
  /** Text of the newest version. */
  text: z.string(),
  /** Number of the newest version. */
  number: z.int(),
  staff_id: z.uuid(),
  staff: z.string(),
  /** The colleagues it names. */
  mentions: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** Facts of a call; null for a note. */
  direction: z.enum(callDirections).nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  minutes: z.int().nullable(),
  /** Time of the call; of a note, when it was written. */
  happen_datetime: z.iso.datetime(),
  /** Null where it is not pinned. */
  pinned_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  /** Time of the last correction. */
  correct_datetime: z.iso.datetime().nullable(),
  version: z.int(),
});
export type ClientNote = z.infer<typeof ClientNote>;

export const listClientNotes = readEndpoint({
  method: 'POST',
  path: '/client_note/admin/v1/list',
  access: { resource: 'client', action: 'read' },
  reads: 'clientNote',
  errors: ['record.not_found'],
  input: z.strictObject({
    ...pageInput(['happen_datetime']),
    ...idFilter,
    client_id: z.uuid(),
    sub_type: z.enum(noteKinds).optional(),
    pinned: z.boolean().optional(),
  }),
  output: pageOf(ClientNote),
});

/** Every version of a note, the newest first. */
export const listNoteVersions = readEndpoint({
  method: 'GET',
  path: '/client_note/admin/v1/versions/:id',
  access: { resource: 'client', action: 'read' },
  reads: 'clientNote',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({ number: z.int(), text: z.string(), staff: z.string(), create_datetime: z.iso.datetime() }),
    ),
  }),
});

const written = {
  text: filledText(4_000),
  /** Colleagues who find a line in their list of tasks; each of them sees the client. */
  mentions: z.array(z.uuid()).max(mostMentions).default([]),
};
const errors = ['task.assignee_unfit'] as const;

export const addNote = writeEndpoint({
  method: 'POST',
  path: '/client_note/admin/v1/note/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client_note.added',
  changes: ['clientNote', 'task'],
  errors,
  input: z.strictObject({ id: z.uuid(), ...written }),
  output: ClientNote,
});

export const logCall = writeEndpoint({
  method: 'POST',
  path: '/client_note/admin/v1/call/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client_note.call_logged',
  changes: ['clientNote', 'task'],
  errors: [...errors, 'client_note.later_than_now'],
  input: z.strictObject({
    id: z.uuid(),
    direction: z.enum(callDirections),
    outcome: z.enum(callOutcomes),
    minutes: z.int().min(0).max(600).nullable().default(null),
    /** By default now. */
    happen_datetime: Moment.nullable().default(null),
    ...written,
  }),
  output: ClientNote,
});

/** Only the author corrects, and what stood there before stays to be read. */
export const correctNote = writeEndpoint({
  method: 'PUT',
  path: '/client_note/admin/v1/correct/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client_note.corrected',
  changes: ['clientNote', 'task'],
  errors: [...errors, 'client_note.not_yours'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...written }),
  output: ClientNote,
});

export const pinNote = writeEndpoint({
  method: 'PUT',
  path: '/client_note/admin/v1/pin/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client_note.pin_changed',
  changes: ['clientNote'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), pinned: z.boolean() }),
  output: ClientNote,
});
