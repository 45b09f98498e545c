// The rules of documents: drafts change, published versions do not.
import type * as contract from '@backoffice/contract/documents/documents.ts';
import type { Document, DocumentDetail } from '@backoffice/contract/documents/documents.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { markSiteImagesUsed } from '#core/uploads/site-images.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findDocumentRows, findVersions, getDocumentRow, getDraft, lockDocument } from './documents.queries.ts';
import { imagesIn, isEmpty, sanitizeDocument } from './documents.sanitize.ts';

export const findDocuments = async (ctx: Ctx): Promise<OutputOf<typeof contract.listDocuments>> => ({
  items: await findDocumentRows(ctx),
});

export async function getDocument(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getDocument>,
): Promise<DocumentDetail> {
  const document = await getDocumentRow(ctx, id);
  return { ...document, ...(await getDraft(ctx, id)), versions: await findVersions(ctx, id) };
}

export async function getDocumentVersion(
  { db }: Ctx,
  { id, number }: CheckedInputOf<typeof contract.getDocumentVersion>,
): Promise<OutputOf<typeof contract.getDocumentVersion>> {
  const version = await db
    .selectFrom('document_versions')
    .select(['number', 'title_zh', 'title_en', 'content_zh', 'content_en'])
    .where('document_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!version) throw new AppError('record.not_found');
  return version;
}

export async function createDocument(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.createDocument>,
): Promise<Document> {
  const { id } = await ctx.db.insertInto('documents').values(input).returning('id').executeTakeFirstOrThrow();
  const after = await getDocumentRow(ctx, id);
  ctx.note({ record: { type: 'document', id }, after });
  return after;
}

type SaveInput = CheckedInputOf<typeof contract.saveDocument>;
interface Sanitized {
  content_zh: string;
  content_en: string;
}

/** Sanitises before the transaction: a long document takes its time. */
export const prepareSaveDocument =
  async (_ctx: Ctx, { content_zh, content_en }: SaveInput) =>
  async (): Promise<Sanitized> => ({
    content_zh: sanitizeDocument(content_zh),
    content_en: sanitizeDocument(content_en),
  });

export async function saveDocument(
  ctx: Ctx,
  { id, version, title_zh, title_en }: SaveInput,
  contents: Sanitized,
): Promise<Document> {
  const before = await lockDocument(ctx, id, version);
  await markSiteImagesUsed(ctx, [...imagesIn(contents.content_zh), ...imagesIn(contents.content_en)]);
  await ctx.db
    .updateTable('documents')
    .set({ title_zh, title_en, ...contents, version: version + 1, update_datetime: sql`now()` })
    .where('id', '=', id)
    .execute();
  const after = await getDocumentRow(ctx, id);
  ctx.note({ record: { type: 'document', id }, before, after });
  return after;
}

export async function publishDocument(
  ctx: Ctx,
  { id, version, effective_datetime, must_agree }: CheckedInputOf<typeof contract.publishDocument>,
): Promise<Document> {
  const before = await lockDocument(ctx, id, version);
  if (!before.has_changes) throw new AppError('document.unchanged');
  const draft = await getDraft(ctx, id);
  if (isEmpty(draft.content_zh) || isEmpty(draft.content_en)) throw new AppError('document.empty');
  const number = (before.published ?? 0) + 1;
  const isLater = effective_datetime !== null && Date.parse(effective_datetime) > Date.now();
  await ctx.db
    .insertInto('document_versions')
    .values({
      ...draft,
      document_id: id,
      number,
      effective_datetime: isLater ? effective_datetime : sql<string>`now()`,
      must_agree,
      published_by: ctx.actor.id,
    })
    .execute();
  await ctx.db
    .updateTable('documents')
    .set({ published: number, published_version: version + 1, version: version + 1, update_datetime: sql`now()` })
    .where('id', '=', id)
    .execute();
  const after = await getDocumentRow(ctx, id);
  ctx.note({ record: { type: 'document', id }, before, after: { ...after, must_agree } });
  return after;
}
