// Issues that are paid after the allotment: the payments, and what is bought or given back at the deadline. No client owes anything: what is not paid is not bought.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { exactAmount } from '#core/amounts.ts';
import { clientSide, post } from '#core/ledger/ledger.ts';
import { quantityFor } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { allot } from './orders.allotment.service.ts';
import { setOrder, type LockedOrder } from './orders.engine.queries.ts';
import { unlockOfOffer } from './orders.days.service.ts';
import type { OrderChange } from './orders.notify.ts';
import { getAllotmentTerms } from './orders.payments.queries.ts';
import { releaseOrder } from './orders.placing.service.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Freezes the payment; with the last one the shares are bought. The order is locked. */
export async function payForOrder(ctx: Db, order: LockedOrder, amount: string): Promise<void> {
  const { id, account_id, currency, fake, payable, paid, payment_datetime } = order;
  if ((order.status !== 'payment' && order.status !== 'outstanding') || !payable || !paid || !payment_datetime)
    throw new AppError('record.wrong_status', { detail: `it is ${order.status}` });
  if (Date.parse(payment_datetime) <= Date.now()) throw new AppError('order.payment_over');
  const payment = exactAmount(amount, currency);
  const total = add(paid, payment);
  if (compare(total, payable) > 0) throw new AppError('order.payment_too_large');
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: `payment:${total}`, // no two payments lead to the same total
      fake,
      lines: [
        clientSide(account_id, 'cash', currency, negate(payment)),
        clientSide(account_id, 'frozen', currency, payment),
      ],
    },
  );
  if (compare(total, payable) === 0) await buy(ctx, { ...order, paid: total });
  else await setOrder(ctx, id, { paid: total, status: 'outstanding' });
}

/** Ends the payment at the deadline: as many lots as were paid for, the rest of the money back. The order is locked. */
export async function endPayment(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, lot, paid, currency, fee_percent, min_fee } = order;
  const { quantity } = await getAllotmentTerms(ctx, id);
  const price = offerPrice(order);
  const bought = quantityFor(paid ?? '0', { quantity, lot }, { price, fee_percent, min_fee, currency });
  if (bought === '0') return releaseOrder(ctx, order, 'not_paid');
  return buy(ctx, order, bought);
}

/** Buys out of what was paid; all that was allotted, or less. */
async function buy(ctx: Db, order: LockedOrder, bought?: string): Promise<OrderChange> {
  const { quantity, ...offer } = await getAllotmentTerms(ctx, order.id);
  const unlock = unlockOfOffer(await getTradingCalendar(ctx, order.mic), Date.now(), offer);
  const status = nextStatus(orderKindOf(order.sub_type).life, 'pay_in_full', order.status);
  await setOrder(ctx, order.id, { paid: order.paid, status });
  const allotted = bought ?? quantity;
  await allot(ctx, [{ ...order, highest_price: offerPrice(order), reserved: order.paid ?? '0', allotted }], unlock);
  return { action: 'order.allotted', order, after: { status, filled_quantity: allotted } };
}

function offerPrice({ highest_price }: LockedOrder): string {
  if (highest_price === null) throw new Error('what is allotted has a price');
  return highest_price;
}
