// Events of orders by themselves: they execute when their price comes, lapse, unlock and are paid. Safe to run twice and on several servers.
import { orderKindOf, orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { reportRefusedQuotes } from '#core/stock-data/quote-records.ts';
import type { QuoteEvidence, StockData } from '#core/stock-data/stock-data.ts';
import { findTradingPauses } from '#core/trading/may-buy.ts';
import { nextStatus } from '#core/transitions.ts';
import { isOpen, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { closeDayTrades } from '#features/day-trades/day-trades.public.ts';
import { callOff } from '#core/trading/offers/allotment.ts';
import { planExecution, planPayment, planSaleAtQuote } from '#core/trading/execution.ts';
import { releaseOrder } from '#core/trading/placing.ts';
import { releaseSale } from '#core/trading/selling.ts';
import {
  bookInBatch,
  batchSize,
  eachInSavepoint,
  bookWithOrderInBatch,
  bookSalesInBatch,
  sliceSize,
  repeatUntilEmpty,
} from '#core/trading/slices.ts';
import {
  findAwaitedSymbols,
  lockApplicationsToRelease,
  lockExecutableOrders,
  lockLapsedOrders,
  lockOrder,
  lockOrdersToUnlock,
  setOrder,
} from '#core/trading/orders.queries.ts';
import { findMetSymbols, lockDueSales, lockExecutableSales, lockLapsedSales } from '#core/trading/sales.queries.ts';

type Prices = Pick<StockData, 'quoteOf'>;
/** An older price is no price. */
const freshMs = 60_000;

export const orderSweeps = (prices: Prices): OpenSweep[] => [
  {
    name: 'orders.execute',
    everyMs: 1_000,
    tenants: sql`select tenant from tenants_awaiting_prices() as tenant`,
    runOpen: (call) => executeWaiting(call, prices),
  },
  {
    // A few seconds lose nothing here, and most of these are looked for in vain.
    name: 'orders.due',
    everyMs: 5_000,
    tenants: sql`select tenant from tenants_with_due_orders() as tenant
      union select tenant from tenants_with_orders_in_review() as tenant`,
    runOpen: finishDue,
  },
];

/** Prices are read outside of any transaction; while the service is down, orders wait. */
export async function executeWaiting(call: OpenSweepCall, prices: Prices): Promise<void> {
  const symbols = await call.transact(findAwaitedSymbols);
  if (symbols.length === 0) return;
  const { quotes, refused } = await prices.quoteOf(symbols);
  if (refused.length > 0) await call.transact((ctx) => reportRefusedQuotes(ctx, refused));
  const usable = [...quotes.values()].filter(({ time, halted }) => !halted && Date.now() - Date.parse(time) <= freshMs);
  if (usable.length === 0) return;
  const met = await call.transact((ctx) => findMetSymbols(ctx, usable));
  const calendars = new Map<string, TradingCalendar>();
  for (const quote of usable.filter(({ symbol }) => met.has(symbol))) {
    const mic = quote.symbol.slice(0, 4);
    const calendar = calendars.get(mic) ?? (await call.transact((ctx) => getTradingCalendar(ctx, mic)));
    calendars.set(mic, calendar);
    if (!isOpen(calendar, Date.parse(quote.time))) continue;
    await repeatUntilEmpty(call, (ctx) => buySlice(ctx, quote, calendar), batchSize);
    await repeatUntilEmpty(call, (ctx) => sellSlice(ctx, quote, calendar), batchSize);
  }
}

/** Does what the clock alone brings about. */
export async function finishDue(call: OpenSweepCall): Promise<void> {
  await repeatUntilEmpty(call, unlockSlice);
  await repeatUntilEmpty(call, paySlice, batchSize);
  for (const slice of [lapseSlice, releaseApplications, lapseSalesSlice]) await repeatUntilEmpty(call, slice);
  await closeDayTrades(call);
}

async function buySlice(ctx: PublicCtx, quote: QuoteEvidence, calendar: TradingCalendar): Promise<number> {
  const { stopsBuying } = await findTradingPauses(ctx);
  const subTypes = orderSubTypes.filter((subType) => !stopsBuying(subType, quote.symbol));
  if (subTypes.length === 0) return 0;
  const orders = await lockExecutableOrders(ctx, quote, subTypes, batchSize);
  return bookInBatch(ctx, orders, (order) => planExecution(order, quote, calendar));
}

async function sellSlice(ctx: PublicCtx, quote: QuoteEvidence, calendar: TradingCalendar): Promise<number> {
  const { stopsSelling } = await findTradingPauses(ctx);
  if (stopsSelling) return 0;
  const sales = await lockExecutableSales(ctx, quote, batchSize);
  return bookSalesInBatch(ctx, sales, (order, sale) => planSaleAtQuote(order, sale, quote, calendar));
}

async function paySlice(ctx: PublicCtx): Promise<number> {
  return bookWithOrderInBatch(ctx, await lockDueSales(ctx, batchSize), planPayment);
}

async function lapseSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockLapsedOrders(ctx, sliceSize);
  return eachInSavepoint(ctx, orders, (order) =>
    releaseOrder(ctx, order, order.is_client_active ? 'lapsed' : 'client_disabled'),
  );
}

async function releaseApplications(ctx: PublicCtx): Promise<number> {
  const orders = await lockApplicationsToRelease(ctx, sliceSize);
  return eachInSavepoint(ctx, orders, (order) => {
    if (order.status === 'listing') return callOff(ctx, order);
    if (!order.is_client_active) return releaseOrder(ctx, order, 'client_disabled');
    return releaseOrder(ctx, order, order.has_lapsed ? 'lapsed' : 'product_cancelled');
  });
}

async function lapseSalesSlice(ctx: PublicCtx): Promise<number> {
  const sales = await lockLapsedSales(ctx, sliceSize);
  return eachInSavepoint(ctx, sales, async (sale) =>
    releaseSale(ctx, await lockOrder(ctx, sale.order_id, sale.client_id), sale, 'lapsed'),
  );
}

async function unlockSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockOrdersToUnlock(ctx, sliceSize);
  return eachInSavepoint(ctx, orders, async (order) => {
    const isListed = order.status === 'listing';
    const status = nextStatus(orderKindOf(order.sub_type).transitions, isListed ? 'list' : 'unlock', order.status);
    await setOrder(ctx, order.id, { status });
    return { action: isListed ? 'order.listed' : 'order.unlocked', order, after: { status } };
  });
}
