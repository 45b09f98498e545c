// Changes the tenant's settings; only a person who has seen the latest ones can save.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as company from '@backoffice/contract/settings/settings.company.ts';
import { isKindHidden } from '@backoffice/contract/settings/settings.products.ts';
import type * as products from '@backoffice/contract/settings/settings.products.ts';
import type * as contract from '@backoffice/contract/settings/settings.ts';
import { markSiteImagesUsed } from '#features/uploads/uploads.site.service.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getAppSettings, getCompanyInfo, getProductDisplay } from './settings.queries.ts';

export async function saveAppSettings(
  ctx: Ctx,
  { version, region, ...values }: CheckedInputOf<typeof contract.saveAppSettings>,
): Promise<contract.AppSettings> {
  const before = await lockedBefore(ctx, getAppSettings, version);
  await markSiteImagesUsed(
    ctx,
    [values.web_logo, values.image].filter((url) => url !== null),
  );
  await ctx.db.updateTable('tenants').set({ region }).execute();
  await ctx.db
    .insertInto('app_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...values, version: version + 1 }))
    .execute();
  return noted(ctx, before, await getAppSettings(ctx));
}

export async function saveCompanyInfo(
  ctx: Ctx,
  { version, ...values }: CheckedInputOf<typeof company.saveCompanyInfo>,
): Promise<company.CompanyInfo> {
  const before = await lockedBefore(ctx, getCompanyInfo, version);
  await ctx.db
    .insertInto('company_info')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...values, version: version + 1 }))
    .execute();
  return noted(ctx, before, await getCompanyInfo(ctx));
}

export async function saveProductDisplay(
  ctx: Ctx,
  { version, items, regions }: CheckedInputOf<typeof products.saveProductDisplay>,
): Promise<products.ProductDisplay> {
  const before = await lockedBefore(ctx, getProductDisplay, version);
  const values = { items: JSON.stringify(items), regions: JSON.stringify(regions) };
  await ctx.db
    .insertInto('product_displays')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...values, version: version + 1 }))
    .execute();
  return noted(ctx, before, await getProductDisplay(ctx));
}

/** Products that the clients' app shows in the tenant's region. */
export async function getShownProducts(ctx: PublicCtx): Promise<OutputOf<typeof products.getShownProducts>> {
  const { region } = await getAppSettings(ctx);
  const { items, regions } = await getProductDisplay(ctx);
  const here = regions.find((list) => list.region === region)?.items ?? items;
  return {
    items: here.filter(({ kind, shown }) => shown && !isKindHidden(kind, region)).map(({ shown: _, ...item }) => item),
  };
}

/** The tenant is locked, so that the first two to save something cannot both be first. */
async function lockedBefore<Settings extends { version: number }>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Settings>,
  version: number,
): Promise<Settings> {
  await ctx.db.selectFrom('tenants').select('tenant_id').forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await read(ctx);
  if (before.version !== version) throw new AppError('record.stale');
  return before;
}

function noted<Settings extends object>(ctx: Ctx, before: Settings, after: Settings): Settings {
  ctx.note({ before, after });
  return after;
}
