// The rules of uploads: who may store and see one.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/uploads/uploads.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import type { Files } from '#core/files/files.ts';
import { isVisibleClient } from '#core/visibility/visibility.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Actor, Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { redraw } from '#core/uploads/redraw.ts';

export const storeUpload =
  (files: Files) =>
  (
    call: OpenCall & { actor: Actor },
    { client_id, base64 }: CheckedInputOf<typeof contract.storeUpload>,
  ): Promise<OutputOf<typeof contract.storeUpload>> =>
    storeFile(call, files, client_id, base64, async (publicCtx) => {
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
  files: Files,
  client_id: string,
  base64: string,
  admit: (ctx: PublicCtx) => Promise<{ staff_id: string } | { api_key_id: string }>,
): Promise<{ url: string }> {
  await call.transact(admit);
  const bytes = Buffer.from(base64, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { media_type, content } = await redraw({ bytes });
  const kept = await files.keep({ tenantId: call.tenantId, table: 'uploads' }, content, client_id);
  return call.transact(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('uploads')
      .values({ client_id, ...(await admit(ctx)), media_type, ...kept, sealed: true, sha256 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = { type: 'upload', id } as const;
    const after = { media_type, bytes: content.length, sha256 };
    await writeAudit(ctx, 'upload.stored', {}, { record, client: client_id, after });
    return { url: uploadUrlOf(id) };
  });
}

type GetInput = CheckedInputOf<typeof contract.getUpload>;
type Given = OutputOf<typeof contract.getUpload>;

/** Reads the row in the transaction, and a store outside of any. */
export const prepareGetUpload =
  (files: Files) =>
  async (ctx: Ctx, { id }: GetInput): Promise<() => Promise<Given>> => {
    const upload = await ctx.db
      .selectFrom('uploads')
      .select(['id', 'client_id', 'media_type', 'content', 'stored_sha256', 'sealed'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!upload || !(await isVisibleClient(ctx, upload.client_id))) throw new AppError('record.not_found');
    const { client_id, media_type, content, sealed } = upload;
    const place = { tenantId: ctx.tenantId, table: 'uploads' } as const;
    return async () => {
      // Older uploads were not encrypted.
      const picture = content && !sealed ? content : await files.read(place, upload, client_id);
      return { media_type, base64: picture.toString('base64') };
    };
  };

export const getUpload = async (_ctx: Ctx, _input: GetInput, given: Given): Promise<Given> => given;
