// The rules of uploads: who may store and see one, and how a record takes one into use.
import { Buffer } from 'node:buffer';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/endpoint.ts';
import { uploadIdOf, uploadUrlOf, type getUpload, type storeUpload } from '@backoffice/contract/uploads.ts';
import { isVisibleClient } from '#core/visibility/visibility.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Actor, Ctx, OpenCall } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { redraw } from './uploads.image.ts';

/** Drawn anew before any transaction begins: that takes a while. */
export async function storeImage(
  call: OpenCall & { actor: Actor },
  { client_id, base64 }: CheckedInputOf<typeof storeUpload>,
): Promise<OutputOf<typeof storeUpload>> {
  const { media_type, content } = await redraw(Buffer.from(base64, 'base64'));
  return call.transact(async (publicCtx) => {
    const ctx: Ctx = { ...publicCtx, actor: call.actor };
    if (!(await isVisibleClient(ctx, client_id))) throw new AppError('record.not_found');
    const { id } = await ctx.db
      .insertInto('uploads')
      .values({ client_id, staff_id: ctx.actor.id, media_type, content })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = { type: 'upload', id };
    await writeAudit(
      ctx,
      'upload.stored',
      {},
      { record, client: client_id, after: { media_type, bytes: content.length } },
    );
    return { url: uploadUrlOf(id) };
  });
}

export async function showImage(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof getUpload>,
): Promise<OutputOf<typeof getUpload>> {
  const upload = await ctx.db
    .selectFrom('uploads')
    .select(['client_id', 'media_type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload || !(await isVisibleClient(ctx, upload.client_id))) throw new AppError('record.not_found');
  return { media_type: upload.media_type, base64: Buffer.from(upload.content).toString('base64') };
}

/** There, and this client's. */
export async function checkUpload({ db }: Ctx, url: string, clientId: string): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', uploadIdOf(url))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!upload) throw new AppError('upload.not_found');
}

/** From now on it stays. */
export async function takeIntoUse(ctx: Ctx, url: string, clientId: string): Promise<void> {
  await checkUpload(ctx, url, clientId);
  await ctx.db.updateTable('uploads').set({ used: true }).where('id', '=', uploadIdOf(url)).execute();
}
