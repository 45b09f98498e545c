// Executes subscriptions and redemptions once the net asset value of their day is in force. Safe to run twice and on several servers.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { findTradingPauses } from '#core/trading/may-buy.ts';
import { amountOf, feeOn, performanceFeeOn, saleAmounts, unitsFor } from '#core/trading/trade-amounts.ts';
import type { TradingCalendar } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import type { Booking } from './orders.bookings.service.ts';
import type { LockedOrder } from './orders.engine.queries.ts';
import type { LockedSale } from './orders.sales.queries.ts';
import { costOfSale, purchaseOf, soldOf } from './orders.execution.service.ts';
import { dueOf } from './orders.days.service.ts';
import { findUsableNavs, holdNav, lockOrdersAtNav, lockSalesAtNav, type UsableNav } from './orders.navs.queries.ts';
import { allTogether, batchSize, sellTogether, untilNone } from './orders.slices.ts';

export const navSweep: OpenSweep = {
  name: 'orders.execute_at_nav',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_usable_navs() as tenant`,
  runOpen: executeAtNavs,
};

export async function executeAtNavs(call: OpenSweepCall): Promise<void> {
  for (const nav of await call.transact(findUsableNavs)) {
    await untilNone(call, (ctx) => buySlice(ctx, nav), batchSize);
    await untilNone(call, (ctx) => redeemSlice(ctx, nav), batchSize);
  }
}

async function buySlice(ctx: PublicCtx, nav: UsableNav): Promise<number> {
  const { stopsBuying } = await findTradingPauses(ctx);
  if (stopsBuying(nav.sub_type, nav.symbol) || !(await holdNav(ctx, nav))) return 0;
  const orders = await lockOrdersAtNav(ctx, nav, batchSize);
  return allTogether(ctx, orders, (order) => subscriptionAt(order, nav));
}

async function redeemSlice(ctx: PublicCtx, nav: UsableNav): Promise<number> {
  const { stopsSelling } = await findTradingPauses(ctx);
  if (stopsSelling || !(await holdNav(ctx, nav))) return 0;
  const sales = await lockSalesAtNav(ctx, nav, batchSize);
  const calendar = await getTradingCalendar(ctx, nav.mic);
  return sellTogether(ctx, sales, (order, sale) => redemptionAt(order, sale, nav, calendar));
}

/** Buys whole units of the instrument's decimals with what the fee leaves; what rounding leaves goes back to cash. */
function subscriptionAt(order: LockedOrder, { nav, day, lock_days }: UsableNav): Booking {
  const { reserved, currency, decimals } = order;
  const fee = feeOn(reserved, order, currency);
  const quantity = unitsFor(add(reserved, negate(fee)), nav, decimals);
  const amount = amountOf(nav, quantity, currency);
  // The price is so high that the amount buys nothing.
  if (compare(amount, '0') <= 0) return { order, release_code: 'price_moved' };
  const until = new Date(Date.parse(order.good_till) + lock_days * 86_400_000).toISOString();
  return purchaseOf(order, { price: nav, quantity, amount, fee, lock: { until }, day });
}

/** The performance fee comes after fee and duty, and never takes more than what is left. */
function redemptionAt(
  order: LockedOrder,
  sale: LockedSale,
  { nav, day, performance_fee_percent }: UsableNav,
  calendar: TradingCalendar,
): Booking {
  const { currency } = order;
  const { proceeds, fee, duty, net } = saleAmounts(nav, sale.quantity, sale, currency);
  const gained = performanceFeeOn(proceeds, costOfSale(order, sale), performance_fee_percent, currency);
  const performance_fee = compare(gained, net) > 0 ? net : gained;
  return soldOf(order, sale, {
    price: nav,
    proceeds,
    fee: add(fee, performance_fee),
    performance_fee,
    duty,
    net: add(net, negate(performance_fee)),
    day,
    due: dueOf(calendar, sale, order),
  });
}
