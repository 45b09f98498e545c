// The rules of corrections: what can be put right about an executed order, by whom, and what the client is notified of.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/orders/corrections.ts';
import { correctionTransitions, type Correction, type OrderFigures } from '@backoffice/contract/orders/corrections.ts';
import { orderKindOf, orderPageOf } from '@backoffice/contract/orders/order-kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import { requireSecondPerson } from '#core/approvals/second-person.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { reviewRecord, type Review, type ReviewedKind } from '#core/reviews/reviews.ts';
import { findMinute } from '#core/stock-data/minutes.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { requireNotInCharge, requireOutsideTeam } from '#core/trading/in-charge.ts';
import { correctQuota } from '#core/trading/quota.ts';
import { isMultiple } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { rebook } from './orders.corrections.booking.service.ts';
import { correctedOrder, figuresOf, type BookedOrder, type Rights } from './orders.corrections.plan.ts';
import {
  correctionHours,
  corrections,
  findUnfilledOrder,
  getRequest,
  lockExecutedOrder,
  type CorrectedOrder,
  type MinutePrice,
  type PlacedOrder,
} from './orders.corrections.queries.ts';
import { keepInstrument } from './orders.instruments.queries.ts';
import { notifyOfOrder } from './orders.notify.ts';
import { findInstrument, findSalesOf, ordersOn } from './orders.queries.ts';

type RequestInput = CheckedInputOf<typeof contract.requestCorrection>;

/** Answers of the stock-data service. */
interface MarketFacts {
  /** Prices by the id of the order or the sale; of a wrong price only those that are wrong. */
  prices: Record<string, MinutePrice>;
  /** Right instrument, where the product is wrong. */
  instrument: Omit<Instrument, 'initials'> | null;
}

/** Prices are read before the transaction, for the minute of each execution. No price is ever typed in. */
export const prepareCorrection =
  (prices: Pick<StockData, 'candles' | 'search'>) =>
  async (ctx: Ctx, { id, kind, symbol }: RequestInput) => {
    const order = await getOrder(ctx, id);
    // A day trade is one of its product's instrument.
    if (symbol !== undefined && orderKindOf(order.sub_type).withinOneSession)
      throw new AppError('product.instrument_differs');
    const sales = (await findSalesOf(ctx, [id])).get(id) ?? [];
    const known = symbol && (await findInstrument(ctx, symbol));
    return async (): Promise<MarketFacts> => {
      if (kind !== 'price' && kind !== 'product') return { prices: {}, instrument: null };
      const instrument = known || (symbol ? await findListed(prices, symbol) : null);
      const found: MarketFacts['prices'] = {};
      for (const { id: executionId, price, quote_datetime, status, ...sale } of [order, ...sales]) {
        // The official close of a day is the price of no minute.
        const isAtClose = 'close_day' in sale && sale.close_day !== null;
        if (price === null || quote_datetime === null || status === 'released' || isAtClose) continue;
        const minute = await findMinute(prices, symbol ?? order.symbol, quote_datetime);
        if (!minute) throw new AppError('correction.no_price');
        const { low, high, close } = minute;
        const isWrong = kind === 'product' || compare(price, low) < 0 || compare(price, high) > 0;
        // The minute's last price is the first that is surely not from before the order.
        if (isWrong) found[executionId] = { price: close, low, high };
      }
      return { prices: found, instrument };
    };
  };

/** Finds an order of any page, as far as the caller sees the client. */
async function getOrder(ctx: Ctx, id: string): Promise<Order> {
  const order = await ctx.db.selectFrom('orders').select('sub_type').where('id', '=', id).executeTakeFirst();
  if (!order) throw new AppError('record.not_found');
  return ordersOn[orderPageOf(order.sub_type)].get(ctx, id);
}

async function findListed(prices: Pick<StockData, 'search'>, symbol: string) {
  const instrument = (await prices.search(symbol)).find((one) => one.symbol === symbol);
  if (!instrument) throw new AppError('order.instrument_unknown');
  return instrument;
}

