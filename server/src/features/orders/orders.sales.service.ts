// Selling and redeeming: the units are set aside in the transaction that stores the sale, and given back where nothing comes of it.
import { compare, negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { exactAmount } from '#core/amounts.ts';
import { post } from '#core/ledger/ledger.ts';
import { termsFor } from '#core/trading/terms.ts';
import { isMultiple } from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockOrder, type LockedOrder } from './orders.engine.queries.ts';
import { insertSale, lockSale, setSale } from './orders.sales.queries.ts';
import { getNavTerms, nextNavDay } from './orders.navs.queries.ts';
import { notifyOfOrder, type OrderChange } from './orders.notify.ts';
import { lapseOf, type OrderTerms } from './orders.placing.service.ts';
import { redeemSaving } from './orders.savings.service.ts';

type Db = Pick<PublicCtx, 'db'>;

interface WantedSale extends OrderTerms {
  client_id: string;
  order_id: string;
  /** Day whose official close, which has been stored, is the price; without it the first price after the request. */
  close_day?: string;
  /** Signal of an AI strategy that it follows. */
  signal_id?: string;
  /** Instruction and people where staff sell for the client. */
  byStaff?: { instruction: string; requested_by: string; approved_by: string };
}

/** Sets the units aside. Answers the sale's id. */
export async function requestSale(ctx: Db, { client_id, order_id, ...wanted }: WantedSale): Promise<string> {
  const { quantity, limit_price, api_key_id, byStaff } = wanted;
  const order = await lockOrder(ctx, order_id, client_id);
  if (order.status === 'lock') throw new AppError('order.locked');
  if (!canTransition(orderKindOf(order.sub_type).life, 'sell_out', order.status))
    throw new AppError('record.wrong_status', { detail: `it is ${order.status}` });
  // The rest may be less than a lot; all of it can always be sold.
  if (compare(quantity, order.units) !== 0 && !isMultiple(quantity, unitStep(order)))
    throw new AppError('order.not_whole_lots');
  const { fee_percent: product_fee_percent, ...priced } = await pricingOf(ctx, order, wanted);
  const { sub_type, venue_id } = order;
  const isAtPar = orderKindOf(sub_type).pricedAt === 'par';
  const terms = isAtPar ? noCharges : await termsFor(ctx, { client_id, sub_type, venue_id, product_fee_percent });
  const id = await insertSale(ctx, {
    order_id,
    client_id,
    fake: order.fake,
    quantity,
    limit_price: limit_price ?? null,
    fee_percent: terms.fee_percent,
    min_fee: terms.min_fee,
    duty_percent: terms.duty_percent,
    ...priced,
    status: 'awaiting',
    api_key_id,
    ...byStaff,
  });
  await moveUnits(ctx, order, `sale:${id}`, { units: negate(quantity), unitsFrozen: quantity });
  if (isAtPar) await redeemSaving(ctx, await lockOrder(ctx, order_id, client_id), await lockSale(ctx, id, order_id));
  return id;
}

/** Savings are given back as they are. */
const noCharges = { fee_percent: '0', min_fee: '0', duty_percent: '0' };

/** Price that the sale waits for and until when, and the product's own fee where its kind has one. */
async function pricingOf(
  ctx: Db,
  { sub_type, product_id, tick, mic, currency }: LockedOrder,
  { quantity, price_type, limit_price, good_till, close_day, signal_id }: Omit<WantedSale, 'client_id' | 'order_id'>,
) {
  const { pricedAt } = orderKindOf(sub_type);
  if (pricedAt && limit_price !== undefined)
    throw new AppError('request.invalid', { errors: [{ path: 'limit_price', code: 'invalid' }] });
  if (pricedAt === 'par') {
    exactAmount(quantity, currency, 'quantity');
    // The sale is executed in this transaction.
    return { price_type: pricedAt, good_till: new Date().toISOString(), fee_percent: null };
  }
  if (pricedAt === 'nav') {
    const terms = await getNavTerms(ctx, product_id);
    return { price_type: pricedAt, ...(await nextNavDay(ctx, terms)), fee_percent: terms.fee_percent };
  }
  if (limit_price !== undefined && !isMultiple(limit_price, tick)) throw new AppError('order.off_tick');
  return {
    price_type,
    // A sale at the close is executed in this transaction and waits for nothing.
    good_till: close_day === undefined ? await lapseOf(ctx, mic, good_till) : new Date().toISOString(),
    close_day: close_day ?? null,
    signal_id: signal_id ?? null,
    fee_percent: null,
  };
}

/** The least part of it that can be sold: a lot, or where units can be divided the last decimal. */
const unitStep = ({ lot, decimals }: LockedOrder): string =>
  decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : String(lot);

/** The units go back; the sale says why. Sale and order are locked. */
export async function releaseSale(
  ctx: Db,
  order: LockedOrder,
  { id, quantity, status }: { id: string; quantity: string; status: string },
  release_code: 'cancelled' | 'lapsed',
): Promise<OrderChange> {
  if (status !== 'awaiting') throw new AppError('record.wrong_status', { detail: `it is ${status}` });
  await moveUnits(ctx, order, `released:${id}`, { units: quantity, unitsFrozen: negate(quantity) });
  await setSale(ctx, id, { status: 'released', release_code });
  await notifyOfOrder(ctx, 'order.released', order, { sale_id: id, release_code });
  return { action: 'sale.released', order, after: { sale_id: id, quantity, release_code } };
}

const moveUnits = (
  { db }: Db,
  { id, symbol, fake }: LockedOrder,
  step: string,
  change: { units: string; unitsFrozen: string },
) =>
  post(
    { db, actor: null },
    { kind: 'trade', reference: id, step, fake, lines: [], lot: { instrument: symbol, ...change } },
  );
