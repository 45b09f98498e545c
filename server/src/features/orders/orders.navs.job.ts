// Executes subscriptions and redemptions once the net asset value of their day is in force. Safe to run twice and on several servers.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { findTradingPauses } from '#core/trading/may-buy.ts';
import { amountOf, feeOn, performanceFeeOn, saleAmounts, unitsFor } from '#core/trading/trade-amounts.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { lockOrder, type LockedOrder, type LockedSale } from './orders.engine.queries.ts';
import { bookPurchase, bookSale, costOfSale } from './orders.execution.service.ts';
import { dueOf } from './orders.days.service.ts';
import { findUsableNavs, holdNav, lockOrdersAtNav, lockSalesAtNav, type UsableNav } from './orders.navs.queries.ts';
import type { OrderChange } from './orders.notify.ts';
import { releaseOrder } from './orders.placing.service.ts';
import { eachApart, sliceSize, untilNone } from './orders.slices.ts';

export const navSweep: OpenSweep = {
  name: 'orders.execute_at_nav',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_usable_navs() as tenant`,
  runOpen: executeAtNavs,
};

export async function executeAtNavs(call: OpenSweepCall): Promise<void> {
  for (const nav of await call.transact(findUsableNavs)) {
    await untilNone(call, (ctx) => buySlice(ctx, nav));
    await untilNone(call, (ctx) => redeemSlice(ctx, nav));
  }
}

async function buySlice(ctx: PublicCtx, nav: UsableNav): Promise<number> {
  const { stopsBuying } = await findTradingPauses(ctx);
  if (stopsBuying(nav.sub_type, nav.symbol) || !(await holdNav(ctx, nav))) return 0;
  const orders = await lockOrdersAtNav(ctx, nav, sliceSize);
  return eachApart(ctx, orders, (order) => subscribeAt(ctx, order, nav));
}

async function redeemSlice(ctx: PublicCtx, nav: UsableNav): Promise<number> {
  const { stopsSelling } = await findTradingPauses(ctx);
  if (stopsSelling || !(await holdNav(ctx, nav))) return 0;
  const sales = await lockSalesAtNav(ctx, nav, sliceSize);
  return eachApart(ctx, sales, async (sale) =>
    redeemAt(ctx, await lockOrder(ctx, sale.order_id, sale.client_id), sale, nav),
  );
}

/** Whole units of the instrument's decimals for what is left after the fee; what rounding leaves goes back to cash. */
async function subscribeAt(
  ctx: PublicCtx,
  order: LockedOrder,
  { nav, day, lock_days }: UsableNav,
): Promise<OrderChange> {
  const { reserved, currency, decimals } = order;
  const fee = feeOn(reserved, order, currency);
  const quantity = unitsFor(add(reserved, negate(fee)), nav, decimals);
  const amount = amountOf(nav, quantity, currency);
  // So dear that the amount buys nothing.
  if (compare(amount, '0') <= 0) return releaseOrder(ctx, order, 'price_moved');
  const until = new Date(Date.parse(order.good_till) + lock_days * 86_400_000).toISOString();
  return bookPurchase(ctx, order, { price: nav, quantity, amount, fee, lock: { until }, day });
}

/** The performance fee comes after fee and duty, and never takes more than what is left. */
async function redeemAt(
  ctx: PublicCtx,
  order: LockedOrder,
  sale: LockedSale,
  { nav, day, mic, performance_fee_percent }: UsableNav,
): Promise<OrderChange> {
  const { currency } = order;
  const { proceeds, fee, duty, net } = saleAmounts(nav, sale.quantity, sale, currency);
  const gained = performanceFeeOn(proceeds, costOfSale(order, sale), performance_fee_percent, currency);
  const performance_fee = compare(gained, net) > 0 ? net : gained;
  return bookSale(ctx, order, sale, {
    price: nav,
    proceeds,
    fee: add(fee, performance_fee),
    performance_fee,
    duty,
    net: add(net, negate(performance_fee)),
    day,
    due: dueOf(await getTradingCalendar(ctx, mic), sale, order),
  });
}
