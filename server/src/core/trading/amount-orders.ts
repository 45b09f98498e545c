// Orders for an amount of money: checked against the product's terms, taken from its quota, and stored with the money frozen.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { exactAmount } from '#core/amounts.ts';
import { checkMayBuy, requireWithin } from './may-buy.ts';
import { takeQuota } from './offers/quota.ts';
import { termsFor } from '#core/trade-config/order-terms.ts';
import { feeOn, noCharges, readMoney, writeMoney } from './trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getProductFacts, lockOpenProduct } from './offers/applications.ts';
import { lockOrder } from './orders.queries.ts';
import { nextNavDay } from './nav-orders.queries.ts';
import { storeOrder } from './placing.ts';
import { startSaving } from './savings.ts';

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
const longestReviewMs = 30 * dayMs;

/** Answers its id. The client is locked by the caller. */
export async function placeForAmount(ctx: Db, wanted: WantedForAmount): Promise<string> {
  const { client_id, product_id, fake, api_key_id } = wanted;
  const { sub_type, currency } = await getProductFacts(ctx, product_id);
  const { boughtAt, orderedFor, hasCharges, executesAtOnce } = orderKindOf(sub_type);
  if (orderedFor !== 'amount') throw new AppError('order.product_closed');
  const amount = exactAmount(wanted.amount, currency);
  await takeQuota(ctx, { product_id, fake, part: amount });
  const product = await lockOpenProduct(ctx, product_id);
  const { symbol, venue_id } = product;
  requireWithin(amount, product.min_amount, product.max_amount);
  const agreed = await termsFor(ctx, { client_id, sub_type, venue_id, product_fee_percent: product.fee_percent });
  const terms = hasCharges ? agreed : { ...agreed, ...noCharges };
  const reserved = readMoney(amount, currency);
  const withoutFee = reserved - feeOn(reserved, terms, currency);
  if (withoutFee <= 0n) throw new AppError('order.too_small');
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
      price_type: boughtAt,
      ...(executesAtOnce && { quantity: amount, highest_price: '1' }),
      amount: writeMoney(withoutFee, currency),
      reserved: amount,
      status: isReviewed ? 'pending' : 'awaiting',
      // The day of one that is decided on is fixed by the decision: its value must not be known by then.
      ...(executesAtOnce || isReviewed ? waits : await nextNavDay(ctx, product)),
      api_key_id,
    },
    terms,
  );
  if (executesAtOnce && !isReviewed) await startSaving(ctx, await lockOrder(ctx, id, client_id));
  return id;
}
