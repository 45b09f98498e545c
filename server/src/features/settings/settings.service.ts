// Changes the tenant's settings; only a person who has seen the latest ones can save. The time zone and links take two.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as company from '@backoffice/contract/settings/settings.company.ts';
import { isKindHidden } from '@backoffice/contract/settings/settings.products.ts';
import type * as products from '@backoffice/contract/settings/settings.products.ts';
import type * as contract from '@backoffice/contract/settings/settings.ts';
import { sql } from 'kysely';
import { changeOf } from '#core/reviews/figures.ts';
import { markSiteImagesUsed } from '#core/uploads/site-images.ts';
import { moveToZone } from '#features/reports/reports.public.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getAppSettings, getCompanyInfo, getProductDisplay, getRecordedTimeZone } from './settings.queries.ts';

type AppInput = CheckedInputOf<typeof contract.saveAppSettings>;

export async function saveAppSettings(
  ctx: Ctx,
  { version, region, app_version, ...input }: AppInput,
): Promise<contract.AppSettings> {
  const before = await lockedBefore(ctx, getAppSettings, version);
  const recorded = await getRecordedTimeZone(ctx);
  const zones = await zonesAfter(ctx, before, input.timezone);
  if (!isPlanned(before, input.timezone) && !ctx.checker) throw new Error('A time zone takes two people');
  const values = { ...input, ...zones, app_version: app_version ?? before.app_version };
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
  if (zones.timezone !== recorded) await moveToZone(ctx, recorded, zones.timezone);
  return noted(ctx, before, await getAppSettings(ctx));
}

export async function previewSaveAppSettings(ctx: Ctx, { version, timezone }: AppInput): Promise<Preview> {
  const before = await lockedBefore(ctx, getAppSettings, version);
  const { next_timezone_from } = await zonesAfter(ctx, before, timezone);
  return {
    client_id: null,
    money: null,
    isHarmless: isPlanned(before, timezone),
    before: { timezone: before.next_timezone ?? before.timezone },
    after: { timezone, ...(next_timezone_from && { valid_from: next_timezone_from }) },
  };
}

const isPlanned = ({ timezone, next_timezone }: contract.AppSettings, wanted: string) =>
  wanted === (next_timezone ?? timezone);

type Zones = Pick<contract.AppSettings, 'timezone' | 'next_timezone' | 'next_timezone_from'>;

/** The zone of now stays until both show the same date; to choose it again drops the next one. */
async function zonesAfter({ db }: Ctx, before: Zones, wanted: string): Promise<Zones> {
  const { timezone, next_timezone, next_timezone_from } = before;
  if (wanted === next_timezone) return { timezone, next_timezone, next_timezone_from };
  if (wanted === timezone) return { timezone, next_timezone: null, next_timezone_from: null };
  const { rows } = await sql<{ begins_at: string | null; is_now: boolean }>`
    select at as begins_at, at <= now() as is_now from same_date_from(${timezone}, ${wanted}) as at
  `.execute(db);
  const [moment] = rows;
  if (!moment?.begins_at) throw new AppError('settings.timezone_too_far');
  return moment.is_now
    ? { timezone: wanted, next_timezone: null, next_timezone_from: null }
    : { timezone, next_timezone: wanted, next_timezone_from: moment.begins_at };
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

/** Address, mail and telephones are where clients turn to: two people change them. */
export async function previewSaveCompanyInfo(
  ctx: Ctx,
  { version, website, email, phones }: CheckedInputOf<typeof company.saveCompanyInfo>,
): Promise<Preview> {
  const before = await lockedBefore(ctx, getCompanyInfo, version);
  const isSame = website === before.website && email === before.email && phones.join() === before.phones.join();
  return { client_id: null, money: null, isHarmless: isSame, ...changeOf(before, { website, email, phones }) };
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
