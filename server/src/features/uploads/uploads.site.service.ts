// Pictures of the site itself: stored by staff who may change its settings, shown to everybody.
import { Buffer } from 'node:buffer';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/uploads/uploads.site.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { redraw, type Image } from '#core/uploads/redraw.ts';
import { insertSiteImage } from '#core/uploads/site-images.ts';

type StoreInput = CheckedInputOf<typeof contract.storeSiteImage>;

export const prepareSiteImage =
  async (_ctx: Ctx, { base64 }: StoreInput) =>
  () =>
    redraw({ bytes: Buffer.from(base64, 'base64') });

export const storeSiteImage = (
  ctx: Ctx,
  _input: StoreInput,
  image: Image,
): Promise<OutputOf<typeof contract.storeSiteImage>> => insertSiteImage(ctx, image);

export async function getSiteImage(
  { db }: PublicCtx,
  { id }: CheckedInputOf<typeof contract.getSiteImage>,
): Promise<OutputOf<typeof contract.getSiteImage>> {
  const image = await db
    .selectFrom('site_images')
    .select(['media_type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!image) throw new AppError('record.not_found');
  return { media_type: image.media_type, base64: image.content.toString('base64') };
}
