// A product that comes on offer: two people open it and change its price; a third agrees where the price is off the market, or the discount above a limit.
import { randomBytes } from 'node:crypto';
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  isTermOf,
  productKindOf,
  productTransitions,
  termNames,
  type PricedPage,
} from '@backoffice/contract/products/products.kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { openStockProduct, repriceStockProduct } from '@backoffice/contract/products/products.calls.ts';
import { statementIdOf } from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { discountOn } from '#core/trading/offers/discount.ts';
import { moneyOf, noReach } from '#core/trading/reach.ts';
import { amountOf, writeMoney } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

import { checkPriceOfNow } from './products.market.ts';
import { notifyOfProduct } from './products.notify.ts';
import { getVenueOf, productsOn, recordKindOf } from './products.queries.ts';
import { reachOfApplications } from './products.reach.ts';

type OpenInput = CheckedInputOf<typeof openStockProduct>;
type PriceInput = CheckedInputOf<typeof repriceStockProduct>;

const secretBytes = 32;

/** Runs once the second person has agreed. */
export const openProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, input: OpenInput): Promise<Product> => {
    const people = peopleOf(ctx);
    const { product: before } = await checkOpening(ctx, page, input);
    const { id } = before;
    await keepInstrument(ctx, before);
    await productsOn[page].set(ctx, id, {
      status: nextStatus(productTransitions, 'open', before.status),
      opened_by: people.made_by,
      approved_by: people.agreed_by,
      third_by: people.confirmed_by,
    });
    await addVersion(ctx, before, before.price);
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
  async (ctx: Ctx, input: OpenInput): Promise<WidePreview> => {
    const { product, isOffMarket } = await checkOpening(ctx, page, input);
    const discount = await discountOn(ctx, product, product.quota);
    const { id, sub_type, trade_type, name_zh, name_en, symbol, currency, lot, statement, statement_sha256 } = product;
    const { range_low, range_high, market_price, issuer_document, issuer_document_sha256 } = product;
    const terms = termNames.filter((term) => isTermOf(sub_type, term)).map((term) => [term, product[term]]);
    return {
      client_id: null,
      money: null,
      before: {},
      after: {
        name_zh,
        name_en,
        symbol,
        sub_type,
        trade_type,
        currency,
        lot,
        ...Object.fromEntries(terms),
        ...(range_low !== null && { range_low, range_high, market_price }),
        ...(discount && { discount: discount.amount }),
        ...(isOffMarket && { third_person: true, issuer_document, issuer_document_sha256 }),
        statement,
        statement_sha256,
      },
      gives: discount,
      needsThird: isOffMarket,
      reach: { ...noReach, money: [...onOffer(product), ...moneyOf('discount', discount)] },
      record: { type: recordKindOf(page), id },
    };
  };

/** The whole quota at its price; nothing where there is no quota, or the price is the market's. */
const onOffer = ({ quota, price, currency }: Product) =>
  quota === null || price === null
    ? []
    : moneyOf('on_offer', { amount: writeMoney(amountOf(price, quota, currency), currency), currency });

/** The version is that which the first person saw: what was changed since is not what they asked to open. */
async function checkOpening(ctx: Ctx, page: ProductPage, { id, version }: OpenInput) {
  const product = await productsOn[page].lock(ctx, id, version);
  const { status, sub_type, close_datetime, quota, statement } = product;
  nextStatus(productTransitions, 'open', status);
  const { region } = await ctx.db.selectFrom('tenants').select('region').executeTakeFirstOrThrow();
  if (orderKindOf(sub_type).notIn?.includes(region)) throw new AppError('order.not_in_region');
  if (close_datetime !== null && Date.parse(close_datetime) <= Date.now()) throw new AppError('product.window_over');
  if (quota !== null && statement === null) throw new AppError('product.statement_missing');
  const { isOffMarket } = await checkPriceOfNow(ctx, product);
  await checkInstrument(ctx, product);
  return { product, isOffMarket };
}

/** Requires that what has been traded before keeps its currency and its lot. */
async function checkInstrument({ db }: Ctx, { symbol, currency, lot, sub_type }: Product): Promise<void> {
  const known = await db
    .selectFrom('instruments')
    .select(['currency', 'lot', 'kind'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  if (
    known &&
    (known.currency !== currency || known.lot !== lot || known.kind !== productKindOf(sub_type).instrument.kind)
  )
    throw new AppError('product.instrument_differs');
}

async function keepInstrument(ctx: Ctx, { symbol, name_zh, name_en, currency, lot, sub_type }: Product): Promise<void> {
  const { id: venue_id } = await getVenueOf(ctx, symbol);
  await ctx.db
    .insertInto('instruments')
    .values({ symbol, venue_id, name_zh, name_en, currency, lot, ...productKindOf(sub_type).instrument })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names who asked, who agreed, and the third person where one had to. */
function peopleOf({ actor, checker, seconder }: Ctx) {
  if (!checker) throw new Error('An offer and its price are agreed on by two people');
  return { made_by: actor.id, agreed_by: (seconder ?? checker).id, confirmed_by: seconder ? checker.id : null };
}

/** Orders refer to the version they were made at. It keeps what its price was compared with. */
async function addVersion(
  ctx: Ctx,
  { id: product_id, range_low, range_high, issuer_document }: Product,
  price: string | null,
): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from product_versions where product_id = ${product_id})`;
  const issuer_document_id = issuer_document && statementIdOf(issuer_document);
  await ctx.db
    .insertInto('product_versions')
    .values({ product_id, number, price, range_low, range_high, issuer_document_id, ...peopleOf(ctx) })
    .execute();
}

/** Runs once the second person has agreed. */
export const repriceProductOn =
  (page: PricedPage) =>
  async (ctx: Ctx, input: PriceInput): Promise<Product> => {
    const before = await checkPrice(ctx, page, input);
    await productsOn[page].set(ctx, before.id, { price: input.price });
    await addVersion(ctx, before, input.price);
    return noted(ctx, page, before);
  };

export const previewRepriceProductOn =
  (page: PricedPage) =>
  async (ctx: Ctx, input: PriceInput): Promise<WidePreview> => {
    const product = await checkPrice(ctx, page, input);
    const { id, price, name_zh, name_en, range_low, range_high, market_price } = product;
    const discount = await discountOn(ctx, { ...product, price: input.price }, product.quota);
    const gives = discount && { discount: discount.amount };
    const applicants = await reachOfApplications(ctx, id);
    const offered = onOffer({ ...product, price: input.price });
    return {
      client_id: null,
      money: null,
      gives: discount,
      reach: { ...applicants, money: [...offered, ...moneyOf('discount', discount), ...applicants.money] },
      before: { price },
      after: { price: input.price, name_zh, name_en, range_low, range_high, market_price, ...gives },
      record: { type: recordKindOf(page), id },
    };
  };

async function checkPrice(ctx: Ctx, page: PricedPage, { id, version, price }: PriceInput): Promise<Product> {
  const product = await productsOn[page].lock(ctx, id, version);
  if (product.status !== 'open' && product.status !== 'paused') throw new AppError('record.wrong_status');
  // The issuer's document is about the price that the offer opened at: no other price is far from the market.
  await checkPriceOfNow(ctx, { ...product, price, issuer_document: null });
  return product;
}

/** The product as it is now, in the answer and in the audit line. */
export async function noted(ctx: Ctx, page: ProductPage, before: Product, reason?: string): Promise<Product> {
  const { id } = before;
  const after = await productsOn[page].get(ctx, id);
  ctx.note({ record: { type: recordKindOf(page), id }, before, after, ...(reason && { reason }) });
  return after;
}
