// Pictures that everybody sees: keeping a new one, and taking some into use.
import { siteImageIdOf, siteImageUrlOf } from '@backoffice/contract/uploads/uploads.site.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Image } from './redraw.ts';

export async function insertSiteImage(ctx: Ctx, { media_type, content }: Image): Promise<{ url: string }> {
  const { id } = await ctx.db
    .insertInto('site_images')
    .values({ staff_id: ctx.actor.id, media_type, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.note({ after: { id, media_type, bytes: content.length } });
  return { url: siteImageUrlOf(id) };
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
