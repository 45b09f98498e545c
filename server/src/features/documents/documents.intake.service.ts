// Documents for the clients' app: what is effective now, and what a client has agreed to.
import type * as contract from '@backoffice/contract/documents/documents.intake.ts';
import type { IntakeClientDocument } from '@backoffice/contract/documents/documents.intake.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import { getRealClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirstIn } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';
import { effectiveDocuments, findEffectiveDocuments } from './documents.queries.ts';

export const findIntakeDocuments = async (ctx: IntakeCtx): Promise<OutputOf<typeof contract.listIntakeDocuments>> => ({
  items: await findEffectiveDocuments(ctx),
});

export async function getIntakeDocument(
  ctx: IntakeCtx,
  { document_id }: CheckedInputOf<typeof contract.getIntakeDocument>,
): Promise<OutputOf<typeof contract.getIntakeDocument>> {
  const document = await effectiveDocuments(ctx)
    .select(['document_versions.content_zh', 'document_versions.content_en'])
    .where('documents.id', '=', document_id)
    .executeTakeFirst();
  if (!document) throw new AppError('record.not_found');
  return document;
}

export async function findIntakeClientDocuments(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeClientDocuments>,
): Promise<Page<IntakeClientDocument>> {
  await getRealClient(ctx, id);
  const agreed = (column: string) => sql`(
    select ${sql.ref(`agreed.${column}`)} from document_agreements agreed
    where agreed.tenant_id = documents.tenant_id and agreed.document_id = documents.id and agreed.client_id = ${id}
    order by agreed.number desc limit 1)`;
  // The latest that has to be agreed to, among those whose time has come.
  const needed = sql`(
    select max(needed.number) from document_versions needed
    where needed.tenant_id = documents.tenant_id and needed.document_id = documents.id
      and needed.must_agree and needed.effective_datetime <= now())`;
  const documents = effectiveDocuments(ctx).select([
    agreed('number').$castTo<number | null>().as('agreed_number'),
    agreed('create_datetime').$castTo<string | null>().as('agreed_datetime'),
    sql<boolean>`coalesce(${agreed('number')}, 0) < coalesce(${needed}, 0)`.as('must_agree'),
  ]);
  return findPage(ctx.db, documents, input, newestFirstIn('documents'));
}

/** Records the agreement; again does no harm: the first time counts. */
export async function agreeIntakeDocument(
  ctx: IntakeCtx,
  { id, document_id, number }: CheckedInputOf<typeof contract.agreeIntakeDocument>,
): Promise<OutputOf<typeof contract.agreeIntakeDocument>> {
  await getRealClient(ctx, id);
  const effective = await effectiveDocuments(ctx).where('documents.id', '=', document_id).executeTakeFirst();
  if (!effective) throw new AppError('record.not_found');
  if (effective.number !== number) throw new AppError('document.not_effective');
  await ctx.db
    .insertInto('document_agreements')
    .values({ document_id, number, client_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { create_datetime } = await ctx.db
    .selectFrom('document_agreements')
    .select('create_datetime')
    .where('document_id', '=', document_id)
    .where('number', '=', number)
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'document', id: document_id }, client: id, after: { number } });
  return { number, agreed_datetime: create_datetime };
}