export async function requestCorrection(
  ctx: Ctx,
  { id: order_id, kind, quantity, symbol, right_order_id, explanation }: RequestInput,
  { prices, instrument }: MarketFacts,
): Promise<Correction> {
  const { client_id, fake } = await getOrder(ctx, order_id);
  const wrong = await lockExecutedOrder(ctx, order_id);
  if (instrument) {
    const venue = await keepInstrument(ctx, instrument);
    // The unlock and due days of the order are those of the venue it was traded at.
    if (venue.id !== wrong.venue_id) throw new AppError('correction.other_venue');
  }
  const request = { kind, right_quantity: quantity ?? null, right_symbol: symbol ?? null, prices };
  const plan = await planOf(ctx, wrong, { ...request, right_order_id: right_order_id ?? null });
  for (const clientId of plan.clientIds) await requireNotInCharge(ctx, clientId, [ctx.actor.id]);
  const id = await corrections.insert(ctx, {
    ...request,
    right_order_id: right_order_id ?? null,
    prices: JSON.stringify(prices),
    client_id,
    fake,
    order_id,
    explanation,
    amount: wrong.amount,
    currency: wrong.currency,
    before: JSON.stringify(plan.before),
    after: JSON.stringify(plan.after),
    requested_by: ctx.actor.id,
  });
  const { before, after } = plan;
  ctx.note({ record: { type: 'order_correction', id }, client: client_id, before, after, reason: explanation });
  return corrections.get(ctx, id);
}

type Request = Pick<
  Awaited<ReturnType<typeof getRequest>>,
  'kind' | 'right_quantity' | 'right_symbol' | 'right_order_id' | 'prices'
>;

interface Plan {
  right: BookedOrder;
  before: OrderFigures;
  after: OrderFigures;
  /** Everybody whom the correction is about. */
  clientIds: string[];
}

/** Plans what the correction would book now. */
async function planOf(ctx: Ctx, wrong: CorrectedOrder, request: Request): Promise<Plan> {
  nextStatus(orderKindOf(wrong.sub_type).life, 'correct', wrong.status);
  const placed = request.right_order_id === null ? null : await rightfulOrder(ctx, wrong, request.right_order_id);
  await checkChanges(ctx, wrong, request);
  const rights = rightsOf(wrong, request, placed);
  const isPriced = ({ id, price }: { id: string; price: string | null }) => price === null || id in request.prices;
  // One was sold after the prices of the other instrument had been read.
  if (request.kind === 'product' && !wrong.sales.every(isPriced)) throw new AppError('record.stale');
  const right = correctedOrder(wrong.id, wrong, rights);
  return {
    right,
    before: figuresOf(wrong),
    after: figuresOf(right),
    clientIds: [wrong.client_id, placed?.client_id ?? wrong.client_id],
  };
}

async function checkChanges(ctx: Ctx, wrong: CorrectedOrder, request: Request): Promise<void> {
  const { kind, right_quantity, right_symbol, prices } = request;
  if (
    (kind === 'price' && Object.keys(prices).length === 0) ||
    (right_quantity !== null && compare(right_quantity, wrong.quantity) === 0) ||
    right_symbol === wrong.symbol
  )
    throw new AppError('correction.nothing_wrong');
  const lot = right_symbol === null ? wrong.lot : ((await findInstrument(ctx, right_symbol))?.lot ?? wrong.lot);
  if (!isMultiple(right_quantity ?? wrong.quantity, String(lot))) throw new AppError('order.not_whole_lots');
}

