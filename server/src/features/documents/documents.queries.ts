// Reads the documents, their versions, and who agreed to them.
import type { Document, DocumentVersion } from '@backoffice/contract/documents/documents.ts';
import type { IntakeDocument } from '@backoffice/contract/documents/documents.intake.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

const hasChanges = sql<boolean>`documents.version is distinct from documents.published_version`;

const documentRows = ({ db }: Db) =>
  db
    .selectFrom('documents')
    .select(['id', 'kind', 'title_zh', 'title_en', 'published', 'update_datetime', 'version'])
    .select(hasChanges.as('has_changes'));

/** Documents in the order of their kinds. */
export const findDocumentRows = (ctx: Db): Promise<Document[]> =>
  documentRows(ctx)
    .orderBy(sql`array_position(array['terms', 'privacy', 'risk', 'about', 'fees', 'help', 'own'], documents.kind)`)
    .orderBy('create_datetime')
    .execute();

export async function getDocumentRow(ctx: Db, id: string): Promise<Document> {
  const row = await documentRows(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  return row;
}

export async function getDraft({ db }: Db, id: string) {
  return db
    .selectFrom('documents')
    .select(['title_zh', 'title_en', 'content_zh', 'content_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Locks a document; refused where the caller has seen an older version. */
export async function lockDocument(ctx: Db, id: string, version: number): Promise<Document> {
  const row = await documentRows(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  if (row.version !== version) throw new AppError('record.stale');
  return row;
}

/** Highest number of the versions whose time has come. */
const effectiveNumber = sql<number | null>`(
  select max(effective.number) from document_versions effective
  where effective.tenant_id = document_versions.tenant_id and effective.document_id = document_versions.document_id
    and effective.effective_datetime <= now())`;

export const findVersions = ({ db }: Db, documentId: string): Promise<DocumentVersion[]> =>
  db
    .selectFrom('document_versions')
    .select(['number', 'title_zh', 'title_en', 'effective_datetime', 'must_agree', 'create_datetime'])
    .select([
      sql<DocumentVersion['status']>`case
        when effective_datetime > now() and number > coalesce(${effectiveNumber}, 0) then 'waiting'
        when number = ${effectiveNumber} then 'active' else 'replaced' end`.as('status'),
      sql<number>`(
        select count(*) from document_agreements agreed
        where agreed.tenant_id = document_versions.tenant_id and agreed.document_id = document_versions.document_id
          and agreed.number = document_versions.number)`.as('agreed'),
      sql<string>`(
        select staff.name from staff
        where staff.tenant_id = document_versions.tenant_id and staff.id = document_versions.published_by)`.as(
        'published_by',
      ),
    ])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute();

/** Versions that clients read now. */
export const effectiveDocuments = ({ db }: Db) =>
  db
    .selectFrom('document_versions')
    .innerJoin('documents', (join) => joinInTenant(join, 'documents.id', 'document_versions.document_id'))
    .select([
      'documents.id',
      'documents.kind',
      'document_versions.number',
      'document_versions.title_zh',
      'document_versions.title_en',
      'document_versions.effective_datetime',
    ])
    .where(sql<boolean>`document_versions.number = ${effectiveNumber}`);

export const findEffectiveDocuments = (ctx: Db): Promise<IntakeDocument[]> =>
  effectiveDocuments(ctx).orderBy('documents.kind').orderBy('documents.create_datetime').execute();
