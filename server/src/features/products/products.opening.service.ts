// A product on offer: two people open it and change its price, one pauses, closes or cancels it.
import { randomBytes } from 'node:crypto';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { productTransitions, type PricedPage } from '@backoffice/contract/products/product-kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/product-pages.ts';
import type {
  changeStockProduct,
  openStockProduct,
  repriceStockProduct,
} from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { instrumentKinds } from './products.instruments.ts';
import { checkPriceOfNow } from './products.market.ts';
import { notifyOfProduct } from './products.notify.ts';
import { getVenueOf, productsOn, recordKindOf } from './products.queries.ts';
import { requireNothingHeld, requireNothingWaiting, writeWindowClosed } from './products.windows.service.ts';

type OpenInput = CheckedInputOf<typeof openStockProduct>;
type PriceInput = CheckedInputOf<typeof repriceStockProduct>;

const secretBytes = 32;

/** Runs once the second person has agreed. */
export const openProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, input: OpenInput): Promise<Product> => {
    const { actor, checker } = ctx;
    if (!checker) throw new Error('A product is opened by two people');
    const before = await checkOpening(ctx, page, input);
    const { id } = before;
    await keepInstrument(ctx, before);
    await productsOn[page].set(ctx, id, {
      status: nextStatus(productTransitions, 'open', before.status),
      opened_by: actor.id,
      approved_by: checker.id,
    });
    await addVersion(ctx, id, before.price);
    if (before.allocation_method !== null && before.allocation_method !== 'by_hand')
      await ctx.db
        .insertInto('product_draws')
        .values({ product_id: id, secret: randomBytes(secretBytes) })
        .execute();
    await notifyOfProduct(ctx, 'product.opened', before, 'open');
    return noted(ctx, page, before);
  };

export const previewOpenProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, input: OpenInput): Promise<Preview> => {
    const product = await checkOpening(ctx, page, input);
    const { id, name_zh, name_en, symbol, price, quota, allocation_method, statement_sha256 } = product;
    const { open_datetime, close_datetime, fee_percent, rate_percent } = product;
    return {
      client_id: null,
      money: null,
      before: {},
      after: {
        name_zh,
        name_en,
        symbol,
        price,
        quota,
        open_datetime,
        close_datetime,
        allocation_method,
        fee_percent,
        rate_percent,
        statement_sha256,
      },
      record: { type: recordKindOf(page), id },
    };
  };

/** The version is that which the first person saw: what was changed since is not what they asked to open. */
async function checkOpening(ctx: Ctx, page: ProductPage, { id, version }: OpenInput): Promise<Product> {
  const product = await productsOn[page].lock(ctx, id, version);
  const { status, sub_type, close_datetime, quota, statement, price } = product;
  nextStatus(productTransitions, 'open', status);
  const { region } = await ctx.db.selectFrom('tenants').select('region').executeTakeFirstOrThrow();
  if (orderKindOf(sub_type).notIn?.includes(region)) throw new AppError('order.not_in_region');
  if (close_datetime !== null && Date.parse(close_datetime) <= Date.now()) throw new AppError('product.window_over');
  if (quota !== null && statement === null) throw new AppError('product.statement_missing');
  await checkPriceOfNow(ctx, product, price);
  await checkInstrument(ctx, product);
  return product;
}

/** Requires that what has been traded before keeps its currency and its lot. */
async function checkInstrument({ db }: Ctx, { symbol, currency, lot, sub_type }: Product): Promise<void> {
  const known = await db
    .selectFrom('instruments')
    .select(['currency', 'lot', 'kind'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  if (known && (known.currency !== currency || known.lot !== lot || known.kind !== instrumentKinds[sub_type].kind))
    throw new AppError('product.instrument_differs');
}

async function keepInstrument(ctx: Ctx, { symbol, name_zh, name_en, currency, lot, sub_type }: Product): Promise<void> {
  const { id: venue_id } = await getVenueOf(ctx, symbol);
  await ctx.db
    .insertInto('instruments')
    .values({ symbol, venue_id, name_zh, name_en, currency, lot, ...instrumentKinds[sub_type] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Orders refer to the version they were made at. */
async function addVersion({ db, actor, checker }: Ctx, product_id: string, price: string | null): Promise<void> {
  if (!checker) throw new Error('A price is agreed on by two people');
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from product_versions where product_id = ${product_id})`;
  await db
    .insertInto('product_versions')
    .values({ product_id, number, price, made_by: actor.id, agreed_by: checker.id })
    .execute();
}

/** Runs once the second person has agreed. */
export const repriceProductOn =
  (page: PricedPage) =>
  async (ctx: Ctx, input: PriceInput): Promise<Product> => {
    const before = await checkPrice(ctx, page, input);
    await productsOn[page].set(ctx, before.id, { price: input.price });
    await addVersion(ctx, before.id, input.price);
    return noted(ctx, page, before);
  };

export const previewRepriceProductOn =
  (page: PricedPage) =>
  async (ctx: Ctx, input: PriceInput): Promise<Preview> => {
    const { id, price, name_zh, name_en, range_low, range_high } = await checkPrice(ctx, page, input);
    return {
      client_id: null,
      money: null,
      before: { price },
      after: { price: input.price, name_zh, name_en, range_low, range_high },
      record: { type: recordKindOf(page), id },
    };
  };

async function checkPrice(ctx: Ctx, page: PricedPage, { id, version, price }: PriceInput): Promise<Product> {
  const product = await productsOn[page].lock(ctx, id, version);
  if (product.status !== 'open' && product.status !== 'paused') throw new AppError('record.wrong_status');
  await checkPriceOfNow(ctx, product, price);
  return product;
}

export const changeProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, { id, version, action, reason }: CheckedInputOf<typeof changeStockProduct>): Promise<Product> => {
    const before = await productsOn[page].lock(ctx, id, version);
    const status = nextStatus(productTransitions, action, before.status);
    if (action === 'cancel') await requireNothingHeld(ctx, id);
    if (action === 'finish') await requireNothingWaiting(ctx, id);
    await productsOn[page].set(ctx, id, { status });
    if (action === 'close') await writeWindowClosed(ctx, before);
    const wasOnOffer = before.status === 'open' || before.status === 'paused';
    if (wasOnOffer && (action === 'close' || action === 'cancel'))
      await notifyOfProduct(ctx, 'product.closed', before, status);
    return noted(ctx, page, before, reason);
  };

async function noted(ctx: Ctx, page: ProductPage, before: Product, reason?: string): Promise<Product> {
  const { id } = before;
  const after = await productsOn[page].get(ctx, id);
  ctx.note({ record: { type: recordKindOf(page), id }, before, after, ...(reason && { reason }) });
  return after;
}
