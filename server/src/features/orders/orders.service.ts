// Orders as staff see them, and what they do about them: sell on a client's instruction, pay out what is due.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import type { OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import type * as contract from '@backoffice/contract/orders/orders.ts';
import type { Order, OrderDetail } from '@backoffice/contract/orders/orders.ts';
import { amountOf, writeMoney } from '#core/trading/trade-amounts.ts';
import { decidedBy } from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { bookOne } from '#core/trading/bookings.ts';
import { lockOrder } from '#core/trading/orders.queries.ts';
import { lockSale, type LockedSale } from '#core/trading/sales.queries.ts';
import { netOf, planPayment } from '#core/trading/execution.ts';
import { requestSale } from '#core/trading/selling.ts';
import { findSalesOf, ordersOn } from './orders.queries.ts';

export const getOrderOn =
  (page: OrderPage) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof contract.getStockOrder>): Promise<OrderDetail> => {
    const order = await ordersOn[page].get(ctx, id);
    const sales = await findSalesOf(ctx, [id]);
    return { ...order, sales: sales.get(id) ?? [] };
  };

/** The order after the change, also in the audit note. */
async function changed(ctx: Ctx, page: OrderPage, before: Order, after: object, reason?: string): Promise<OrderDetail> {
  const { id, client_id } = before;
  ctx.note({ record: { type: `${page}_order`, id }, client: client_id, before, after, ...(reason && { reason }) });
  return getOrderOn(page)(ctx, { id });
}

type SettleInput = CheckedInputOf<typeof contract.settleStockSale>;

/** The database refuses a payment before its day. */
export const settleSaleOn =
  (page: OrderPage) =>
  async (ctx: Ctx, { id, sale_id }: SettleInput): Promise<OrderDetail> => {
    const before = await ordersOn[page].get(ctx, id);
    const order = await lockOrder(ctx, id, before.client_id);
    const sale = await lockDueSale(ctx, sale_id, id);
    await bookOne(ctx, planPayment(order, sale), decidedBy(ctx));
    const { status } = await ordersOn[page].get(ctx, id);
    return changed(ctx, page, before, { status, sale_id });
  };

async function lockDueSale(ctx: Ctx, saleId: string, orderId: string): Promise<LockedSale> {
  const sale = await lockSale(ctx, saleId, orderId);
  if (sale.status !== 'unsettled') throw new AppError('record.wrong_status', { detail: `it is ${sale.status}` });
  if (!sale.due_datetime || Date.parse(sale.due_datetime) > Date.now()) throw new AppError('sale.not_due');
  return sale;
}

export const previewSettleSaleOn =
  (page: OrderPage) =>
  async (ctx: Ctx, { id, sale_id }: SettleInput): Promise<Preview> => {
    const { client_id, currency, symbol, name_zh, name_en } = await ordersOn[page].get(ctx, id);
    const sale = await lockDueSale(ctx, sale_id, id);
    return {
      client_id,
      money: { amount: writeMoney(netOf(sale, currency), currency), currency },
      record: { type: `${page}_order`, id },
      before: { status: sale.status },
      after: { status: 'paid', symbol, name_zh, name_en, quantity: sale.quantity },
    };
  };

type SellInput = CheckedInputOf<typeof contract.sellStockOrder>;

/** Sells on the client's instruction, by two people who are not in charge of the client. */
export const sellOrderOn =
  (page: OrderPage) =>
  async (ctx: Ctx, { id, instruction, ...terms }: SellInput): Promise<OrderDetail> => {
    const before = await ordersOn[page].get(ctx, id);
    const { client_id } = before;
    if (!ctx.checker) throw new AppError('access.denied');
    await requireNotInCharge(ctx, client_id, [ctx.actor.id, ctx.checker.id]);
    const sale_id = await requestSale(ctx, {
      ...terms,
      client_id,
      order_id: id,
      api_key_id: null,
      byStaff: { instruction, requested_by: ctx.actor.id, approved_by: ctx.checker.id },
    });
    const { units, units_frozen } = await ordersOn[page].get(ctx, id);
    return changed(ctx, page, before, { units, units_frozen, sale_id }, instruction);
  };

export const previewSellOrderOn =
  (page: OrderPage) =>
  async (ctx: Ctx, { id, quantity, limit_price, instruction }: SellInput): Promise<Preview> => {
    const order = await ordersOn[page].get(ctx, id);
    const { client_id, currency, units, units_frozen, price, symbol, name_zh, name_en } = order;
    await requireNotInCharge(ctx, client_id, [ctx.actor.id]);
    return {
      client_id,
      // Estimate the proceeds, which are not known before: at the limit, else at what the units cost.
      money: { amount: writeMoney(amountOf(limit_price ?? price ?? '0', quantity, currency), currency), currency },
      record: { type: `${page}_order`, id },
      before: { units, units_frozen },
      after: {
        symbol,
        name_zh,
        name_en,
        quantity,
        ...(limit_price && { limit_price }),
        units: add(units, negate(quantity)),
        units_frozen: add(units_frozen, quantity),
        instruction,
      },
    };
  };
