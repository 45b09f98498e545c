// The rules of preferences: each person has their own, limited in number and size; only some may share a view.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/preferences/preferences.ts';
import { mayShareViews, type ListView } from '@backoffice/contract/preferences/preferences.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  countMyViews,
  countPreferences,
  findPreference,
  getView,
  insertView,
  lockMyView,
  removeView,
  setPreference,
  setView,
} from './preferences.queries.ts';

/** Limit far above the number of the product's lists: only a script would exceed it. */
const mostPreferences = 200;
const mostViews = 200;

export async function getPreference(
  ctx: Ctx,
  { key }: CheckedInputOf<typeof contract.getPreference>,
): Promise<OutputOf<typeof contract.getPreference>> {
  return { value: await findPreference(ctx, key) };
}

export async function savePreference(
  ctx: Ctx,
  { key, value }: CheckedInputOf<typeof contract.savePreference>,
): Promise<OutputOf<typeof contract.savePreference>> {
  const before = await findPreference(ctx, key);
  if (!before && (await countPreferences(ctx)) >= mostPreferences) throw new AppError('request.too_many');
  await setPreference(ctx, key, value);
  return { value };
}

export async function createView(ctx: Ctx, view: CheckedInputOf<typeof contract.createView>): Promise<ListView> {
  checkSharing(ctx, view);
  if ((await countMyViews(ctx)) >= mostViews) throw new AppError('view.too_many');
  const id = await insertView(ctx, view);
  return noted(ctx, null, id);
}

export async function updateView(
  ctx: Ctx,
  { id, version, ...view }: CheckedInputOf<typeof contract.updateView>,
): Promise<ListView> {
  checkSharing(ctx, view);
  const before = await lockMyView(ctx, id);
  if (before.version !== version) throw new AppError('record.stale');
  await setView(ctx, id, view);
  return noted(ctx, before, id);
}

export async function deleteView(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.deleteView>,
): Promise<OutputOf<typeof contract.deleteView>> {
  const before = await lockMyView(ctx, id);
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
