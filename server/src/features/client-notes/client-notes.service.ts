// The rules of notes: written about a client one sees, corrected by their author as one more version, pinned for all.
import type * as contract from '@backoffice/contract/client-notes/client-notes.ts';
import type { ClientNote } from '@backoffice/contract/client-notes/client-notes.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type Insertable } from 'kysely';
import { getVisibleClient } from '#core/clients/clients.queries.ts';
import { mentionColleagues } from '#features/tasks/tasks.public.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClientNotes } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleNote, lockNote } from './client-notes.queries.ts';

/** Clocks of people's machines differ from ours. */
const clockDriftMs = 5 * 60_000;

const factsOf = ({ text, mentions, direction, outcome, minutes, pinned_by }: ClientNote) => ({
  note: text,
  mentions: mentions.map(({ name }) => name).join(', '),
  direction,
  outcome,
  minutes,
  pinned: pinned_by !== null,
});

async function changed(ctx: Ctx, id: string, before?: ClientNote): Promise<ClientNote> {
  const after = await getVisibleNote(ctx, id);
  ctx.note({
    record: { type: 'client_note', id },
    client: after.client_id,
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
  });
  return after;
}

interface Written {
  text: string;
  mentions: readonly string[];
}

async function write(
  ctx: Ctx,
  note: Omit<Insertable<ClientNotes>, 'staff_id' | 'fake'>,
  { text, mentions }: Written,
): Promise<ClientNote> {
  const { fake } = await getVisibleClient(ctx, { id: note.client_id });
  const { id } = await ctx.db
    .insertInto('client_notes')
    .values({ ...note, fake, staff_id: ctx.actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(ctx, { id, number: 1, text });
  await mentionColleagues(ctx, { client_id: note.client_id, fake, note_id: id, people: mentions });
  return changed(ctx, id);
}

async function insertVersion(ctx: Ctx, { id, number, text }: Pick<ClientNote, 'id' | 'number' | 'text'>) {
  await ctx.db
    .insertInto('client_note_versions')
    .values({ note_id: id, number, text, staff_id: ctx.actor.id })
    .execute();
}

export const addNote = (ctx: Ctx, { id, ...written }: CheckedInputOf<typeof contract.addNote>): Promise<ClientNote> =>
  write(ctx, { client_id: id, sub_type: 'note' }, written);

export function logCall(ctx: Ctx, input: CheckedInputOf<typeof contract.logCall>): Promise<ClientNote> {
  const { id, direction, outcome, minutes, happen_datetime, ...written } = input;
  if (happen_datetime && Date.parse(happen_datetime) > Date.now() + clockDriftMs)
    throw new AppError('client_note.later_than_now');
  const call = { direction, outcome, minutes, ...(happen_datetime && { happen_datetime }) };
  return write(ctx, { client_id: id, sub_type: 'call', ...call }, written);
}

export async function correctNote(
  ctx: Ctx,
  { id, version, text, mentions }: CheckedInputOf<typeof contract.correctNote>,
): Promise<ClientNote> {
  const before = await lockNote(ctx, id, version);
  if (before.staff_id !== ctx.actor.id) throw new AppError('client_note.not_yours');
  if (text !== before.text) await insertVersion(ctx, { id, number: before.number + 1, text });
  await mentionColleagues(ctx, { client_id: before.client_id, fake: before.fake, note_id: id, people: mentions });
  await ctx.db
    .updateTable('client_notes')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return changed(ctx, id, before);
}

export async function pinNote(
  ctx: Ctx,
  { id, version, pinned }: CheckedInputOf<typeof contract.pinNote>,
): Promise<ClientNote> {
  const before = await lockNote(ctx, id, version);
  await ctx.db
    .updateTable('client_notes')
    .set({ pinned_by: pinned ? ctx.actor.id : null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return changed(ctx, id, before);
}
