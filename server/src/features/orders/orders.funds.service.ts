// Orders for an amount of money: checked against the product's terms, taken from its quota, and stored with the money frozen.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { exactAmount } from '#core/amounts.ts';
import { checkMayBuy } from '#core/trading/may-buy.ts';
import { takeQuota } from '#core/trading/quota.ts';
import { termsFor } from '#core/trading/terms.ts';
import { feeOn } from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockOpenProduct } from './orders.applications.service.ts';
import { lockOrder } from './orders.engine.queries.ts';
import { nextNavDay } from './orders.navs.queries.ts';
import { storeOrder } from './orders.placing.service.ts';
import { startSaving } from './orders.savings.service.ts';

type Db = Pick<PublicCtx, 'db'>;

interface WantedForAmount {
  client_id: string;
  product_id: string;
  fake: boolean;
  /** The fee included. */
  amount: string;
  /** API key with which the clients' app brought it; null where a job did. */
  api_key_id: string | null;
}

/** Longest time that staff may take to decide; what waits for nothing has a time all the same. */
const longestReviewMs = 30 * 86_400_000;

/** Answers its id. The client is locked by the caller. */
export async function placeForAmount(ctx: Db, wanted: WantedForAmount): Promise<string> {
  const { client_id, product_id, fake, api_key_id } = wanted;
  const { sub_type, currency } = await getProductFacts(ctx, product_id);
  const { pricedAt } = orderKindOf(sub_type);
  if (!pricedAt) throw new AppError('order.product_closed');
  const amount = exactAmount(wanted.amount, currency);
  await takeQuota(ctx, { product_id, sub_type, fake, quantity: '0', amount });
  const product = await lockOpenProduct(ctx, product_id);
  const { symbol, venue_id, min_amount, max_amount } = product;
  if (compare(amount, min_amount ?? '0') < 0) throw new AppError('order.too_small');
  if (compare(amount, max_amount ?? amount) > 0) throw new AppError('order.too_large');
  const usual = await termsFor(ctx, { client_id, sub_type, venue_id, product_fee_percent: product.fee_percent });
  // Savings cost no fee: their kind has no such term.
  const terms = pricedAt === 'par' ? { ...usual, fee_percent: '0', min_fee: '0' } : usual;
  const withoutFee = add(amount, negate(feeOn(amount, terms, currency)));
  if (compare(withoutFee, '0') <= 0) throw new AppError('order.too_small');
  await checkMayBuy(ctx, { client_id, sub_type, symbol, amount, terms });

  const isReviewed = product.trade_type === 'review';
  const waits = { good_till: new Date(Date.now() + longestReviewMs).toISOString() };
  const id = await storeOrder(
    ctx,
    {
      client_id,
      fake,
      sub_type,
      product_id,
      product_version: product.version_number,
      symbol,
      currency,
      price_type: pricedAt,
      ...(pricedAt === 'par' && { quantity: amount, highest_price: '1' }),
      amount: withoutFee,
      reserved: amount,
      status: isReviewed ? 'pending' : 'awaiting',
      // The day of one that is decided on is fixed by the decision: its value must not be known by then.
      ...(pricedAt === 'par' || isReviewed ? waits : await nextNavDay(ctx, product)),
      api_key_id,
    },
    terms,
  );
  // Savings wait for no price.
  if (pricedAt === 'par' && !isReviewed) await startSaving(ctx, await lockOrder(ctx, id, client_id));
  return id;
}

/** Facts that no longer change once a product has been opened. */
async function getProductFacts({ db }: Db, id: string) {
  const product = await db
    .selectFrom('products')
    .select(['sub_type', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw new AppError('record.not_found');
  return product;
}
