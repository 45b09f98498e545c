// Pictures of the site itself: stored by staff who may change its settings, shown to everybody.
import { Buffer } from 'node:buffer';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/uploads/uploads.site.ts';
import { siteImageIdOf, siteImageUrlOf } from '@backoffice/contract/uploads/uploads.site.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { redraw, type Image } from './uploads.redraw.ts';

type StoreInput = CheckedInputOf<typeof contract.storeSiteImage>;

export const prepareSiteImage =
  async (_ctx: Ctx, { base64 }: StoreInput) =>
  () =>
    redraw({ bytes: Buffer.from(base64, 'base64') });

export async function storeSiteImage(
  ctx: Ctx,
  _input: StoreInput,
  { media_type, content }: Image,
): Promise<OutputOf<typeof contract.storeSiteImage>> {
  const { id } = await ctx.db
    .insertInto('site_images')
    .values({ staff_id: ctx.actor.id, media_type, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.note({ after: { id, media_type, bytes: content.length } });
  return { url: siteImageUrlOf(id) };
}

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

/** Keeps the images from now on. */
export async function markSiteImagesUsed({ db }: Ctx, urls: readonly string[]): Promise<void> {
  const ids = [...new Set(urls)].map(siteImageIdOf);
  if (ids.length === 0) return;
  const taken = await db
    .updateTable('site_images')
    .set({ used: true })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  if (taken.length !== ids.length) throw new AppError('upload.not_found');
}
