// Files that rows name are in the store: the keys of the store beside the ids of the rows, page by page.
import { sql } from 'kysely';
import type { Check, Finding, SliceCtx } from '#core/checks/check.ts';
import type { TenantDb } from '#platform/db/database.ts';
import type { ObjectStore } from '#platform/object-store/object-store.ts';
import { fileTables, keyOf, type FileTable } from './files.ts';

const sliceSize = 1_000;

interface Cursor {
  table: FileTable;
  after: string;
}
interface Named {
  id: string;
  client_id: string | null;
}

/** Records by which people find the file. */
const subjects: Readonly<Record<FileTable, string>> = {
  case_files: 'case_file',
  evidence_files: 'evidence_file',
  uploads: 'upload',
};

const inStore = (table: FileTable, after: string) =>
  sql`from ${sql.table(table)} where stored_sha256 is not null and id::text > ${after}`;

export const storedFiles = (store: ObjectStore | null): Check => ({
  name: 'file.stored',
  severity: 'error',
  async count(db) {
    let count = 0;
    for (const table of fileTables) {
      const { rows } = await sql<{ count: number }>`select count(*) ${inStore(table, '')}`.execute(db);
      count += rows[0]?.count ?? 0;
    }
    return count;
  },
  async checkSlice({ db, tenantId }: SliceCtx, at) {
    const { table, after } = (at as Cursor | null) ?? { table: fileTables[0], after: '' };
    const named = await namedFiles(db, table, after);
    const following = fileTables[fileTables.indexOf(table) + 1];
    const last = named.length === sliceSize ? named.at(-1) : undefined;
    const onward = following ? { table: following, after: '' } : null;
    const next: Cursor | null = last ? { table, after: last.id } : onward;
    if (!store) return { findings: named.slice(0, 1).map((one) => findingOf(table, one)), done: named.length, next };
    const there = await storedIds(store, keyOf({ tenantId, table }, ''), after, named.at(-1)?.id);
    const missing = named.filter(({ id }) => !there.has(id));
    return { findings: missing.map((one) => findingOf(table, one)), done: named.length, next };
  },
});

async function namedFiles(db: TenantDb, table: FileTable, after: string): Promise<Named[]> {
  const client = table === 'uploads' ? sql`client_id` : sql`null::uuid as client_id`;
  const { rows } = await sql<Named>`
    select id::text, ${client} ${inStore(table, after)} order by id limit ${sliceSize}
  `.execute(db);
  return rows;
}

/** Ids of the files in the store behind `after`, up to `upto`. */
async function storedIds(
  store: ObjectStore,
  begin: string,
  after: string,
  upto: string | undefined,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  if (upto === undefined) return ids;
  let last = after;
  for (let isEnd = false; !isEnd && last < upto;) {
    const page = await store.list(begin, last && begin + last);
    for (const { key } of page.objects) ids.add((last = key.slice(begin.length)));
    isEnd = page.isEnd;
  }
  return ids;
}

const findingOf = (table: FileTable, { id, client_id }: Named): Finding => ({
  subject_type: subjects[table],
  subject_id: id,
  client_id,
  detail: { expected: 'as stored', found: 'not in the store' },
});
