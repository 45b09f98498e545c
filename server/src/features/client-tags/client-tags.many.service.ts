// The same tags for many clients in one call: all of them are the caller's to see, or nothing changes.
import { mostTagsOfClient, type tagClients as endpoint } from '@backoffice/contract/client-tags/client-tags.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

interface Tagged {
  id: string;
  tags: string;
  count: number;
}

export async function tagClients(
  ctx: Ctx,
  { ids, add, remove }: CheckedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const clients = [...new Set(ids)];
  const tags = [...new Set([...add, ...remove])];
  const known = await ctx.db
    .selectFrom('tags')
    .select(['id', 'name_zh', 'name_en', 'active'])
    .where('id', 'in', tags)
    .execute();
  if (known.length < tags.length) throw new AppError('record.not_found');
  if (known.some(({ id, active }) => !active && add.includes(id))) throw new AppError('tag.retired');
  const { rows: locked } = await sql`
    select id from clients where id = any (${clients}::uuid[]) and ${mayWorkFor(ctx, 'clients.agent_id')} order by id for no key update
  `.execute(ctx.db);
  if (locked.length < clients.length) throw new AppError('record.not_found');
  const before = await tagsOf(ctx, clients);
  await sql`delete from client_tags where client_id = any (${clients}::uuid[]) and tag_id = any (${remove}::uuid[])`.execute(
    ctx.db,
  );
  await sql`
    insert into client_tags (client_id, tag_id, staff_id)
    select client_id, tag_id, ${ctx.actor.id} from unnest(${clients}::uuid[]) as client_id cross join unnest(${add}::uuid[]) as tag_id
    on conflict do nothing
  `.execute(ctx.db);
  const after = await tagsOf(ctx, clients);
  if (after.some(({ count }) => count > mostTagsOfClient)) throw new AppError('tag.too_many');
  const tagsBefore = new Map(before.map(({ id, tags: names }) => [id, names]));
  const changed = after.filter(({ id, tags: names }) => tagsBefore.get(id) !== names);
  await writeAuditLines(
    ctx,
    changed.map(({ id, tags: names }) => ({
      action: 'client.tags_changed',
      note: {
        record: { type: 'client', id },
        client: id,
        before: { tags: tagsBefore.get(id) },
        after: { tags: names },
      },
    })),
  );
  const namesOf = (some: readonly string[]) =>
    known.flatMap(({ id, name_zh, name_en }) => (some.includes(id) ? `${name_zh}/${name_en}` : [])).join(', ');
  ctx.note({ before: { tags: namesOf(remove) }, after: { tags: namesOf(add), clients: changed.length } });
  return { changed: changed.length };
}

/** Names of each client's tags, as one client's line in the audit log has them. */
async function tagsOf({ db }: Ctx, clients: readonly string[]): Promise<Tagged[]> {
  const { rows } = await sql<Tagged>`
    select given.id, count(tags.id)::int as count,
      coalesce(string_agg(tags.name_zh || '/' || tags.name_en, ', ' order by tags.create_datetime, tags.id), '') as tags
    from unnest(${clients}::uuid[]) as given (id)
    left join client_tags on client_tags.tenant_id = (select current_setting('app.tenant')) and client_tags.client_id = given.id
    left join tags on tags.tenant_id = client_tags.tenant_id and tags.id = client_tags.tag_id
    group by given.id
  `.execute(db);
  return rows;
}
