// The files of products: pictures that everybody sees, and statements for those who may read products.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, type Action } from '@backoffice/contract/kit/permissions.ts';
import { productPages, type ProductPage } from '@backoffice/contract/products/product-pages.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import type * as contract from '@backoffice/contract/products/products.files.ts';
import { statementIdOf, statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import { redrawPicture } from '#features/uploads/uploads.service.ts';
import { storeSiteImage } from '#features/uploads/uploads.site.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type StoreInput = CheckedInputOf<typeof contract.storeProductStatement>;
type Image = Awaited<ReturnType<typeof redrawPicture>>;

const mayOn = ({ actor }: Ctx, page: ProductPage, action: Action): boolean =>
  isGranted(actor.grants, productCallsOf[page].list.access.resource, action);

/** Draws the file anew outside of any transaction; what the sender had is known by its hash alone. */
export const prepareProductFile = async (ctx: Ctx, { page, base64 }: StoreInput) => {
  if (!mayOn(ctx, page, 'create') && !mayOn(ctx, page, 'update')) throw new AppError('access.denied');
  return () => drawFile(base64);
};

/** A file as it is kept, and the hash of it as it was sent. */
export interface DrawnFile {
  image: Image;
  sha256: string;
}

export async function drawFile(base64: string): Promise<DrawnFile> {
  const bytes = Buffer.from(base64, 'base64');
  return { image: await redrawPicture(bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const storeProductPicture = (
  ctx: Ctx,
  { base64 }: StoreInput,
  { image }: { image: Image },
): Promise<OutputOf<typeof contract.storeProductPicture>> => storeSiteImage(ctx, { base64 }, image);

export async function storeProductStatement(
  ctx: Ctx,
  _input: StoreInput,
  { image, sha256 }: DrawnFile,
): Promise<OutputOf<typeof contract.storeProductStatement>> {
  return { url: statementUrlOf(await insertStatementFile(ctx, image, sha256)), sha256 };
}

/** Answers its id. */
export async function insertStatementFile(ctx: Ctx, { media_type, content }: Image, sha256: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('product_statements')
    .values({ staff_id: ctx.actor.id, media_type, content, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.note({ after: { id, media_type, bytes: content.length, sha256 } });
  return id;
}

export async function getProductStatement(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getProductStatement>,
): Promise<OutputOf<typeof contract.getProductStatement>> {
  if (!productPages.some((page) => mayOn(ctx, page, 'read'))) throw new AppError('access.denied');
  return getStatementPicture(ctx, id);
}

export async function getStatementPicture({ db }: Ctx, id: string) {
  const file = await db
    .selectFrom('product_statements')
    .select(['media_type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw new AppError('record.not_found');
  return { media_type: file.media_type, base64: file.content.toString('base64') };
}

/** Takes it, so that it stays from now on. Answers its id. */
export const takeStatement = (ctx: Ctx, url: string): Promise<string> => takeStatementFile(ctx, statementIdOf(url));

export async function takeStatementFile({ db }: Ctx, id: string): Promise<string> {
  const taken = await db
    .updateTable('product_statements')
    .set({ used: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new AppError('upload.not_found');
  return taken.id;
}
