// Statements that figures are typed in from, such as an administrator's or a custodian's: drawn anew, known by the hash of what was sent.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { statementIdOf } from '@backoffice/contract/products/products.files.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { redraw, type Image } from './redraw.ts';

/** A file as it is kept, and the hash of it as it was sent. */
export interface DrawnFile {
  image: Image;
  sha256: string;
}

export async function drawFile(base64: string): Promise<DrawnFile> {
  const bytes = Buffer.from(base64, 'base64');
  return { image: await redraw({ bytes }), sha256: createHash('sha256').update(bytes).digest('hex') };
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
