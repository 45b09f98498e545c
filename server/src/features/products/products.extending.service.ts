// The window of an offer is extended by two people, a third above their limits; the applicants read why.
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { extendStockProduct } from '@backoffice/contract/products/products.calls.ts';
import type { OfferPage } from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { extendApplications } from '#core/trading/offers/applications.ts';
import { discountOn } from '#core/trading/offers/discount.ts';
import { moneyOf } from '#core/trading/reach.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { notifyOfProduct } from './products.notify.ts';
import { noted } from './products.opening.service.ts';
import { productsOn, recordKindOf } from './products.queries.ts';
import { reachOfApplications } from './products.reach.ts';
import { countApplications, reachesListing } from './products.windows.service.ts';

type Input = CheckedInputOf<typeof extendStockProduct>;

export const extendProductOn =
  (page: OfferPage) =>
  async (ctx: Ctx, input: Input): Promise<Product> => {
    const { before, from, after } = await planExtension(ctx, page, input);
    const { id, reason } = input;
    if (!ctx.checker) throw new Error('A window is extended by two people');
    const { close_datetime: to_datetime } = after;
    await ctx.db
      .insertInto('product_extensions')
      .values({
        product_id: id,
        product_version: before.version,
        from_datetime: from,
        to_datetime,
        reason,
        made_by: ctx.actor.id,
        agreed_by: ctx.checker.id,
      })
      .execute();
    await productsOn[page].set(ctx, id, { ...after, notice: reason });
    await extendApplications(ctx, { ...before, ...after });
    await notifyOfProduct(ctx, 'product.extended', before, before.status, reason);
    return noted(ctx, page, before, reason);
  };

/** A price that the market has left behind is given away for longer: what that is worth counts to the limits of both people. */
export const previewExtendProductOn =
  (page: OfferPage) =>
  async (ctx: Ctx, input: Input): Promise<WidePreview> => {
    const { before, from, after } = await planExtension(ctx, page, input);
    const { id, name_zh, name_en, symbol, price, market_price, payment_datetime } = before;
    const discount = await discountOn(ctx, before, before.quota);
    const applications = await countApplications(ctx, id);
    const applicants = await reachOfApplications(ctx, id);
    return {
      client_id: null,
      money: null,
      gives: discount,
      reach: { ...applicants, money: [...applicants.money, ...moneyOf('discount', discount)] },
      before: { close_datetime: from, ...(payment_datetime && { payment_datetime }) },
      after: {
        close_datetime: after.close_datetime,
        ...(after.payment_datetime && { payment_datetime: after.payment_datetime }),
        name_zh,
        name_en,
        symbol,
        price,
        market_price,
        applications,
        notice: input.reason,
        ...(discount && { discount: discount.amount }),
      },
      record: { type: recordKindOf(page), id },
    };
  };

async function planExtension(ctx: Ctx, page: OfferPage, { id, version, close_datetime }: Input) {
  const before = await productsOn[page].lock(ctx, id, version);
  const { status, close_datetime: from, payment_datetime } = before;
  if (status !== 'open' && status !== 'paused') throw new AppError('record.wrong_status');
  // A window that has ended stays so, also in the moment before the server closes it; while it is paused it has not ended.
  if (from === null || (status === 'open' && Date.parse(from) <= Date.now())) throw new AppError('product.window_over');
  const later = Date.parse(close_datetime) - Date.parse(from);
  const after = {
    close_datetime,
    payment_datetime: payment_datetime && new Date(Date.parse(payment_datetime) + later).toISOString(),
  };
  if (later <= 0 || (await reachesListing(ctx, { ...before, ...after }))) throw new AppError('product.not_extended');
  return { before, from, after };
}
