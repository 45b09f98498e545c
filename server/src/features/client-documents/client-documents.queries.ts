// Reads the papers that were issued, as far as the person may see their clients, and the runs that issued statements.
import {
  clientDocumentStatuses,
  listClientDocuments,
  type DocumentRun,
} from '@backoffice/contract/client-documents/client-documents.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { DrawnDocument } from './client-documents.papers.ts';

type Db = Pick<PublicCtx, 'db'>;

const numberOf = (column: 'replaces' | 'successor_id') => sql<string | null>`(
  select other.number from client_documents other where other.tenant_id = client_documents.tenant_id and other.id = client_documents.${sql.ref(column)})`;

/** Days as the wire has them. */
export const periodColumns = {
  period_from: sql<string | null>`client_documents.period_from::text`,
  period_to: sql<string | null>`client_documents.period_to::text`,
};

export const documents = clientRecords('client_document', listClientDocuments, {
  columns: ['kind', 'number', 'record_id', 'language', 'digest', 'status'],
  select: { ...periodColumns, replaces: numberOf('replaces'), successor: numberOf('successor_id') },
  filters: {
    kind: 'kind',
    language: 'language',
    number: (number) => sql<boolean>`starts_with(client_documents.number, ${number.toUpperCase()})`,
    period: (day) => sql<boolean>`client_documents.period_from <= ${day} and client_documents.period_to >= ${day}`,
  },
  sortColumns: { create_datetime: 'create_datetime', number: 'number' },
  defaultSort: '-create_datetime',
  statuses: clientDocumentStatuses,
});

/** All that drawing needs; whether the caller may see them is known by then. */
export async function findDrawn(
  { db }: Db,
  ids: readonly string[],
): Promise<(DrawnDocument & { id: string; client_id: string })[]> {
  const rows = await db
    .selectFrom('client_documents')
    .select(['id', 'client_id', 'kind', 'number', 'language', 'template', 'facts', 'digest', 'create_datetime'])
    .where('id', 'in', ids)
    .orderBy('number')
    .$narrowType<{ facts: object }>()
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('record.not_found');
  return rows;
}

export async function findRuns({ db }: Db, id?: string): Promise<DocumentRun[]> {
  const { rows } = await sql<DocumentRun>`
    select run.id, kind, period_from::text as period_from, period_to::text as period_to, run.status, staff.name as started_by, clients, done, issued,
      unchanged, withheld, run.create_datetime
    from client_document_runs run left join staff on staff.tenant_id = run.tenant_id and staff.id = run.started_by
    where ${id ? sql`run.id = ${id}` : sql`true`} order by run.create_datetime desc limit 24
  `.execute(db);
  return rows;
}
