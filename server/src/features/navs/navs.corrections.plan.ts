// Plan of the correction of a net asset value: how each order at it would be booked anew, or why it cannot be.
import type { OrderFigures } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { findClientsInCharge } from '#core/trading/in-charge.ts';
import { scaled, unitsFor } from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  correctedOrder,
  figuresOf,
  type BookedOrder,
  findBoughtAtNav,
  type CorrectedOrder,
} from '#features/order-corrections/order-corrections.public.ts';

/** Values that are put right. */
export interface NavChange {
  day: string;
  nav: string;
  performance_fee_percent: string | null;
  /** People who agreed on it. None of them is in charge of a client concerned. */
  people: readonly string[];
}

export interface NavPlan {
  wrong: CorrectedOrder;
  right: BookedOrder;
  before: OrderFigures;
  after: OrderFigures;
  /** The right value for each execution at the wrong one. */
  prices: Record<string, { price: string }>;
}

interface NavPlans {
  plans: NavPlan[];
  /** Orders that cannot be booked anew, such as units that are already redeemed, each with the code of the reason. */
  refused: { order_id: string; client_id: string | null; refusal: string }[];
}

/** Plans what correcting these orders would book, from their current rows. Lock them first in order to book it. */
export async function planOrders(
  ctx: Pick<PublicCtx, 'db'>,
  ids: readonly string[],
  change: NavChange,
): Promise<NavPlans> {
  const orders = await findBoughtAtNav(ctx, ids);
  const inCharge = await findClientsInCharge(
    ctx,
    orders.map(({ client_id }) => client_id),
    change.people,
  );
  const found: NavPlans = { plans: [], refused: [] };
  for (const order of orders) {
    const plan = inCharge.has(order.client_id) ? 'order.own_client' : planOrRefusal(order, change);
    if (typeof plan !== 'string') found.plans.push(plan);
    else found.refused.push({ order_id: order.id, client_id: order.client_id, refusal: plan });
  }
  const known = new Set(orders.map(({ id }) => id));
  for (const order_id of ids)
    if (!known.has(order_id)) found.refused.push({ order_id, client_id: null, refusal: 'record.wrong_status' });
  return found;
}

function planOrRefusal(order: CorrectedOrder, change: NavChange): NavPlan | string {
  try {
    return planOrder(order, change);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** A subscription keeps what was paid and its fee: the right value gives other units. */
function planOrder(wrong: CorrectedOrder, { day, nav, performance_fee_percent }: NavChange): NavPlan {
  const { reserved, fee, decimals, currency } = wrong;
  const isBoughtAt = wrong.nav_day === day;
  const quantity = isBoughtAt ? unitsFor(reserved - fee, nav, decimals, currency) : wrong.quantity;
  if (scaled(quantity) <= 0n) throw new AppError('correction.below_sold');
  const sold = wrong.sales.filter((sale) => sale.nav_day === day && sale.price !== null);
  const executions = [...(isBoughtAt ? [wrong.id] : []), ...sold.map(({ id }) => id)];
  const prices = Object.fromEntries(executions.map((execution) => [execution, nav]));
  const rights = { quantity, prices, highest_price: null, fund: { performance_fee_percent } };
  const right = correctedOrder(wrong.id, wrong, rights);
  return {
    wrong,
    right,
    before: figuresOf(wrong),
    after: figuresOf(right),
    prices: Object.fromEntries(executions.map((execution) => [execution, { price: nav }])),
  };
}
