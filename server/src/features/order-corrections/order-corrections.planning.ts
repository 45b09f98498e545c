// Plan of a correction: what would be booked now, after every check of what is wrong and what is right.
import { compare } from '@backoffice/contract/kit/money.ts';
import type { OrderFigures } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { isMultiple } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findInstrument } from '#features/orders/orders.public.ts';
import { requireOrdered } from './order-corrections.bounds.ts';
import { correctedOrder, figuresOf, type BookedOrder, type Rights } from './order-corrections.plan.ts';
import {
  findWaitingOrder,
  type CorrectedOrder,
  type getRequest,
  type PlacedOrder,
} from './order-corrections.queries.ts';

export type Request = Pick<
  Awaited<ReturnType<typeof getRequest>>,
  'kind' | 'right_quantity' | 'right_symbol' | 'right_order_id' | 'ordered_quantity' | 'ordered_symbol' | 'prices'
>;

interface Plan {
  right: BookedOrder;
  before: OrderFigures;
  after: OrderFigures;
  /** The right client's own order, where the client is wrong. */
  placed: PlacedOrder | null;
  isOtherClient: boolean;
  /** Everybody whom the correction is about. */
  clientIds: string[];
}

/** Plans what the correction would book now. */
export async function planCorrection(ctx: Ctx, wrong: CorrectedOrder, request: Request): Promise<Plan> {
  nextStatus(orderKindOf(wrong.sub_type).transitions, 'correct', wrong.status);
  const placed = request.right_order_id === null ? null : await getRightOrder(ctx, wrong, request.right_order_id);
  await checkChanges(ctx, wrong, request);
  const rights = rightsOf(wrong, request, placed);
  const isPriced = ({ id, price }: { id: string; price: string | null }) => price === null || id in request.prices;
  // One was sold after the prices of the other instrument had been read.
  if (request.kind === 'product' && !wrong.sales.every(isPriced)) throw new AppError('record.stale');
  const right = correctedOrder(wrong.id, wrong, rights);
  const { right_quantity: quantity, right_symbol: symbol, ordered_quantity, ordered_symbol } = request;
  const ordered = ordered_quantity !== null && ordered_symbol !== null;
  requireOrdered(wrong, { quantity, symbol }, ordered ? { quantity: ordered_quantity, symbol: ordered_symbol } : null);
  return {
    right,
    before: figuresOf(wrong),
    after: figuresOf(right),
    placed,
    isOtherClient: placed !== null,
    clientIds: [...new Set([wrong.client_id, placed?.client_id ?? wrong.client_id])],
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

/** Checks that the right client's own order, the same one, waited when this one was executed, and that nothing came of it. */
async function getRightOrder(ctx: Ctx, wrong: CorrectedOrder, id: string): Promise<PlacedOrder> {
  const placed = await findWaitingOrder(ctx, id, wrong);
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
