// Selling and redeeming: the units are set aside in the transaction that stores the sale, and given back where nothing comes of it.
import { negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Insertable } from 'kysely';
import { exactAmount } from '#core/amounts.ts';
import { post } from '#core/ledger/ledger.ts';
import { termsFor } from '#core/trade-config/order-terms.ts';
import { isMultiple, noCharges, readMoney, scaled } from './trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { Sales } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { lockOrder, type LockedOrder } from './orders.queries.ts';
import { insertSale, lockSale, setSale } from './sales.queries.ts';
import { getNavTerms, nextNavDay } from './nav-orders.queries.ts';
import { notifyOfOrder, type OrderChange } from './notices.ts';
import { findExpiry, type OrderTerms } from './placing.ts';
import { redeemSaving } from './savings.ts';

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
  if (!canTransition(orderKindOf(order.sub_type).transitions, 'sell_out', order.status))
    throw new AppError('record.wrong_status', { detail: `it is ${order.status}` });
  // The rest may be less than a lot; all of it can always be sold.
  if (scaled(quantity) !== scaled(order.units) && !isMultiple(quantity, unitStep(order)))
    throw new AppError('order.not_whole_lots');
  if (scaled(quantity) !== scaled(order.units) && isBelowCent(order, quantity)) throw new AppError('order.too_small');
  const { sub_type, venue_id } = order;
  const { soldAt, hasCharges, executesAtOnce } = orderKindOf(sub_type);
  const { fee_percent: product_fee_percent, ...priced } = await waits[soldAt](ctx, order, wanted);
  const terms = hasCharges ? await termsFor(ctx, { client_id, sub_type, venue_id, product_fee_percent }) : noCharges;
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
  if (executesAtOnce)
    await redeemSaving(ctx, await lockOrder(ctx, order_id, client_id), await lockSale(ctx, id, order_id));
  return id;
}

/** Sells all units that are free, at the market and not at the client's request. Answers the sale's id. */
export const sellAll = (
  ctx: Db,
  { id: order_id, client_id, units: quantity }: Pick<LockedOrder, 'id' | 'client_id' | 'units'>,
  because: Pick<WantedSale, 'close_day' | 'signal_id'> = {},
): Promise<string> =>
  requestSale(ctx, { client_id, order_id, quantity, price_type: 'market', api_key_id: null, ...because });

/** Price that the sale waits for and until when, and the product's own fee where its kind has one. */
type Wait = Pick<Insertable<Sales>, 'price_type' | 'good_till' | 'nav_day' | 'close_day' | 'signal_id'> & {
  fee_percent: string | null;
};
type WaitFor = (ctx: Db, order: LockedOrder, wanted: Omit<WantedSale, 'client_id' | 'order_id'>) => Promise<Wait>;

/** Ways to wait, by the price that a kind is sold at. */
const waits: Record<ReturnType<typeof orderKindOf>['soldAt'], WaitFor> = {
  market: async (ctx, { tick, mic }, { price_type, limit_price, good_till, close_day, signal_id }) => {
    if (limit_price !== undefined && !isMultiple(limit_price, tick)) throw new AppError('order.off_tick');
    return {
      price_type,
      // A sale at the close is executed in this transaction and waits for nothing.
      good_till: close_day === undefined ? await findExpiry(ctx, mic, good_till) : new Date().toISOString(),
      close_day: close_day ?? null,
      signal_id: signal_id ?? null,
      fee_percent: null,
    };
  },
  nav: async (ctx, { product_id }, { limit_price }) => {
    requireNoLimit(limit_price);
    const terms = await getNavTerms(ctx, product_id);
    return { price_type: 'nav', ...(await nextNavDay(ctx, terms)), fee_percent: terms.fee_percent };
  },
  par: async (_, { currency }, { quantity, limit_price }) => {
    requireNoLimit(limit_price);
    exactAmount(quantity, currency, 'quantity');
    return { price_type: 'par', good_till: new Date().toISOString(), fee_percent: null };
  },
};

function requireNoLimit(limit_price: string | undefined): void {
  if (limit_price !== undefined)
    throw new AppError('request.invalid', { errors: [{ path: 'limit_price', code: 'invalid' }] });
}

/** The least part of it that can be sold: a lot, or where units can be divided the last decimal. */
const unitStep = ({ lot, decimals }: LockedOrder): string =>
  decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : String(lot);

/** Less than a cent by its cost: it could round up to one, time and again. */
const isBelowCent = ({ cost, currency, units, units_frozen }: LockedOrder, quantity: string): boolean =>
  readMoney(cost, currency) * scaled(quantity) < scaled(units) + scaled(units_frozen);

/** The units go back; the sale says why. Sale and order are locked. */
export async function releaseSale(
  ctx: Db,
  order: LockedOrder,
  { id, quantity, status }: { id: string; quantity: string; status: string },
  release_code: 'cancelled' | 'lapsed' | 'corporate_action',
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
