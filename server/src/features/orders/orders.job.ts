// Events of orders by themselves: they execute when their price comes, lapse, unlock and are paid. Safe to run twice and on several servers.
import { orderKindOf, orderSubTypes } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import { reportRefusedQuotes } from '#core/stock-data/quote-records.ts';
import type { QuoteEvidence, StockData } from '#core/stock-data/stock-data.ts';
import { findTradingPauses } from '#core/trading/may-buy.ts';
import { nextStatus } from '#core/transitions.ts';
import { isOpen, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import {
  findSessionsWithoutClose,
  hasNextSessionOpened,
  lockDayTradesLeft,
  lockDayTradesWithClose,
  sellAtClose,
  sellInNextSession,
} from './orders.day-trades.service.ts';
import { callOff } from './orders.allotment.service.ts';
import { executionOf, paymentOf, saleExecutionOf } from './orders.execution.service.ts';
import { lockEndedPayments } from './orders.payments.queries.ts';
import { endPayment } from './orders.payments.service.ts';
import { releaseOrder } from './orders.placing.service.ts';
import { releaseSale } from './orders.sales.service.ts';
import {
  allTogether,
  batchSize,
  eachApart,
  salesTogether,
  sellTogether,
  sliceSize,
  untilNone,
} from './orders.slices.ts';
import {
  findAwaitedSymbols,
  lockApplicationsToRelease,
  lockExecutableOrders,
  lockLapsedOrders,
  lockOrder,
  lockOrdersToUnlock,
  setOrder,
} from './orders.engine.queries.ts';
import { findMetSymbols, lockDueSales, lockExecutableSales, lockLapsedSales } from './orders.sales.queries.ts';

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
  {
    name: 'orders.payments',
    everyMs: 5_000,
    tenants: sql`select tenant from tenants_with_ended_payments() as tenant`,
    runOpen: endPayments,
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
    await untilNone(call, (ctx) => buySlice(ctx, quote, calendar), batchSize);
    await untilNone(call, (ctx) => sellSlice(ctx, quote, calendar), batchSize);
  }
}

/** Does what the clock alone brings about. */
export async function finishDue(call: OpenSweepCall): Promise<void> {
  await untilNone(call, unlockSlice);
  await untilNone(call, paySlice, batchSize);
  for (const slice of [lapseSlice, releaseApplications, lapseSalesSlice, sellAtCloseSlice])
    await untilNone(call, slice);
  for (const session of await call.transact(findSessionsWithoutClose))
    if (await call.transact((ctx) => hasNextSessionOpened(ctx, session)))
      await untilNone(call, async (ctx) => {
        const orders = await lockDayTradesLeft(ctx, session, sliceSize);
        return eachApart(ctx, orders, (order) => sellInNextSession(ctx, order));
      });
}

/** Ends the payment time of orders that are paid after the allotment. */
export const endPayments = (call: OpenSweepCall): Promise<void> => untilNone(call, endPaymentsSlice);

async function buySlice(ctx: PublicCtx, quote: QuoteEvidence, calendar: TradingCalendar): Promise<number> {
  const { stopsBuying } = await findTradingPauses(ctx);
  const subTypes = orderSubTypes.filter((subType) => !stopsBuying(subType, quote.symbol));
  if (subTypes.length === 0) return 0;
  const orders = await lockExecutableOrders(ctx, quote, subTypes, batchSize);
  return allTogether(ctx, orders, (order) => executionOf(order, quote, calendar));
}

async function sellSlice(ctx: PublicCtx, quote: QuoteEvidence, calendar: TradingCalendar): Promise<number> {
  const { stopsSelling } = await findTradingPauses(ctx);
  if (stopsSelling) return 0;
  const sales = await lockExecutableSales(ctx, quote, batchSize);
  return sellTogether(ctx, sales, (order, sale) => saleExecutionOf(order, sale, quote, calendar));
}

async function paySlice(ctx: PublicCtx): Promise<number> {
  return salesTogether(ctx, await lockDueSales(ctx, batchSize), paymentOf);
}

async function lapseSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockLapsedOrders(ctx, sliceSize);
  return eachApart(ctx, orders, (order) =>
    releaseOrder(ctx, order, order.is_client_active ? 'lapsed' : 'client_disabled'),
  );
}

async function releaseApplications(ctx: PublicCtx): Promise<number> {
  const orders = await lockApplicationsToRelease(ctx, sliceSize);
  return eachApart(ctx, orders, (order) => {
    if (order.status === 'listing') return callOff(ctx, order);
    if (!order.is_client_active) return releaseOrder(ctx, order, 'client_disabled');
    return releaseOrder(ctx, order, order.has_lapsed ? 'lapsed' : 'product_cancelled');
  });
}

async function endPaymentsSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockEndedPayments(ctx, sliceSize);
  return eachApart(ctx, orders, (order) =>
    order.product_status === 'cancelled' ? releaseOrder(ctx, order, 'product_cancelled') : endPayment(ctx, order),
  );
}

async function lapseSalesSlice(ctx: PublicCtx): Promise<number> {
  const sales = await lockLapsedSales(ctx, sliceSize);
  return eachApart(ctx, sales, async (sale) =>
    releaseSale(ctx, await lockOrder(ctx, sale.order_id, sale.client_id), sale, 'lapsed'),
  );
}

async function sellAtCloseSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockDayTradesWithClose(ctx, sliceSize);
  return eachApart(ctx, orders, (order) => sellAtClose(ctx, order));
}

async function unlockSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockOrdersToUnlock(ctx, sliceSize);
  return eachApart(ctx, orders, async (order) => {
    const isListed = order.status === 'listing';
    const status = nextStatus(orderKindOf(order.sub_type).life, isListed ? 'list' : 'unlock', order.status);
    await setOrder(ctx, order.id, { status });
    return { action: isListed ? 'order.listed' : 'order.unlocked', order, after: { status } };
  });
}
