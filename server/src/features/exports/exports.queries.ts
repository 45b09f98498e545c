// Reads and writes the export records.
import type { Export, ExportColumn, startExport } from '@backoffice/contract/exports/exports.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';

const mostShown = 20;

export interface Wanted {
  staff_id: string;
  session_id: string;
  list: string;
  title: string;
  format: Export['format'];
  input: Record<string, unknown>;
  columns: ExportColumn[];
  ids: string[] | null;
}

export async function insertExport(
  { db, actor }: Ctx,
  { list, title, format, columns, ids }: CheckedInputOf<typeof startExport>,
  input: object,
): Promise<string> {
  const { id } = await db
    .insertInto('exports')
    .values({
      staff_id: actor.id,
      session_id: actor.session_id,
      list,
      title,
      format,
      input: JSON.stringify(input),
      columns: JSON.stringify(columns),
      ids: ids ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findMyExports = ({ db, actor }: Ctx, lists: string[]): Promise<Export[]> =>
  db
    .selectFrom('exports')
    .select(['id', 'title', 'list', 'format', 'status', 'done', 'total', 'create_datetime', 'expires_at'])
    .where('staff_id', '=', actor.id)
    .where('list', '=', sql<string>`any (${lists}::text[])`)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('create_datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .$castTo<Export>()
    .execute();

export async function countMyExports({ db, actor }: Ctx): Promise<{ waiting: number; today: number }> {
  return db
    .selectFrom('exports')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('waiting'),
      fn.countAll<number>().as('today'),
    ])
    .where('staff_id', '=', actor.id)
    .where('create_datetime', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
}

export const findMyFile = ({ db, actor }: Ctx, id: string, lists: string[]) =>
  db
    .selectFrom('exports')
    .select(['list', 'title', 'format', 'status', 'content', 'masked', 'create_datetime', 'done'])
    .where('id', '=', id)
    .where('list', '=', sql<string>`any (${lists}::text[])`)
    .where('staff_id', '=', actor.id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Null where it is done already, or gone. */
export const findWanted = async (db: TenantDb, id: string): Promise<Wanted | null> =>
  (await db
    .selectFrom('exports')
    .select(['staff_id', 'session_id', 'list', 'title', 'format', 'input', 'columns', 'ids'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .$castTo<Wanted>()
    .executeTakeFirst()) ?? null;

export async function setProgress(db: TenantDb, id: string, done: number, total: number): Promise<void> {
  await db.updateTable('exports').set({ done, total }).where('id', '=', id).execute();
}

export async function finishExport(
  db: TenantDb,
  id: string,
  { content, rows, masked }: { content: Buffer; rows: number; masked: boolean },
): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'completed', content, masked, done: rows, total: rows })
    .where('id', '=', id)
    .execute();
}

export async function rejectExport(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('exports').set({ status: 'rejected' }).where('id', '=', id).execute();
}
