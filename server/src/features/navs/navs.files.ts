// Net asset values of an administrator's file: of which products they are, whether they can be entered, and by whom.
import { compare } from '@backoffice/contract/kit/money.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { navPages } from '@backoffice/contract/navs/navs.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { productSubTypes, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import { sql } from 'kysely';
import { refuse, type ParsedNav } from '#core/statement-formats/parsed.ts';
import { sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { getVenueOf } from '#features/products/products.public.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { isUsed } from './navs.service.ts';

/** A value of a file that is not in force already. */
export interface FiledNav {
  row: number;
  product_id: string;
  symbol: string;
  day: string;
  nav: string;
}

type Db = Pick<PublicCtx, 'db'>;

/** Entering values takes the right to change each page that has them, of everybody who takes part. */
export function requireMayEnterNavs({ actor, checker }: Pick<Ctx, 'actor' | 'checker'>): void {
  const people = checker ? [actor, checker] : [actor];
  const resources = navPages.map((page) => (page === 'fund' ? 'tradesFund' : 'tradesQuant'));
  if (!people.every(({ grants }) => resources.every((resource) => isGranted(grants, resource, 'update'))))
    throw new AppError('access.denied');
}

/** Values of the file that say something new, or the refusal of the whole file with the row. */
export async function findFiledNavs(ctx: Db, stated: readonly ParsedNav[]): Promise<FiledNav[]> {
  const products = await findNavProducts(ctx);
  const seen = new Set<string>();
  const filed = stated.map(({ row, product, day, nav }) => {
    const named = products.filter(({ names }) => names.includes(product.trim().toLowerCase()));
    const [found] = named;
    // A name that fits two products fits none.
    if (!found || named.length > 1) refuse('statement_file.wrong_value', { row, column: `product ${product}` });
    const key = `${found.id} ${day}`;
    if (seen.has(key)) refuse('statement_file.wrong_value', { row, column: 'day' });
    seen.add(key);
    return { row, product_id: found.id, symbol: found.symbol, day, nav };
  });
  const known = await findKnown(ctx, filed);
  const fresh = filed.filter((_, index) => {
    const before = known[index]?.nav;
    return !before || compare(before, filed[index]?.nav ?? '0') !== 0;
  });
  const isRefused = new Map(filed.map((one, index) => [one, known[index]]));
  for (const one of fresh) {
    const { is_early, is_used } = isRefused.get(one) ?? {};
    const place = { errors: [{ path: `rows.${one.row}.day`, code: 'invalid' as const }] };
    if (is_early) throw new AppError('product.nav_too_early', place);
    if (is_used) throw new AppError('product.nav_used', place);
  }
  await requireTradingDays(ctx, fresh);
  return fresh;
}

const navSubTypes = productSubTypes.filter((subType) => orderKindOf(subType).boughtAt === 'nav');

/** Products on offer that have values, each with the names by which an administrator may know it. */
async function findNavProducts({ db }: Db) {
  const { rows } = await sql<{ id: string; symbol: string; sub_type: ProductSubType; names: string[] }>`
    select id, symbol, sub_type, array[lower(symbol), lower(split_part(symbol, ':', 2)), lower(name_zh), lower(name_en)] as names
    from products where sub_type = any (${navSubTypes}) and opened_by is not null
  `.execute(db);
  return rows;
}

/** What is known of each value, in the order of the values. */
async function findKnown({ db }: Db, filed: readonly FiledNav[]) {
  const { rows } = await sql<{ nav: string | null; is_early: boolean; is_used: boolean }>`
    select known.nav, nav_cut_off(value.product_id, value.day) > clock_timestamp() as is_early, coalesce(known.is_used, false) as is_used
    from rows from (jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as (product_id uuid, day date)) with ordinality as value(product_id, day, place)
    left join lateral (
      select nav, ${isUsed} as is_used from product_navs
      where product_navs.product_id = value.product_id and product_navs.day = value.day) as known on true
    order by value.place
  `.execute(db);
  return rows;
}

async function requireTradingDays(ctx: Db, filed: readonly FiledNav[]): Promise<void> {
  const symbols = new Set(filed.map(({ symbol }) => symbol));
  for (const symbol of symbols) {
    const calendar = await getTradingCalendar(ctx, (await getVenueOf(ctx, symbol)).mic);
    const unfit = filed.find((one) => one.symbol === symbol && !sessionOf(calendar, one.day));
    if (unfit) refuse('statement_file.wrong_day', { row: unfit.row, column: 'day' });
  }
}

interface Entered {
  evidence_id: string;
  recorded_by: string;
  approved_by: string;
}

/** Enters them by the two who brought the file; a large change waits for a third person as any other does. */
export async function enterFiledNavs(
  { db }: Db,
  filed: readonly FiledNav[],
  { evidence_id, recorded_by, approved_by }: Entered,
): Promise<void> {
  // Insert in the order of the days, because each is compared with the one before.
  await sql`
    insert into product_navs (product_id, day, nav, evidence_id, entered_by, approved_by)
    select product_id, day, nav, ${evidence_id}::uuid, ${recorded_by}::uuid, ${approved_by}::uuid
    from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as value(product_id uuid, day date, nav numeric) order by product_id, day
    on conflict (tenant_id, product_id, day) do update set nav = excluded.nav, statement_id = null, evidence_id = excluded.evidence_id,
      entered_by = excluded.entered_by, approved_by = excluded.approved_by, create_datetime = clock_timestamp()
  `.execute(db);
}
