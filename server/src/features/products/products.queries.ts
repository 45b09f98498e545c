// Reads and writes products: one list for each page of `trades/*`, all of one table.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page } from '@backoffice/contract/kit/list.ts';
import { productStatuses, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import { productPages, type ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { listStockProducts } from '@backoffice/contract/products/products.calls.ts';
import { statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { all, always, declaredConditions, isOfKind } from '#core/records/filters.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import type { PublicCtx } from '#platform/context.ts';
import { findCounts } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;
type ListInput = CheckedInputOf<typeof listStockProducts>;

export const recordKindOf = <Product extends ProductPage>(page: Product): `${Product}_product` => `${page}_product`;

const filters = {
  sub_type: 'sub_type',
  symbols: (symbols: string[]) => sql<boolean>`products.symbol = any (${symbols})`,
  name: (name: string) => {
    const part = containing(name);
    return sql<boolean>`products.name_zh ilike ${part} or products.name_en ilike ${part} or products.symbol ilike ${part}`;
  },
} as const;

const recordsOn = (page: ProductPage) => {
  const kind = recordKindOf(page);
  const isOnPage = isOfKind(kind) ?? always;
  // The lists of all pages take and answer the same.
  const records = tenantRecords(kind, listStockProducts, {
    columns: [
      'id',
      'sub_type',
      'status',
      'trade_type',
      'symbol',
      'currency',
      'name_zh',
      'name_en',
      'description_zh',
      'description_en',
      'risk_zh',
      'risk_en',
      'image',
      'price',
      'lot',
      'quota',
      'quota_taken',
      'min_quantity',
      'max_quantity',
      'min_amount',
      'max_amount',
      'fee_percent',
      'open_datetime',
      'close_datetime',
      'allocation_method',
      'one_lot_first',
      'lock_days',
      'pay_later',
      'payment_datetime',
      'cut_off',
      'performance_fee_percent',
      'rate_percent',
      'term_days',
      'early_rate_percent',
      'range_low',
      'range_high',
      'market_price',
      'position',
      'create_datetime',
      'update_datetime',
      'version',
    ],
    staffNames: {
      created_by: 'created_by',
      opened_by: 'opened_by',
      approved_by: 'approved_by',
      confirmed_by: 'third_by',
    },
    select: {
      listing_day: sql<string | null>`products.listing_day::text`,
      range_day: sql<string | null>`products.range_day::text`,
      statement: sql<string | null>`${statementUrlOf('')} || products.statement_id`,
      statement_sha256: sql<string | null>`(
        select sha256 from product_statements file
        where file.tenant_id = products.tenant_id and file.id = products.statement_id)`,
      issuer_document: sql<string | null>`${statementUrlOf('')} || products.issuer_document_id`,
      issuer_document_sha256: sql<string | null>`(
        select sha256 from product_statements file
        where file.tenant_id = products.tenant_id and file.id = products.issuer_document_id)`,
      draw_commitment: sql<string | null>`(
        select commitment from product_draws draw
        where draw.tenant_id = products.tenant_id and draw.product_id = products.id)`,
    },
    filters: { ...filters, status: 'status' },
    sortColumns: { position: 'position', create_datetime: 'create_datetime', update_datetime: 'update_datetime' },
    defaultSort: 'position',
    where: () => isOnPage,
  });
  return {
    ...records,
    find: async (ctx: Db, input: ListInput): Promise<Page<Product> & { counts: Counts }> => {
      const counted = ctx.db
        .selectFrom('products')
        .where(all([isOnPage, ...declaredConditions(ctx, 'products', filters, input)]));
      return {
        ...(await records.find(ctx, input)),
        counts: await findCounts(ctx.db, counted, 'products.status', productStatuses),
      };
    },
  };
};

export const productsOn = Object.fromEntries(productPages.map((page) => [page, recordsOn(page)])) as Record<
  ProductPage,
  ReturnType<typeof recordsOn>
>;

/** Venue of an instrument, by its symbol. */
export async function getVenueOf({ db }: Db, symbol: string) {
  const venue = await db
    .selectFrom('venues')
    .select(['id', 'mic', 'currency', 'tick', 'sell_after_days'])
    .where('mic', '=', symbol.slice(0, symbol.indexOf(':')))
    .where('active', '=', true)
    .executeTakeFirst();
  if (!venue) throw new AppError('order.instrument_unknown');
  return venue;
}

/** Products that clients can order now, whatever the product display says. */
export const findOpenProducts = (ctx: Db, subTypes: readonly ProductSubType[]): Promise<Product[]> =>
  productsOn.stock
    .rows(ctx)
    .where('products.status', '=', 'open')
    .where('products.sub_type', 'in', [...subTypes])
    .where(
      sql<boolean>`coalesce(products.open_datetime <= now(), true) and coalesce(products.close_datetime > now(), true)`,
    )
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