function rightsOf(wrong: CorrectedOrder, request: Request, placed: PlacedOrder | null): Rights {
  const { kind, right_quantity, right_symbol, prices } = request;
  // Another instrument has no agreed highest price at the market.
  const highest_price = kind === 'product' ? wrong.limit_price : (placed ?? wrong).highest_price;
  return {
    prices: Object.fromEntries(Object.entries(prices).map(([id, { price }]) => [id, price])),
    highest_price,
    ...(placed && { username: placed.username, terms: placed }),
    ...(right_quantity !== null && { quantity: right_quantity }),
    ...(right_symbol !== null && { symbol: right_symbol }),
  };
}

/** Checks that the right client placed the same order, before this one was executed, and that nothing came of it. */
async function rightfulOrder(ctx: Ctx, wrong: CorrectedOrder, id: string): Promise<PlacedOrder> {
  const placed = await findUnfilledOrder(ctx, id, wrong.quote_datetime);
  if (
    !placed ||
    placed.client_id === wrong.client_id ||
    placed.fake !== wrong.fake ||
    placed.sub_type !== wrong.sub_type ||
    placed.symbol !== wrong.symbol ||
    compare(placed.quantity, wrong.quantity) !== 0
  )
    throw new AppError('correction.order_unfit');
  return placed;
}

const correctionKind: ReviewedKind<Correction> = {
  type: 'order_correction',
  transitions: () => correctionTransitions,
  get: corrections.get,
  lock: corrections.lock,
  // The clients concerned are notified of their orders.
  webhookOf: () => null,
};

type ReviewInput = CheckedInputOf<typeof contract.reviewCorrection>;

const review: Review<Correction, NonNullable<ReviewInput['reason_code']>> = {
  save: (ctx, { id }, decision) => corrections.set(ctx, id, { ...decision, review_datetime: sql<string>`now()` }),
  check: async (ctx, { id, create_datetime }, decision) => {
    if (decision === 'reject') return;
    if (Date.now() - Date.parse(create_datetime) >= correctionHours * 3_600_000)
      throw new AppError('record.wrong_status', { detail: 'it has expired' });
    await requireSecondPerson(ctx, (await getRequest(ctx, id)).requested_by);
  },
  approve: correct,
};

export const reviewCorrection = (ctx: Ctx, input: ReviewInput): Promise<Correction> =>
  reviewRecord(ctx, correctionKind, review, input);

/** Corrects where neither of the two is in charge of a client concerned, and the second is not of the client's team. */
async function correct(ctx: Ctx, { id, explanation }: Correction): Promise<void> {
  const request = await getRequest(ctx, id);
  const wrong = await lockExecutedOrder(ctx, request.order_id);
  const { right, before, after, clientIds } = await planOf(ctx, wrong, request);
  for (const clientId of clientIds) {
    await requireNotInCharge(ctx, clientId, [request.requested_by, ctx.actor.id]);
    await requireOutsideTeam(ctx, clientId, ctx.actor.id);
  }
  await changeQuotaOf(ctx, wrong, right.quantity);
  const [booked] = await rebook(ctx, [{ correctionId: id, wrong, right }], explanation);
  if (!booked) throw new Error('a correction books an order');
  const { arrears } = booked;
  await corrections.set(ctx, id, { before: JSON.stringify(before), after: JSON.stringify(after), arrears });
  if (arrears !== '0') await raiseArrears(ctx, [wrong.account_id]);
  const facts = { kind: request.kind, order_id: wrong.id, new_order_id: booked.id, before, after };
  for (const clientId of new Set(clientIds))
    await notifyOfOrder(ctx, 'order.corrected', { ...wrong, client_id: clientId }, facts);
}

/** The part of a day trade in its product's quota is as large as the right order. The seat of a strategy is the subscription's. */
async function changeQuotaOf(ctx: Ctx, wrong: CorrectedOrder, quantity: string): Promise<void> {
  const { product_id, sub_type, fake } = wrong;
  if (product_id === null || sub_type !== 'daily') return;
  await correctQuota(ctx, { product_id, sub_type, fake, quantity: add(quantity, negate(wrong.quantity)), amount: '0' });
}
