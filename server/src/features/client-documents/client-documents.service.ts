// What staff do with papers: look at them, download several, have the clients' app told again, and start a run of statements.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/client-documents/client-documents.ts';
import type { ClientDocument, DocumentRun } from '@backoffice/contract/client-documents/client-documents.ts';
import { zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { takeTry } from '#core/sessions/throttle.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { tellOf } from './client-documents.issuing.ts';
import { drawDocument, fileNameOf } from './client-documents.papers.ts';
import { documents, findDrawn, findRuns } from './client-documents.queries.ts';
import { periodOf, startRun } from './client-documents.runs.ts';

interface DocumentFile {
  name: string;
  base64: string;
  sha256: string;
}

export async function getClientDocument(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getClientDocument>,
): Promise<OutputOf<typeof contract.getClientDocument>> {
  const document = await documents.get(ctx, id);
  const [drawn] = await findDrawn(ctx, [id]);
  return { ...document, facts: { ...drawn?.facts }, template: drawn?.template ?? 0 };
}

/** Reads what is drawn; drawing takes longer than a transaction should. */
export const prepareView =
  (publicUrl: string) =>
  async (
    ctx: Ctx,
    { id }: CheckedInputOf<typeof contract.viewClientDocument>,
  ): Promise<() => Promise<DocumentFile>> => {
    await documents.get(ctx, id);
    const [document] = await findDrawn(ctx, [id]);
    if (!document) throw new AppError('record.not_found');
    const printing = { publicUrl, tenantId: ctx.tenantId, printedBy: ctx.actor.name };
    return async () => ({ name: fileNameOf(document), ...(await drawDocument(document, printing)) });
  };

export async function viewClientDocument(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.viewClientDocument>,
  file: DocumentFile,
): Promise<DocumentFile> {
  const { client_id, number } = await documents.get(ctx, id);
  ctx.note({ record: { type: 'client_document', id }, client: client_id, after: { number } });
  return file;
}

/** Moment that all files in a ZIP bear, so that the same papers give the same file. */
const zipTime = new Date(1980, 0, 1);

export const prepareDownload =
  (publicUrl: string) =>
  async (
    ctx: Ctx,
    { ids }: CheckedInputOf<typeof contract.downloadClientDocuments>,
  ): Promise<() => Promise<DocumentFile>> => {
    for (const id of new Set(ids)) await documents.get(ctx, id);
    const chosen = await findDrawn(ctx, [...new Set(ids)]);
    const printing = { publicUrl, tenantId: ctx.tenantId, printedBy: ctx.actor.name };
    return async () => {
      const files: Record<string, Uint8Array> = {};
      for (const document of chosen) {
        const { base64 } = await drawDocument(document, printing);
        files[fileNameOf(document)] = Buffer.from(base64, 'base64');
      }
      const zip = zipSync(files, { level: 0, mtime: zipTime });
      return {
        name: 'documents.zip',
        base64: Buffer.from(zip).toString('base64'),
        sha256: createHash('sha256').update(zip).digest('hex'),
      };
    };
  };

export async function downloadClientDocuments(
  ctx: Ctx,
  { ids }: CheckedInputOf<typeof contract.downloadClientDocuments>,
  file: DocumentFile,
): Promise<DocumentFile> {
  const chosen = await findDrawn(ctx, [...new Set(ids)]);
  ctx.note({ after: { numbers: chosen.map(({ number }) => number), sha256: file.sha256 } });
  return file;
}

export async function resendClientDocument(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.resendClientDocument>,
): Promise<ClientDocument> {
  const document = await documents.get(ctx, id);
  await tellOf(ctx, [id]);
  ctx.note({ record: { type: 'client_document', id }, client: document.client_id, after: { number: document.number } });
  return document;
}

export async function listDocumentRuns(ctx: Ctx): Promise<{ items: DocumentRun[] }> {
  requireWholeTenant(ctx);
  return { items: await findRuns(ctx) };
}

export async function startDocumentRun(
  ctx: Ctx,
  { kind, day }: CheckedInputOf<typeof contract.startDocumentRun>,
): Promise<DocumentRun> {
  requireWholeTenant(ctx);
  const period = periodOf(kind, day);
  if (period.period_to >= (await todayOf(ctx))) throw new AppError('document.period_open');
  const id = await startRun(ctx, period, ctx.actor.id);
  const [run] = await findRuns(ctx, id);
  if (!run) throw new AppError('record.not_found');
  ctx.note({ after: { kind, period_from: run.period_from, period_to: run.period_to } });
  return run;
}

/** Tries of one address in a minute. */
const verifyTries = 30;

/** Answers alike whether the number is unknown or the digest is another. */
export async function verifyClientDocument(
  ctx: PublicCtx,
  { number, digest }: CheckedInputOf<typeof contract.verifyClientDocument>,
): Promise<OutputOf<typeof contract.verifyClientDocument>> {
  await takeTry(ctx, { key: `verify document from ${ctx.caller.address}`, tries: verifyTries, minutes: 1 });
  const { rows } = await sql<{ replaced: boolean }>`
    select status = 'replaced' as replaced from client_documents
    where number = ${number} and digest = ${digest} and digest = encode(sha256(convert_to(facts::text, 'UTF8')), 'hex')
  `.execute(ctx.db);
  return { genuine: rows.length > 0, replaced: rows[0]?.replaced ?? false };
}
