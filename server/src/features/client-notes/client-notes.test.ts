// Notes over HTTP: what stands there stays, corrections are versions, visibility follows the client, mentions become lines to do.
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import * as contract from '@backoffice/contract/client-notes/client-notes.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { listTasks } from '@backoffice/contract/tasks/tasks.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { colleague } from '#features/tasks/tasks.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenNote } from './client-notes.testing.ts';

const world = await createWorld();
const versionsOf = async (id: string) => (await world.call(contract.listNoteVersions, 'god', { id })).body.items;

test('a note is corrected by its author alone, and every version stays to be read', async () => {
  const client = await world.givenClient();
  const { body: note } = await world.call(contract.addNote, 'hero', { id: client.id, text: 'Wants a margin loan' });
  expect(note).toMatchObject({ sub_type: 'note', number: 1, staff: 'hero', correct_datetime: null, pinned_by: null });
  const input = { id: note.id, version: note.version, text: 'Wants no margin loan' };
  expect((await world.call(contract.correctNote, 'god', input)).problem.code).toBe('client_note.not_yours');
  const { body: corrected } = await world.call(contract.correctNote, 'hero', input);
  expect(corrected).toMatchObject({ text: 'Wants no margin loan', number: 2 });
  expect(corrected.correct_datetime).not.toBeNull();
  expect((await world.call(contract.correctNote, 'hero', input)).problem.code).toBe('record.stale');
  expect((await versionsOf(note.id)).map(({ text }) => text)).toEqual(['Wants no margin loan', 'Wants a margin loan']);
  const [line] = (await world.call(listAuditLines, 'god', { record_id: note.id })).body.items;
  expect(line).toMatchObject({
    action: 'client_note.corrected',
    client_id: client.id,
    before: { note: 'Wants a margin loan' },
    after: { note: 'Wants no margin loan' },
  });
});

test('the database refuses to edit or delete a note, or to write a version of another’s', async () => {
  const { id, client_id } = await givenNote(world);
  const forbidden = [
    `update client_note_versions set text = 'x' where note_id = '${id}'`,
    `delete from client_note_versions where note_id = '${id}'`,
    `delete from client_notes where id = '${id}'`,
    `update client_notes set client_id = '${client_id}' where id = '${id}'`,
    `update client_notes set staff_id = staff_id where id = '${id}'`,
    `update client_notes set create_datetime = now() where id = '${id}'`,
  ];
  for (const statement of forbidden)
    await expect(world.sql((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: '42501' });
  const forged = `insert into client_note_versions (note_id, number, text, staff_id)
    select '${id}', 2, 'forged', id from staff where username = 'hero'`;
  await expect(world.sql((db) => sql.raw(forged).execute(db))).rejects.toMatchObject({ code: '23503' });
});

test('notes follow the client: who loses the client loses the notes, read and written', async () => {
  const client = await world.givenClient();
  const { body: note } = await world.call(contract.addNote, 'hero', { id: client.id, text: 'Prefers mornings' });
  const { version } = (await world.call(getClient, 'god', { id: client.id })).body;
  const superman = await colleague(world, client.id, 'superman');
  await world.call(changeAgent, 'god', { id: client.id, version, user_id: superman });
  const answers = await Promise.all([
    world.call(contract.listClientNotes, 'hero', { client_id: client.id }),
    world.call(contract.listNoteVersions, 'hero', { id: note.id }),
    world.call(contract.addNote, 'hero', { id: client.id, text: 'x' }),
    world.call(contract.correctNote, 'hero', { id: note.id, version: note.version, text: 'x' }),
    world.call(contract.pinNote, 'hero', { id: note.id, version: note.version, pinned: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await world.call(contract.listClientNotes, 'superman', { client_id: client.id })).body.total).toBe(1);
});

test('a call has its facts, is not in the future, and stands where it happened', async () => {
  const { id } = await world.givenClient();
  const call = { id, direction: 'in', outcome: 'reached', minutes: 12, text: 'Confirmed the new card' } as const;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const refused = await world.call(contract.logCall, 'hero', { ...call, happen_datetime: tomorrow });
  expect(refused.problem.code).toBe('client_note.later_than_now');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await world.call(contract.logCall, 'hero', { ...call, happen_datetime: yesterday });
  const { body: note } = await world.call(contract.addNote, 'hero', { id, text: 'Later note' });
  await world.call(contract.pinNote, 'hero', { id: note.id, version: note.version, pinned: true });
  const { items } = (await world.call(contract.listClientNotes, 'god', { client_id: id })).body;
  expect(items.map(({ text }) => text)).toEqual(['Later note', 'Confirmed the new card']);
  expect(items[1]).toMatchObject({ direction: 'in', outcome: 'reached', minutes: 12, happen_datetime: yesterday });
  const pinned = (await world.call(contract.listClientNotes, 'god', { client_id: id, pinned: true })).body;
  expect(pinned.items).toMatchObject([{ id: note.id, pinned_by: 'hero' }]);
  const calls = (await world.call(contract.listClientNotes, 'god', { client_id: id, sub_type: 'call' })).body;
  expect(calls.total).toBe(1);
});

test('a mention is a line to do for a colleague who sees the client, once for each note, and for nobody else', async () => {
  const client = await world.givenClient();
  const hero = await colleague(world, client.id, 'hero');
  const input = { id: client.id, text: 'Please look at this', mentions: [hero] };
  const { body: note } = await world.call(contract.addNote, 'god', input);
  expect(note.mentions).toEqual([{ id: hero, name: 'hero' }]);
  const again = { id: note.id, version: note.version, text: 'Please look at that', mentions: [hero] };
  expect((await world.call(contract.correctNote, 'god', again)).status).toBe(200);
  const mine = (await world.call(listTasks, 'hero', { scope: 'mine', client_id: client.id })).body.items;
  expect(mine).toMatchObject([
    { sub_type: 'mention', title: 'Please look at that', created_by: 'god', status: 'open' },
  ]);
  const others = await world.givenClient({ agent: 'superman' });
  const unfit = await world.call(contract.addNote, 'god', { ...input, id: others.id });
  expect(unfit.problem.code).toBe('task.assignee_unfit');
  expect((await world.call(contract.listClientNotes, 'god', { client_id: others.id })).body.total).toBe(0);
});
