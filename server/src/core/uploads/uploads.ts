// Taking a client's upload into use by a record.
import { uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

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

/** Keeps an upload that proves something, and answers the hash of it as it was sent. One from before hashes were kept proves nothing. */
export async function takeEvidence(
  { db }: Pick<Ctx, 'db'>,
  url: string,
  clientId: string,
): Promise<{ id: string; sha256: string }> {
  const taken = await db
    .updateTable('uploads')
    .set({ used: true })
    .where('id', '=', uploadIdOf(url))
    .where('client_id', '=', clientId)
    .where('sha256', 'is not', null)
    .returning(['id', 'sha256'])
    .executeTakeFirst();
  if (!taken?.sha256) throw new AppError('upload.not_found');
  return { id: taken.id, sha256: taken.sha256 };
}
