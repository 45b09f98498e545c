// The rules of preferences: everybody his own, few and small; only some may show a view to others.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  mayShareViews,
  type createView,
  type deleteView,
  type getPreference,
  type ListView,
  type savePreference,
  type updateView,
} from '@backoffice/contract/preferences/preferences.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  countOwnViews,
  countPreferences,
  findPreference,
  getView,
  insertView,
  lockOwnView,
  removeView,
  setPreference,
  setView,
} from './preferences.queries.ts';

/** Far more than the product has lists; whoever passes it is no person. */
const mostPreferences = 200;
const mostViews = 200;

export async function showPreference(
  ctx: Ctx,
  { key }: CheckedInputOf<typeof getPreference>,
): Promise<OutputOf<typeof getPreference>> {
  return { value: await findPreference(ctx, key) };
}

export async function keepPreference(
  ctx: Ctx,
  { key, value }: CheckedInputOf<typeof savePreference>,
): Promise<OutputOf<typeof savePreference>> {
  const before = await findPreference(ctx, key);
  if (!before && (await countPreferences(ctx)) >= mostPreferences) throw new AppError('request.too_many');
  await setPreference(ctx, key, value);
  return { value };
}

export async function keepView(ctx: Ctx, view: CheckedInputOf<typeof createView>): Promise<ListView> {
  checkSharing(ctx, view);
  if ((await countOwnViews(ctx)) >= mostViews) throw new AppError('view.too_many');
  const id = await insertView(ctx, view);
  return noted(ctx, null, id);
}

export async function changeView(
  ctx: Ctx,
  { id, version, ...view }: CheckedInputOf<typeof updateView>,
): Promise<ListView> {
  checkSharing(ctx, view);
  const before = await lockOwnView(ctx, id);
  if (before.version !== version) throw new AppError('record.stale');
  await setView(ctx, id, view);
  return noted(ctx, before, id);
}

export async function dropView(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof deleteView>,
): Promise<OutputOf<typeof deleteView>> {
  const before = await lockOwnView(ctx, id);
  await removeView(ctx, id);
  ctx.note({ record: { type: 'view', id }, before });
  return {};
}

function checkSharing({ actor }: Ctx, { shared_with }: Pick<ListView, 'shared_with'>) {
  if (shared_with.length > 0 && !mayShareViews(actor.role)) throw new AppError('access.denied');
}

async function noted(ctx: Ctx, before: ListView | null, id: string): Promise<ListView> {
  const after = await getView(ctx, id);
  ctx.note({ record: { type: 'view', id }, ...(before && { before }), after });
  return after;
}
