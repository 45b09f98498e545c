// Reads and writes watch lists and their entries.
import { listWatchLists } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { hashOf, type ParsedEntry } from './watch-lists.parsed.ts';

type Db = Pick<PublicCtx, 'db'>;

const declaration = {
  columns: [
    'id',
    'source',
    'number',
    'origin',
    'status',
    'file_name',
    'sha256',
    'evidence_id',
    'alt_evidence_id',
    'entry_count',
    'added_count',
    'changed_count',
    'removed_count',
    'screened_count',
    'reason',
    'activate_datetime',
    'replace_datetime',
    'screen_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: { recorded_by: 'recorded_by', approved_by: 'approved_by' },
  filters: { source: 'source', status: 'status' },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
} as const;

/** For those who see the whole tenant. */
export const watchLists = tenantRecords('watch_list', listWatchLists, {
  ...declaration,
  columns: [...declaration.columns],
  where: (ctx: Pick<Ctx, 'actor' | 'db'>) => ofWholeTenant(ctx),
});

/** Difference between a file and the version in force. */
export interface ListChange {
  entry_count: number;
  before_count: number;
  added_count: number;
  changed_count: number;
  removed_count: number;
}

/** Entry as the database takes it. */
const rowsOf = (entries: readonly ParsedEntry[]) =>
  JSON.stringify(entries.map((entry) => ({ ...entry, name: entry.names[0]?.name, hash: hashOf(entry) })));

const given = (
  rows: string,
) => sql`jsonb_to_recordset(${rows}::jsonb) as given(reference text, kind text, name text, names jsonb,
  births text[], countries text[], remarks text, hash text)`;

export async function compareWithCurrent(
  { db }: Db,
  source: string,
  entries: readonly ParsedEntry[],
): Promise<ListChange> {
  const { rows } = await sql<Omit<ListChange, 'entry_count'>>`
    select count(current.id)::int as before_count,
      count(*) filter (where current.id is null)::int as added_count,
      count(*) filter (where current.hash <> given.hash)::int as changed_count,
      count(*) filter (where given.reference is null)::int as removed_count
    from ${given(rowsOf(entries))}
    full join (select id, reference, hash from watch_entries where source = ${source} and status = 'current') as current
      on current.reference = given.reference
  `.execute(db);
  const [change] = rows;
  if (!change) throw new Error('A count answers one row');
  return { entry_count: entries.length, ...change };
}

/** Writes the entries that are new or say something else, and marks those that the version ends. They count once it is in force. */
export async function insertEntries(
  { db }: Db,
  list: { id: string; source: string },
  entries: readonly ParsedEntry[],
): Promise<void> {
  const rows = rowsOf(entries);
  await sql`
    insert into watch_entries (list_id, source, reference, kind, name, names, births, countries, remarks, hash)
    select ${list.id}, ${list.source}, given.reference, given.kind, given.name, given.names, coalesce(given.births, '{}'),
      coalesce(given.countries, '{}'), given.remarks, given.hash
    from ${given(rows)}
    where not exists (
      select from watch_entries current
      where current.source = ${list.source} and current.status = 'current' and current.reference = given.reference
        and current.hash = given.hash)
  `.execute(db);
  await sql`
    update watch_entries set end_list_id = ${list.id}
    where source = ${list.source} and status = 'current' and not exists (
      select from ${given(rows)} where given.reference = watch_entries.reference and given.hash = watch_entries.hash)
  `.execute(db);
}

/** Takes back what a version that never came into force has written. */
export async function dropEntries({ db }: Db, listId: string): Promise<void> {
  await sql`delete from watch_entries where list_id = ${listId} and status = 'loading'`.execute(db);
  await sql`update watch_entries set end_list_id = null where end_list_id = ${listId} and status = 'current'`.execute(
    db,
  );
}
