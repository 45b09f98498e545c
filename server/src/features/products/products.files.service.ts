// The files of products: pictures that everybody sees, and statements for those who may read products.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, type Action } from '@backoffice/contract/kit/permissions.ts';
import { productPages, type ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import type * as contract from '@backoffice/contract/products/products.files.ts';
import { statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import { insertSiteImage } from '#core/uploads/site-images.ts';
import { drawFile, getStatementPicture, insertStatementFile, type DrawnFile } from '#core/uploads/statement-files.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type StoreInput = CheckedInputOf<typeof contract.storeProductStatement>;

const mayOn = ({ actor }: Ctx, page: ProductPage, action: Action): boolean =>
  isGranted(actor.grants, productCallsOf[page].list.access.resource, action);

/** Draws the file anew outside of any transaction; what the sender had is known by its hash alone. */
export const prepareProductFile = async (ctx: Ctx, { page, base64 }: StoreInput) => {
  if (!mayOn(ctx, page, 'create') && !mayOn(ctx, page, 'update')) throw new AppError('access.denied');
  return () => drawFile(base64);
};

export const storeProductPicture = (
  ctx: Ctx,
  _input: StoreInput,
  { image }: DrawnFile,
): Promise<OutputOf<typeof contract.storeProductPicture>> => insertSiteImage(ctx, image);

export async function storeProductStatement(
  ctx: Ctx,
  _input: StoreInput,
  { image, sha256 }: DrawnFile,
): Promise<OutputOf<typeof contract.storeProductStatement>> {
  return { url: statementUrlOf(await insertStatementFile(ctx, image, sha256)), sha256 };
}

export async function getProductStatement(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getProductStatement>,
): Promise<OutputOf<typeof contract.getProductStatement>> {
  if (!productPages.some((page) => mayOn(ctx, page, 'read'))) throw new AppError('access.denied');
  return getStatementPicture(ctx, id);
}
