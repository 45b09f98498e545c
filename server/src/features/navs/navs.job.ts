// Executes subscriptions and redemptions once the net asset value of their day is in force. Safe to run twice and on several servers.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { findTradingPauses } from '#core/trading/may-buy.ts';
import { amountOf, feeOn, readMoney, redemptionAmounts, saleAmounts, unitsFor } from '#core/trading/trade-amounts.ts';
import type { TradingCalendar } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import type { Booking } from '#core/trading/bookings.ts';
import type { LockedOrder } from '#core/trading/orders.queries.ts';
import type { LockedSale } from '#core/trading/sales.queries.ts';
import { costOfSale, planPurchase, planSale } from '#core/trading/execution.ts';
import { dueOf } from '#core/trading/order-days.ts';
import {
  findUsableNavs,
  holdNav,
  lockOrdersAtNav,
  lockSalesAtNav,
  type UsableNav,
} from '#core/trading/nav-orders.queries.ts';
import { bookInBatch, batchSize, bookSalesInBatch, repeatUntilEmpty } from '#core/trading/slices.ts';

export const navSweep: OpenSweep = {
  name: 'orders.execute_at_nav',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_usable_navs() as tenant`,
  runOpen: executeAtNavs,
};

export async function executeAtNavs(call: OpenSweepCall): Promise<void> {
  for (const nav of await call.transact(findUsableNavs)) {
    await repeatUntilEmpty(call, (ctx) => buySlice(ctx, nav), batchSize);
    await repeatUntilEmpty(call, (ctx) => redeemSlice(ctx, nav), batchSize);
  }
}

async function buySlice(ctx: PublicCtx, nav: UsableNav): Promise<number> {
  const { stopsBuying } = await findTradingPauses(ctx);
  if (stopsBuying(nav.sub_type, nav.symbol) || !(await holdNav(ctx, nav))) return 0;
  const orders = await lockOrdersAtNav(ctx, nav, batchSize);
  return bookInBatch(ctx, orders, (order) => planSubscription(order, nav));
}

async function redeemSlice(ctx: PublicCtx, nav: UsableNav): Promise<number> {
  const { stopsSelling } = await findTradingPauses(ctx);
  if (stopsSelling || !(await holdNav(ctx, nav))) return 0;
  const sales = await lockSalesAtNav(ctx, nav, batchSize);
  const calendar = await getTradingCalendar(ctx, nav.mic);
  return bookSalesInBatch(ctx, sales, (order, sale) => planRedemption(order, sale, nav, calendar));
}

/** Buys whole units of the instrument's decimals with what the fee leaves; what rounding leaves goes back to cash. */
function planSubscription(order: LockedOrder, { nav, day, lock_days }: UsableNav): Booking {
  const { currency, decimals } = order;
  const reserved = readMoney(order.reserved, currency);
  const fee = feeOn(reserved, order, currency);
  const quantity = unitsFor(reserved - fee, nav, decimals, currency);
  const amount = amountOf(nav, quantity, currency);
  // The price is so high that the amount buys nothing.
  if (amount <= 0n) return { order, release_code: 'price_moved' };
  const until = new Date(Date.parse(order.good_till) + lock_days * dayMs).toISOString();
  return planPurchase(order, { price: nav, quantity, amount, fee, lock: { until }, day });
}

function planRedemption(
  order: LockedOrder,
  sale: LockedSale,
  { nav, day, performance_fee_percent }: UsableNav,
  calendar: TradingCalendar,
): Booking {
  const amounts = saleAmounts(nav, sale.quantity, sale, order.currency);
  return planSale(order, sale, {
    price: nav,
    ...redemptionAmounts(amounts, costOfSale(order, sale), performance_fee_percent),
    day,
    due: dueOf(calendar, sale, order),
  });
}
