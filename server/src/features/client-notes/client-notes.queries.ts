// Reads notes and calls about clients whom the person sees, each with its newest version.
import type { ClientNote, listClientNotes, listNoteVersions } from '@backoffice/contract/client-notes/client-notes.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import { getVisibleClient } from '#core/clients/clients.queries.ts';
import { all } from '#core/records/filters.ts';
import { staffName } from '#core/records/rows.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';

const mentions = sql<ClientNote['mentions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', staff.id, 'name', staff.name) order by staff.name, staff.id), '[]')
  from tasks join staff on staff.tenant_id = tasks.tenant_id and staff.id = tasks.assignee_id
  where tasks.tenant_id = client_notes.tenant_id and tasks.note_id = client_notes.id)`;

const visibleNotes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('client_notes')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'client_notes.client_id'))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('client_note_versions as version')
          .select(['version.text', 'version.number', 'version.create_datetime as written_at'])
          .whereRef('version.tenant_id', '=', 'client_notes.tenant_id')
          .whereRef('version.note_id', '=', 'client_notes.id')
          .orderBy('version.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'client_notes.id',
      'client_notes.client_id',
      'client_notes.fake',
      'client_notes.sub_type',
      'newest.text',
      'newest.number',
      'client_notes.staff_id',
      sql<string>`${staffName('client_notes', 'staff_id')}`.as('staff'),
      mentions.as('mentions'),
      'client_notes.direction',
      'client_notes.outcome',
      'client_notes.minutes',
      'client_notes.happen_datetime',
      staffName('client_notes', 'pinned_by').as('pinned_by'),
      'client_notes.create_datetime',
      sql<string | null>`case when newest.number > 1 then newest.written_at end`.as('correct_datetime'),
      'client_notes.version',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));

export async function findClientNotes(
  ctx: Ctx,
  input: CheckedInputOf<typeof listClientNotes>,
): Promise<Page<ClientNote>> {
  const { id, client_id, sub_type, pinned } = input;
  await getVisibleClient(ctx, { id: client_id });
  const asked = all([
    sql<boolean>`client_notes.client_id = ${client_id}`,
    id && sql<boolean>`client_notes.id = ${id}`,
    sub_type && sql<boolean>`client_notes.sub_type = ${sub_type}`,
    pinned === undefined ? undefined : sql<boolean>`client_notes.pinned_by is ${pinned ? sql`not null` : sql`null`}`,
  ]);
  return findPage(ctx.db, visibleNotes(ctx).where(asked), input, {
    sortColumns: { happen_datetime: 'client_notes.happen_datetime' },
    defaultSort: '-happen_datetime',
    id: 'client_notes.id',
  });
}

export async function getVisibleNote(ctx: Ctx, id: string): Promise<ClientNote> {
  const note = await visibleNotes(ctx).where('client_notes.id', '=', id).executeTakeFirst();
  if (!note) throw new AppError('record.not_found');
  return note;
}

/** Locks for update, then reads what stands there since. */
export async function lockNote(ctx: Ctx, id: string, version: number): Promise<ClientNote> {
  await ctx.db.selectFrom('client_notes').select('id').where('id', '=', id).forUpdate().execute();
  const note = await getVisibleNote(ctx, id);
  if (note.version !== version) throw new AppError('record.stale');
  return note;
}

export async function findVersions(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof listNoteVersions>,
): Promise<OutputOf<typeof listNoteVersions>> {
  await getVisibleNote(ctx, id);
  const items = await ctx.db
    .selectFrom('client_note_versions')
    .select([
      'number',
      'text',
      sql<string>`${staffName('client_note_versions', 'staff_id')}`.as('staff'),
      'create_datetime',
    ])
    .where('note_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return { items };
}
