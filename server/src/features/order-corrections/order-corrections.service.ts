// Requests of corrections: what can be put right about an executed order, with the evidence and the prices of the market.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/order-corrections/order-corrections.ts';
import type { Correction } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderKindOf, orderPageOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { findMinute } from '#core/stock-data/minutes.ts';
import { quotesOrNone } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { keepInstrument } from '#core/trading/instruments.queries.ts';
import { writeMoney } from '#core/trading/trade-amounts.ts';
import { takeEvidence } from '#core/uploads/uploads.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findInstrument, findSalesOf, ordersOn } from '#features/orders/orders.public.ts';
import { getPlaced, requireNoPart, requireOwnEvidence } from './order-corrections.bounds.ts';
import { planCorrection } from './order-corrections.planning.ts';
import { corrections, lockExecutedOrder, type MinutePrice } from './order-corrections.queries.ts';
import { gainOf, type PricesBySymbol } from './order-corrections.value.ts';

type RequestInput = CheckedInputOf<typeof contract.requestCorrection>;

/** Answers of the stock-data service. */
interface MarketFacts {
  /** Prices by the id of the order or the sale; of a wrong price only those that are wrong. */
  prices: Record<string, MinutePrice>;
  /** Right instrument, where the product is wrong. */
  instrument: Omit<Instrument, 'initials'> | null;
  /** Prices of now. */
  quotes: PricesBySymbol;
}

/** Prices are read before the transaction, for the minute of each execution. No price is ever typed in. */
export const prepareCorrection =
  (prices: Pick<StockData, 'candles' | 'search' | 'quoteOf'>) =>
  async (ctx: Ctx, { id, kind, symbol }: RequestInput) => {
    const order = await getOrder(ctx, id);
    // A day trade is one of its product's instrument.
    if (symbol !== undefined && orderKindOf(order.sub_type).withinOneSession)
      throw new AppError('product.instrument_differs');
    const sales = (await findSalesOf(ctx, [id])).get(id) ?? [];
    const known = symbol && (await findInstrument(ctx, symbol));
    return async (): Promise<MarketFacts> => {
      const quotes = await quotesOrNone(prices, [order.symbol, symbol ?? order.symbol]);
      if (kind !== 'price' && kind !== 'product') return { prices: {}, instrument: null, quotes };
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
      return { prices: found, instrument, quotes };
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
  input: RequestInput,
  { prices, instrument, quotes }: MarketFacts,
): Promise<Correction> {
  const { id: order_id, kind, quantity, symbol, right_order_id, explanation } = input;
  const { client_id, fake } = await getOrder(ctx, order_id);
  const wrong = await lockExecutedOrder(ctx, order_id);
  if (instrument) {
    const venue = await keepInstrument(ctx, instrument);
    // The unlock and due days of the order are those of the venue it was traded at.
    if (venue.id !== wrong.venue_id) throw new AppError('correction.other_venue');
  }
  const { evidence, ...ordered } = await findOrdered(ctx, client_id, input);
  const request = {
    kind,
    right_quantity: quantity ?? null,
    right_symbol: symbol ?? null,
    right_order_id: right_order_id ?? null,
    ...ordered,
    prices,
  };
  const plan = await planCorrection(ctx, wrong, request);
  await requireNoPart(ctx, [ctx.actor], plan);
  const gain = await gainOf(ctx, { wrong, ...plan }, quotes);
  const id = await corrections.insert(ctx, {
    ...request,
    evidence_id: evidence?.id ?? null,
    prices: JSON.stringify(prices),
    client_id,
    fake,
    order_id,
    explanation,
    amount: writeMoney(wrong.amount, wrong.currency),
    currency: wrong.currency,
    before: JSON.stringify(plan.before),
    after: JSON.stringify(plan.after),
    gain,
    requested_by: ctx.actor.id,
  });
  const { before, after } = plan;
  const proof = evidence && { ...ordered, evidence_sha256: evidence.sha256 };
  ctx.note({
    record: { type: 'order_correction', id },
    client: client_id,
    before,
    after: { ...after, ...proof, gain },
    reason: explanation,
  });
  return corrections.get(ctx, id);
}

/** Finds what was ordered: what the evidence says, or without one the order as the client placed it. */
async function findOrdered(ctx: Ctx, clientId: string, input: RequestInput) {
  const { id, kind, evidence: url, confirmed_quantity, confirmed_symbol } = input;
  if (kind !== 'quantity' && kind !== 'product')
    return { ordered_quantity: null, ordered_symbol: null, evidence: null };
  const placed = await getPlaced(ctx, id);
  const evidence = url === undefined ? null : await takeEvidence(ctx, url, clientId);
  if (evidence) await requireOwnEvidence(ctx, { orderId: id, clientId, sha256: evidence.sha256 });
  return {
    ordered_quantity: confirmed_quantity ?? placed.quantity,
    ordered_symbol: confirmed_symbol ?? placed.symbol,
    evidence,
  };
}
