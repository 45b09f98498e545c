// Orders as clients place them in their app.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { orderKindOf, orderRecordOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { isSharedOut } from '@backoffice/contract/products/products.kinds.ts';
import type * as contract from '@backoffice/contract/orders/orders.intake.ts';
import type { IntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import { forClient } from '#core/records/for-client.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirstIn } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';
import { applyForProduct, requireOpenWindow } from '#core/trading/offers/applications.ts';
import { placeOrder, releaseOrder, type InstrumentAndQuote } from '#core/trading/placing.ts';
import { releaseSale, requestSale } from '#core/trading/selling.ts';
import { findDayTradeSymbol, placeDayTrade } from '#features/day-trades/day-trades.public.ts';
import { lockOrder } from '#core/trading/orders.queries.ts';
import { lockSale } from '#core/trading/sales.queries.ts';
import { payForOrder } from '#features/allocations/allocations.public.ts';
import { findInstrument, findSalesOf, orderRows } from './orders.queries.ts';
import { placeForAmount } from '#core/trading/amount-orders.ts';

type WantedIntakeOrder = Omit<CheckedInputOf<typeof contract.placeIntakeOrder>, 'id'>;

/** Read before the order's transaction: no call waits for another server while it holds locks. Offers that are applied for have their own price. */
export const prepareOrder =
  (prices: Pick<StockData, 'quoteOf' | 'search'>) =>
  async (ctx: IntakeCtx, { symbol: named, product_id }: CheckedInputOf<typeof contract.placeIntakeOrder>) => {
    const symbol = named ?? (await findDayTradeSymbol(ctx, product_id));
    return symbol === undefined ? async () => null : readInstrument(ctx, prices, symbol);
  };

/** Reads the instrument outside of any transaction. */
export async function readInstrument(
  ctx: IntakeCtx,
  prices: Pick<StockData, 'quoteOf' | 'search'>,
  symbol: string,
): Promise<() => Promise<InstrumentAndQuote>> {
  const known = await findInstrument(ctx, symbol);
  return async () => {
    const { quotes } = await prices.quoteOf([symbol]);
    const quote = quotes.get(symbol);
    const instrument = known ?? (await prices.search(symbol)).find((one) => one.symbol === symbol);
    if (!quote || !instrument) throw new AppError('order.instrument_unknown');
    return { instrument, quote };
  };
}

export async function placeIntakeOrder(
  ctx: IntakeCtx,
  { id: client_id, ...wanted }: CheckedInputOf<typeof contract.placeIntakeOrder>,
  market: InstrumentAndQuote | null,
): Promise<IntakeOrder> {
  await lockActiveClient(ctx, client_id);
  return noted(ctx, client_id, await placeWanted(ctx, client_id, wanted, market));
}

/** Places for an amount of money, or by quantity: a day trade, an application, or at the market. Answers its id. */
async function placeWanted(
  ctx: IntakeCtx,
  client_id: string,
  { symbol: _symbol, product_id, pay_later, quantity, amount, ...terms }: WantedIntakeOrder,
  market: InstrumentAndQuote | null,
): Promise<string> {
  const whose = { client_id, fake: false, api_key_id: ctx.apiKey.id };
  if (product_id !== undefined && amount !== undefined) return placeForAmount(ctx, { ...whose, product_id, amount });
  if (quantity === undefined)
    throw new AppError('request.invalid', { errors: [{ path: 'quantity', code: 'required' }] });
  const order = { ...terms, ...whose, quantity };
  if (market && pay_later) throw new AppError('order.pay_later_not_offered');
  if (product_id !== undefined && market) return placeDayTrade(ctx, market, { ...order, product_id });
  if (product_id !== undefined) return applyForProduct(ctx, { ...order, product_id, pay_later });
  if (!market) throw new AppError('order.instrument_unknown');
  return placeOrder(ctx, market, { ...order, sub_type: 'standard' });
}

/** Cancels, also for a client who is disabled meanwhile: it is their own money that they take back. */
export async function cancelIntakeOrder(
  ctx: IntakeCtx,
  { id: client_id, order_id }: CheckedInputOf<typeof contract.cancelIntakeOrder>,
): Promise<IntakeOrder> {
  await getRealClient(ctx, client_id);
  const order = await lockOrder(ctx, order_id, client_id);
  requireBeforeCutOff(order);
  if (order.product_id !== null && isSharedOut(order.sub_type)) await requireOpenWindow(ctx, order.product_id);
  await releaseOrder(ctx, order, 'cancelled');
  return noted(ctx, client_id, order_id);
}

/** Pays from one's own cash: what is not there is not paid. */
export async function payIntakeOrder(
  ctx: IntakeCtx,
  { id: client_id, order_id, amount }: CheckedInputOf<typeof contract.payIntakeOrder>,
): Promise<IntakeOrder> {
  await lockActiveClient(ctx, client_id);
  await payForOrder(ctx, await lockOrder(ctx, order_id, client_id), amount);
  return noted(ctx, client_id, order_id);
}

/** Refuses after the cut-off: the client may then know the value of its day. */
function requireBeforeCutOff({ nav_day, good_till }: { nav_day: string | null; good_till: string }): void {
  if (nav_day !== null && Date.parse(good_till) <= Date.now()) throw new AppError('order.past_cut_off');
}

export async function sellIntakeOrder(
  ctx: IntakeCtx,
  { id: client_id, ...wanted }: CheckedInputOf<typeof contract.sellIntakeOrder>,
): Promise<IntakeOrder> {
  await getRealClient(ctx, client_id);
  await requestSale(ctx, { ...wanted, client_id, api_key_id: ctx.apiKey.id });
  return noted(ctx, client_id, wanted.order_id);
}

export async function redeemIntakeOrder(
  ctx: IntakeCtx,
  { id: client_id, order_id, quantity }: CheckedInputOf<typeof contract.redeemIntakeOrder>,
): Promise<IntakeOrder> {
  await getRealClient(ctx, client_id);
  const { sub_type } = await lockOrder(ctx, order_id, client_id);
  // Sales at the market have a call of their own.
  if (orderKindOf(sub_type).soldAt === 'market') throw new AppError('record.wrong_status');
  await requestSale(ctx, { client_id, order_id, quantity, price_type: 'market', api_key_id: ctx.apiKey.id });
  return noted(ctx, client_id, order_id);
}

export async function cancelIntakeSale(
  ctx: IntakeCtx,
  { id: client_id, order_id, sale_id }: CheckedInputOf<typeof contract.cancelIntakeSale>,
): Promise<IntakeOrder> {
  await getRealClient(ctx, client_id);
  const order = await lockOrder(ctx, order_id, client_id);
  const sale = await lockSale(ctx, sale_id, order_id);
  requireBeforeCutOff(sale);
  await releaseSale(ctx, order, sale, 'cancelled');
  return noted(ctx, client_id, order_id);
}

/** Orders of every kind. */
export async function findIntakeOrders(
  ctx: IntakeCtx,
  { id: client_id, ...input }: CheckedInputOf<typeof contract.listIntakeOrders>,
): Promise<OutputOf<typeof contract.listIntakeOrders>> {
  await getRealClient(ctx, client_id);
  const ofClient = orderRows(ctx).where('orders.client_id', '=', client_id);
  const page = await findPage(ctx.db, ofClient, input, newestFirstIn('orders'));
  return { ...page, items: await withSales(ctx, page.items) };
}

/** The order as it is now, in the answer and in the audit line. */
async function noted(ctx: IntakeCtx, client_id: string, id: string): Promise<IntakeOrder> {
  const row = await orderRows(ctx).where('orders.id', '=', id).executeTakeFirstOrThrow();
  const [order] = await withSales(ctx, [row]);
  if (!order) throw new AppError('record.not_found');
  ctx.note({ record: { type: orderRecordOf(order.sub_type), id }, client: client_id, after: order });
  return order;
}

async function withSales(ctx: IntakeCtx, rows: readonly Order[]): Promise<IntakeOrder[]> {
  const sales = await findSalesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  // The side of an order is a word of the staff's lists: the app has the order and its sales.
  return rows.map(({ side: _side, ...order }) => ({
    ...forClient(order),
    sales: (sales.get(order.id) ?? []).map(
      ({ instruction: _i, requested_by: _r, approved_by: _ap, paid_by: _p, ...sale }) => sale,
    ),
  }));
}
