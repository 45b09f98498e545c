// Reads and writes each person's layouts and views.
import type { ListLayout, ListView } from '@backoffice/contract/preferences/preferences.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';

export async function findPreference({ db, actor }: Ctx, key: string): Promise<ListLayout | null> {
  const row = await db
    .selectFrom('preferences')
    .select('value')
    .where('staff_id', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.value ?? null) as ListLayout | null; // checked when it was saved
}

export async function setPreference({ db, actor }: Ctx, key: string, layout: ListLayout): Promise<void> {
  const value = JSON.stringify(layout);
  await db
    .insertInto('preferences')
    .values({ staff_id: actor.id, key, value })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'staff_id', 'key']).doUpdateSet({ value, update_datetime: sql`now()` }),
    )
    .execute();
}

export async function countPreferences({ db, actor }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('preferences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findViews(ctx: Ctx, { list }: { list: string }): Promise<{ items: ListView[] }> {
  const items = await visibleViews(ctx).where('list', '=', list).orderBy('list_views.name').execute();
  return { items: items as ListView[] };
}

export async function getView(ctx: Ctx, id: string): Promise<ListView> {
  const view = await visibleViews(ctx).where('list_views.id', '=', id).executeTakeFirst();
  if (!view) throw new AppError('record.not_found');
  return view as ListView;
}

/** One's own, for update: another's can be seen at most. */
export async function lockMyView(ctx: Ctx, id: string): Promise<ListView> {
  const view = await visibleViews(ctx)
    .where('list_views.id', '=', id)
    .where('owner_id', '=', ctx.actor.id)
    .forUpdate('list_views')
    .executeTakeFirst();
  if (!view) throw new AppError('record.not_found');
  return view as ListView;
}

export async function countMyViews({ db, actor }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return count;
}

type Arrangement = Pick<ListView, 'name' | 'search' | 'layout' | 'shared_with'>;

const columnsOf = ({ name, search, layout, shared_with }: Arrangement) => ({
  name,
  search: JSON.stringify(search),
  layout: JSON.stringify(layout),
  shared_with: [...new Set<Role>(shared_with)],
});

export async function insertView({ db, actor }: Ctx, view: Arrangement & { list: string }): Promise<string> {
  const { id } = await db
    .insertInto('list_views')
    .values({ owner_id: actor.id, list: view.list, ...columnsOf(view) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setView({ db }: Ctx, id: string, view: Arrangement): Promise<void> {
  await db
    .updateTable('list_views')
    .set({ ...columnsOf(view), update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeView({ db }: Ctx, id: string): Promise<void> {
  await db.deleteFrom('list_views').where('id', '=', id).execute();
}

/** Stored texts and JSON were checked by the contract on their way in. */
function visibleViews({ db, actor }: Ctx) {
  return db
    .selectFrom('list_views')
    .innerJoin('staff as owner', (join) => joinInTenant(join, 'owner.id', 'list_views.owner_id'))
    .select([
      'list_views.id',
      'list_views.list',
      'list_views.name',
      'list_views.search',
      'list_views.layout',
      'list_views.shared_with',
      'list_views.version',
      'owner.name as owner_name',
      sql<boolean>`owner_id = ${actor.id}`.as('is_own'),
    ])
    .where((row) => row.or([row('owner_id', '=', actor.id), sql<boolean>`${actor.role} = any (shared_with)`]));
}
