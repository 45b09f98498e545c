// Issues that are paid after the allotment: the payments, and what is bought or given back at the deadline. No client owes anything: what is not paid is not bought.
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { exactAmount } from '#core/amounts.ts';
import { post } from '#core/ledger/ledger.ts';
import { freezeLines } from '#core/trading/journal-lines.ts';
import { quantityFor, readMoney, writeMoney } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { allot } from '#core/trading/offers/allotment.ts';
import { setOrder, type LockedOrder } from '#core/trading/orders.queries.ts';
import { unlockOfOffer } from '#core/trading/order-days.ts';
import type { OrderChange } from '#core/trading/notices.ts';
import { getAllotmentTerms } from './allocations.payments.queries.ts';
import { releaseOrder } from '#core/trading/placing.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Freezes the payment; with the last one the shares are bought. The order is locked. */
export async function payForOrder(ctx: Db, order: LockedOrder, amount: string): Promise<void> {
  const { id, currency, fake, payment_datetime } = order;
  if (
    (order.status !== 'payment' && order.status !== 'outstanding') ||
    !order.payable ||
    !order.paid ||
    !payment_datetime
  )
    throw new AppError('record.wrong_status', { detail: `it is ${order.status}` });
  if (Date.parse(payment_datetime) <= Date.now()) throw new AppError('order.payment_over');
  const payment = readMoney(exactAmount(amount, currency), currency);
  const total = readMoney(order.paid, currency) + payment;
  const missing = readMoney(order.payable, currency) - total;
  const paid = writeMoney(total, currency);
  if (missing < 0n) throw new AppError('order.payment_too_large');
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: `payment:${paid}`, // no two payments lead to the same total
      fake,
      lines: freezeLines(order, payment),
    },
  );
  if (missing === 0n) await buy(ctx, { ...order, paid });
  else await setOrder(ctx, id, { paid, status: 'outstanding' });
}

/** Ends the payment at the deadline: as many lots as were paid for, the rest of the money back. The order is locked. */
export async function endPayment(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, lot, currency } = order;
  const { quantity } = await getAllotmentTerms(ctx, id);
  const paid = readMoney(order.paid ?? '0', currency);
  const bought = quantityFor(paid, { price: offerPrice(order), lot, most: quantity }, order, currency);
  if (bought === '0') return releaseOrder(ctx, order, 'not_paid');
  return buy(ctx, order, bought);
}

/** Buys out of what was paid; all that was allotted, or less. */
async function buy(ctx: Db, order: LockedOrder, bought?: string): Promise<OrderChange> {
  const { quantity, ...offer } = await getAllotmentTerms(ctx, order.id);
  const unlock = unlockOfOffer(await getTradingCalendar(ctx, order.mic), Date.now(), offer);
  const status = nextStatus(orderKindOf(order.sub_type).transitions, 'pay_in_full', order.status);
  await setOrder(ctx, order.id, { paid: order.paid, status });
  const allotted = bought ?? quantity;
  await allot(ctx, [{ ...order, highest_price: offerPrice(order), reserved: order.paid ?? '0', allotted }], unlock);
  return { action: 'order.allotted', order, after: { status, filled_quantity: allotted } };
}

function offerPrice({ highest_price }: LockedOrder): string {
  if (highest_price === null) throw new Error('what is allotted has a price');
  return highest_price;
}
