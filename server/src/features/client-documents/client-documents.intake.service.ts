// Papers as the clients' app lists and shows them: the client's own, without the name of a member of staff.
import type * as contract from '@backoffice/contract/client-documents/client-documents.intake.ts';
import type { IntakePaper } from '@backoffice/contract/client-documents/client-documents.intake.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { found } from '#core/clients/clients.queries.ts';
import { getRealClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';
import { drawDocument, fileNameOf } from './client-documents.papers.ts';
import { findDrawn, periodColumns } from './client-documents.queries.ts';

const columns = ['id', 'kind', 'number', 'record_id', 'language', 'digest', 'status', 'create_datetime'] as const;

const ofClient = ({ db }: IntakeCtx, id: string) =>
  db
    .selectFrom('client_documents')
    .select(columns)
    .select([periodColumns.period_from.as('period_from'), periodColumns.period_to.as('period_to')])
    .where('client_id', '=', id);

export async function findIntakePapers(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakePapers>,
): Promise<Page<IntakePaper>> {
  await getRealClient(ctx, id);
  return findPage(ctx.db, ofClient(ctx, id), input, newestFirst);
}

export async function getIntakePaper(
  ctx: IntakeCtx,
  { id, client_document_id }: CheckedInputOf<typeof contract.getIntakePaper>,
): Promise<IntakePaper> {
  return found(await ofClient(ctx, id).where('id', '=', client_document_id).executeTakeFirst());
}

type File = OutputOf<typeof contract.getIntakePaperFile>;

export const prepareIntakeFile =
  (publicUrl: string) =>
  async (
    ctx: IntakeCtx,
    { id, client_document_file_id }: CheckedInputOf<typeof contract.getIntakePaperFile>,
  ): Promise<() => Promise<File>> => {
    await getIntakePaper(ctx, { id, client_document_id: client_document_file_id });
    const [document] = await findDrawn(ctx, [client_document_file_id]);
    if (!document) throw new AppError('record.not_found');
    return async () => ({
      name: fileNameOf(document),
      ...(await drawDocument(document, { publicUrl, tenantId: ctx.tenantId })),
    });
  };
