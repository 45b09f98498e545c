// The rules of tags: a list the tenant keeps, whose tags clients bear.
import type * as contract from '@backoffice/contract/client-tags/client-tags.ts';
import { mostTags, mostTagsOfClient, type listTags, type Tag } from '@backoffice/contract/client-tags/client-tags.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { getVisibleClient, lockClient } from '#core/clients/clients.queries.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

const shown = ['id', 'name_zh', 'name_en', 'colour', 'active', 'version'] as const;

export async function findTags({ db }: Pick<Ctx, 'db'>): Promise<OutputOf<typeof listTags>> {
  return { items: await db.selectFrom('tags').select(shown).orderBy('create_datetime').orderBy('id').execute() };
}

const factsOf = ({ name_zh, name_en, colour, active }: Tag) => ({ name_zh, name_en, colour, active });

export async function createTag(ctx: Ctx, input: CheckedInputOf<typeof contract.createTag>): Promise<Tag> {
  // One after the other, so that two at once do not pass the limit together.
  await sql`select pg_advisory_xact_lock(hashtextextended('tags:' || ${ctx.tenantId}, 0))`.execute(ctx.db);
  const { items } = await findTags(ctx);
  if (items.length >= mostTags) throw new AppError('tag.too_many');
  const tag = await ctx.db.insertInto('tags').values(input).returning(shown).executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'tag', id: tag.id }, after: factsOf(tag) });
  return tag;
}

export async function changeTag(ctx: Ctx, input: CheckedInputOf<typeof contract.changeTag>): Promise<Tag> {
  const { id, version, ...values } = input;
  const before = await ctx.db.selectFrom('tags').select(shown).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw new AppError('record.not_found');
  if (before.version !== version) throw new AppError('record.stale');
  const after = await ctx.db
    .updateTable('tags')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'tag', id }, before: factsOf(before), after: factsOf(after) });
  return after;
}

const namesOf = ({ tags }: Client) => ({
  tags: tags.map(({ name_zh, name_en }) => `${name_zh}/${name_en}`).join(', '),
});

export async function tagClient(
  ctx: Ctx,
  { id, add, remove }: CheckedInputOf<typeof contract.tagClient>,
): Promise<Client> {
  const before = await lockClient(ctx, id);
  if (remove.length > 0)
    await ctx.db.deleteFrom('client_tags').where('client_id', '=', id).where('tag_id', 'in', remove).execute();
  const has = new Set(before.tags.map((tag) => tag.id));
  const wanted = [...new Set(add)].filter((tag) => !has.has(tag));
  if (wanted.length > 0) await addTags(ctx, id, wanted);
  const after = await getVisibleClient(ctx, { id });
  if (after.tags.length > mostTagsOfClient) throw new AppError('tag.too_many');
  ctx.note({ record: { type: 'client', id }, client: id, before: namesOf(before), after: namesOf(after) });
  return after;
}

async function addTags(ctx: Ctx, client_id: string, tagIds: readonly string[]): Promise<void> {
  const known = await ctx.db.selectFrom('tags').select(['id', 'active']).where('id', 'in', tagIds).execute();
  if (known.length < tagIds.length) throw new AppError('record.not_found');
  if (known.some(({ active }) => !active)) throw new AppError('tag.retired');
  await ctx.db
    .insertInto('client_tags')
    .values(tagIds.map((tag_id) => ({ client_id, tag_id, staff_id: ctx.actor.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
