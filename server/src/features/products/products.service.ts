// The rules of products that are written down: what fits together, and what stays once a product is on offer.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare, inCurrency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  isTermOf,
  productKindOf,
  productPageOf,
  productSubTypesOn,
  type ProductStatus,
} from '@backoffice/contract/products/products.kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type {
  createStockProduct,
  orderStockProducts,
  updateStockProduct,
} from '@backoffice/contract/products/products.calls.ts';
import type * as intake from '@backoffice/contract/products/products.intake.ts';
import type { Product, ProductFields } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { localDay, sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { getShownProducts } from '#features/settings/settings.public.ts';
import { markSiteImagesUsed } from '#core/uploads/site-images.ts';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { isMultiple } from '#core/trading/trade-amounts.ts';
import { takeStatement } from '#core/uploads/statement-files.ts';
import { checkPriceBand, type MarketFacts } from './products.market.ts';
import { findOpenProducts, getVenueOf, productsOn, recordKindOf } from './products.queries.ts';

/** Statuses of products that can still be changed, and put in order. */
const unfinished: readonly ProductStatus[] = ['draft', 'open', 'paused'];

const invalid = (path: keyof ProductFields) => new AppError('request.invalid', { errors: [{ path, code: 'invalid' }] });

export const createProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, fields: CheckedInputOf<typeof createStockProduct>, market: MarketFacts | null): Promise<Product> => {
    const values = await prepareValues(ctx, fields, market);
    const last = await ctx.db
      .selectFrom('products')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('sub_type', 'in', productSubTypesOn(page))
      .executeTakeFirst();
    const position = (last?.position ?? 0) + 1;
    const id = await productsOn[page].insert(ctx, { ...values, position, created_by: ctx.actor.id });
    const after = await productsOn[page].get(ctx, id);
    ctx.note({ record: { type: recordKindOf(page), id }, after });
    return after;
  };

/** Updates a product. The database itself refuses other terms of one on offer; its price has a call of its own. */
export const updateProductOn =
  (page: ProductPage) =>
  async (
    ctx: Ctx,
    { id, version, ...fields }: CheckedInputOf<typeof updateStockProduct>,
    market: MarketFacts | null,
  ): Promise<Product> => {
    const before = await productsOn[page].lock(ctx, id, version);
    if (!unfinished.includes(before.status))
      throw new AppError('record.wrong_status', { detail: `it is ${before.status}` });
    const values = await prepareValues(ctx, fields, market, before.status === 'draft');
    if (before.status !== 'draft' && compare(before.price ?? '0', fields.price ?? '0') !== 0)
      throw new AppError('product.terms_fixed');
    await productsOn[page].set(ctx, id, values);
    const after = await productsOn[page].get(ctx, id);
    ctx.note({ record: { type: recordKindOf(page), id }, before, after });
    return after;
  };

/** Prepares the values as the table keeps them, after what only venue, calendar and market can tell has been checked. */
async function prepareValues(
  ctx: Ctx,
  { statement, issuer_document, lot: typedLot, ...fields }: ProductFields,
  market: MarketFacts | null,
  isDraft = true,
) {
  const { symbol, price, image, listing_day, close_datetime, payment_datetime } = fields;
  const { id: venue_id, currency, mic, tick, sell_after_days } = await getVenueOf(ctx, symbol);
  if (orderKindOf(fields.sub_type).withinOneSession && sell_after_days > 0)
    throw new AppError('product.no_day_trading');
  // An issue that was opened before its stock had a quote keeps the lot it was opened with.
  const marketLot = market && (isDraft || productKindOf(fields.sub_type).isListed) ? market.lot : null;
  const lot = marketLot ?? typedLot ?? 1;
  for (const path of ['min_amount', 'max_amount'] as const)
    if (fields[path] !== null && inCurrency(fields[path], currency) === null) throw invalid(path);
  if (marketLot !== null && price !== null && !isMultiple(price, tick)) throw invalid('price');
  for (const path of ['quota', 'min_quantity', 'max_quantity'] as const)
    if (isTermOf(fields.sub_type, 'min_quantity') && fields[path] !== null && !isMultiple(fields[path], String(lot)))
      throw invalid(path);
  if (listing_day !== null) {
    const calendar = await getTradingCalendar(ctx, mic);
    const session = sessionOf(calendar, listing_day);
    if (!session) throw invalid('listing_day');
    const last = payment_datetime ?? close_datetime;
    if (last !== null && listing_day <= localDay(calendar.timezone, Date.parse(last))) throw invalid('listing_day');
  }
  // The price of one on offer does not change here: repricing compares it with the range that is kept now.
  if (market?.range && isDraft) checkPriceBand({ ...fields, issuer_document }, market.range);
  if (image !== null) await markSiteImagesUsed(ctx, [image]);
  return {
    ...fields,
    lot,
    venue_id,
    currency,
    range_day: market?.range?.day ?? null,
    range_low: market?.range?.low ?? null,
    range_high: market?.range?.high ?? null,
    market_price: market?.range?.close ?? null,
    market_datetime: market && new Date().toISOString(),
    issuer_document_id: issuer_document && (await takeStatement(ctx, issuer_document)),
    statement_id: statement && (await takeStatement(ctx, statement)),
  };
}

/** Orders the products; those that are not named follow in the order they had. */
export const orderProductsOn =
  (page: ProductPage) =>
  async (
    { db, note }: Ctx,
    { ids }: CheckedInputOf<typeof orderStockProducts>,
  ): Promise<OutputOf<typeof orderStockProducts>> => {
    await db.selectFrom('tenants').select('tenant_id').forNoKeyUpdate().executeTakeFirstOrThrow();
    const before = await db
      .selectFrom('products')
      .select('id')
      .where('sub_type', 'in', productSubTypesOn(page))
      .where('status', 'in', unfinished)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const known = new Set(before.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw new AppError('record.stale');
    const named = new Set(ids);
    const inOrder = [...ids, ...before.map(({ id }) => id).filter((id) => !named.has(id))];
    await sql`
      update products set position = place.number
      from unnest(${inOrder}::uuid[]) with ordinality as place (id, number) where place.id = products.id
    `.execute(db);
    note({ before: { ids: before.map(({ id }) => id) }, after: { ids: inOrder } });
    return {};
  };

/** Products: pages as the product display orders them, products as staff do. */
export async function findIntakeProducts(
  ctx: IntakeCtx,
  { page: asked }: CheckedInputOf<typeof intake.listIntakeProducts>,
): Promise<OutputOf<typeof intake.listIntakeProducts>> {
  const shown = (await getShownProducts(ctx)).items.map(({ kind }) => kind).filter((kind) => !asked || kind === asked);
  if (shown.length === 0) return { items: [] };
  const products = await findOpenProducts(ctx, shown.flatMap(productSubTypesOn));
  return {
    items: shown.flatMap((page) =>
      products
        .filter(({ sub_type }) => productPageOf(sub_type) === page)
        .map(
          ({
            status: _status,
            range_day: _day,
            range_low: _low,
            range_high: _high,
            market_price: _market,
            statement: _statement,
            statement_sha256: _sha256,
            issuer_document: _document,
            issuer_document_sha256: _documentSha256,
            position: _position,
            created_by: _createdBy,
            opened_by: _openedBy,
            approved_by: _approvedBy,
            confirmed_by: _confirmedBy,
            create_datetime: _created,
            update_datetime: _updated,
            ...product
          }) => ({ ...product, page }),
        ),
    ),
  };
}
