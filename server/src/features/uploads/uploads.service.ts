// The rules of uploads: who may store and see one, and how a record takes one into use.
import { Buffer } from 'node:buffer';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/uploads/uploads.ts';
import { uploadIdOf, uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import type { Vault } from '#core/vault.ts';
import { isVisibleClient } from '#core/visibility/visibility.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Actor, Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { redraw } from './uploads.redraw.ts';

/** Redraws as a picture that certainly is one, for other features that keep some. */
export const redrawPicture = (bytes: Buffer) => redraw({ bytes });

export const storeUpload =
  (vault: Vault) =>
  (
    call: OpenCall & { actor: Actor },
    { client_id, base64 }: CheckedInputOf<typeof contract.storeUpload>,
  ): Promise<OutputOf<typeof contract.storeUpload>> =>
    storeFile(call, vault, client_id, base64, async (publicCtx) => {
      const ctx: Ctx = { ...publicCtx, actor: call.actor };
      if (!(await isVisibleClient(ctx, client_id))) throw new AppError('record.not_found');
      return { staff_id: ctx.actor.id };
    });

/**
 * `admit` says whether it may be kept, and whose it is: before anything is drawn, and again when it is stored,
 * because drawing takes a while and happens outside of any transaction.
 */
export async function storeFile(
  call: OpenCall,
  vault: Vault,
  client_id: string,
  base64: string,
  admit: (ctx: PublicCtx) => Promise<{ staff_id: string } | { api_key_id: string }>,
): Promise<{ url: string }> {
  await call.transact(admit);
  const { media_type, content } = await redraw({ bytes: Buffer.from(base64, 'base64') });
  const sealed = vault.seal({ tenantId: call.tenantId, id: client_id }, content);
  return call.transact(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('uploads')
      .values({ client_id, ...(await admit(ctx)), media_type, content: sealed, sealed: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = { type: 'upload', id } as const;
    const after = { media_type, bytes: content.length };
    await writeAudit(ctx, 'upload.stored', {}, { record, client: client_id, after });
    return { url: uploadUrlOf(id) };
  });
}

export const getUpload =
  (vault: Vault) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof contract.getUpload>): Promise<OutputOf<typeof contract.getUpload>> => {
    const upload = await ctx.db
      .selectFrom('uploads')
      .select(['client_id', 'media_type', 'content', 'sealed'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!upload || !(await isVisibleClient(ctx, upload.client_id))) throw new AppError('record.not_found');
    const { client_id, media_type, content, sealed } = upload;
    // Older uploads were not encrypted.
    const picture = sealed ? vault.openBytes({ tenantId: ctx.tenantId, id: client_id }, content) : content;
    return { media_type, base64: picture.toString('base64') };
  };

/** Requires that it is there, and this client's. */
export async function checkUpload({ db }: Pick<Ctx, 'db'>, url: string, clientId: string): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', uploadIdOf(url))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!upload) throw new AppError('upload.not_found');
}

/** Keeps the upload from now on. */
export async function markUploadUsed(ctx: Pick<Ctx, 'db'>, url: string, clientId: string): Promise<void> {
  await checkUpload(ctx, url, clientId);
  await ctx.db.updateTable('uploads').set({ used: true }).where('id', '=', uploadIdOf(url)).execute();
}
