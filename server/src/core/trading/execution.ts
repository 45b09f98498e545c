// Plans of executing at a price, and of paying out what was sold: each order or sale in one journal, with the price's evidence.
import { negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import {
  amountOf,
  costOfPart,
  feeOn,
  readMoney,
  saleAmounts,
  scaled,
  writeMoney,
  type Minor,
  type SaleAmounts,
  type Scaled,
} from './trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { tradingDay, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import type { Booked, Booking } from './bookings.ts';
import { linesIn, purchaseLines, saleLines } from './journal-lines.ts';
import { closeAfter, dueOf, openAfter } from './order-days.ts';
import type { LockedOrder } from './orders.queries.ts';
import type { LockedSale } from './sales.queries.ts';

/** Plans the purchase at a quote. The order is locked, waits, is older than the quote and met by its price. */
export function planExecution(order: LockedOrder, quote: QuoteEvidence, calendar: TradingCalendar): Booking {
  const { currency, quantity, highest_price } = order;
  const { price, time } = quote;
  if (quantity === null || highest_price === null) throw new Error('what is bought at the market has a quantity');
  const amount = amountOf(price, quantity, currency);
  // A price so low that the amount rounds to nothing would give the units away.
  if (scaled(price) > scaled(highest_price) || amount <= 0n) return { order, release_code: 'price_moved' };
  const isLocked = order.sell_after_days > 0;
  const unlock = isLocked ? openAfter(calendar, Date.parse(time), order.sell_after_days) : null;
  return planPurchase(order, {
    price,
    quantity,
    amount,
    fee: feeOn(amount, order, currency),
    lock: isLocked ? { until: unlock?.open ?? null } : null,
    closes: orderKindOf(order.sub_type).withinOneSession ? closeAfter(calendar, time) : null,
    day: tradingDay(calendar, Date.parse(time)),
    evidence: { quote_datetime: time, quote_source: quote.source },
  });
}

/** Purchase of units at a price. */
interface Purchase {
  price: string;
  quantity: string;
  amount: Minor;
  fee: Minor;
  /** Lock before whose end nothing can be sold; `until` is null while the venue's calendar does not reach so far. */
  lock: { until: string | null } | null;
  /** End of the session that a day trade was bought in. */
  closes?: string | null;
  /** The venue's day of its price; null at par. */
  day: string | null;
  /** Quote that is its price, where one is. */
  evidence?: { quote_datetime: string; quote_source: string };
}

/** Plans a purchase: the units are the client's, what was frozen and not needed goes back. The order is locked and waits. */
export function planPurchase(
  order: LockedOrder,
  { price, quantity, amount, fee, lock, closes, day, evidence }: Purchase,
): Booking {
  const { id, currency, fake, symbol, venue_id } = order;
  if (!order.is_client_active) return { order, release_code: 'client_disabled' };
  const status = nextStatus(orderKindOf(order.sub_type).transitions, lock ? 'execute_locked' : 'execute', order.status);
  const money = { amount: writeMoney(amount, currency), fee: writeMoney(fee, currency) };
  const facts = { quantity, price, ...money, status };
  return {
    posting: {
      kind: 'trade',
      reference: id,
      step: 'executed',
      fake,
      lines: purchaseLines(order, { frozen: readMoney(order.reserved, currency), amount, fee }),
      lot: { instrument: symbol, units: quantity, unlockAt: lock ? (lock.until ?? 'infinity') : undefined },
    },
    purchase: {
      id,
      status,
      price,
      filled_quantity: quantity,
      ...money,
      ...evidence,
      unlock_datetime: lock?.until ?? null,
      close_datetime: closes ?? null,
    },
    usedDay: day === null ? null : { venue_id, day },
    event: {
      name: 'order.executed',
      order,
      data: { ...facts, quote_datetime: evidence?.quote_datetime ?? null },
    },
    change: { action: 'order.executed', order, after: { ...facts, ...evidence } },
  };
}

/**
 * Plans a sale at a quote. Sale and order are locked; the sale waits, is older than the quote and met by its price; or it is at
 * the close of its day.
 */
export const planSaleAtQuote = (
  order: LockedOrder,
  sale: LockedSale,
  { price, time, source }: Pick<QuoteEvidence, 'price' | 'time' | 'source'>,
  calendar: TradingCalendar,
): Booked =>
  planSale(order, sale, {
    price,
    ...saleAmounts(price, sale.quantity, sale, order.currency),
    day: sale.close_day ?? tradingDay(calendar, Date.parse(time)),
    due: dueOf(calendar, { ...sale, quote_datetime: time }, order),
    evidence: { quote_datetime: time, quote_source: source },
  });

/** Proceeds of a sale, and when they are paid. */
interface Proceeds extends SaleAmounts {
  price: string;
  /** Part of the fee. */
  performance_fee?: Minor;
  /** The venue's day of its price; null at par. */
  day: string | null;
  /** Null while the venue's calendar does not reach so far. */
  due: { day: string; open: string } | null;
  /** Quote that is its price, where one is. */
  evidence?: { quote_datetime: string; quote_source: string };
}

/** Cost of the units of a sale. */
export const costOfSale = (order: LockedOrder, { quantity }: LockedSale): Minor =>
  costOfPart({ cost: readMoney(order.cost, order.currency), units: unitsOf(order) }, scaled(quantity));

/** Units of its lot, also those that wait to be sold. */
export const unitsOf = ({ units, units_frozen }: Pick<LockedOrder, 'units' | 'units_frozen'>): Scaled =>
  scaled(units) + scaled(units_frozen);

/** Plans a sale: the units go back to custody, the proceeds are due later. Sale and order are locked; the sale waits. */
export function planSale(
  order: LockedOrder,
  sale: LockedSale,
  { price, proceeds, fee, performance_fee, duty, net, day, due, evidence }: Proceeds,
): Booked {
  const { currency, fake, symbol, venue_id } = order;
  const { quantity } = sale;
  const cost = costOfSale(order, sale);
  const isLast = unitsOf(order) === scaled(quantity);
  const money = {
    proceeds: writeMoney(proceeds, currency),
    cost: writeMoney(cost, currency),
    fee: writeMoney(fee, currency),
    duty: writeMoney(duty, currency),
  };
  const facts = { sale_id: sale.id, quantity, price, ...money };
  return {
    posting: {
      kind: 'trade',
      reference: order.id,
      step: `sold:${sale.id}`,
      fake,
      lines: saleLines(order, { cost, proceeds, fee, duty, net }),
      lot: { instrument: symbol, unitsFrozen: negate(quantity) },
    },
    sale: {
      id: sale.id,
      price,
      ...money,
      performance_fee: performance_fee === undefined ? null : writeMoney(performance_fee, currency),
      ...evidence,
      due_day: due?.day ?? null,
      due_datetime: due?.open ?? null,
    },
    soldOut: isLast ? { id: order.id, status: soldOutStatus(order) } : null,
    usedDay: day === null ? null : { venue_id, day },
    event: {
      name: 'order.sold',
      order,
      data: { ...facts, quote_datetime: evidence?.quote_datetime ?? null, due_datetime: due?.open ?? null },
    },
    change: { action: 'sale.executed', order, after: { ...facts, ...evidence, due_day: due?.day ?? null } },
  };
}

/** Status once the last units are gone, also those of a lot that a corporate action emptied before it could be sold. */
export function soldOutStatus({ sub_type, status }: Pick<LockedOrder, 'sub_type' | 'status'>) {
  const { transitions } = orderKindOf(sub_type);
  return nextStatus(transitions, canTransition(transitions, 'pay_out', status) ? 'pay_out' : 'sell_out', status);
}

/** Amount that the client gets for an executed sale. */
export function netOf(
  { proceeds, fee, duty }: Pick<LockedSale, 'proceeds' | 'fee' | 'duty'>,
  currency: Currency,
): Minor {
  const read = (text: string | null) => readMoney(text ?? '0', currency);
  return read(proceeds) - read(fee) - read(duty);
}

/** Plans the payment of a sale on the due day, not before: the database refuses that. Sale and order are locked. */
export function planPayment(order: LockedOrder, sale: LockedSale): Booked {
  const { currency, fake } = order;
  const net = netOf(sale, currency);
  const facts = { sale_id: sale.id, amount: writeMoney(net, currency) };
  const { client } = linesIn(order);
  return {
    // Fee and duty may have taken all of it.
    posting:
      net > 0n
        ? {
            kind: 'trade',
            reference: order.id,
            step: `paid:${sale.id}`,
            fake,
            lines: [...client('unsettled', -net), ...client('cash', net)],
          }
        : null,
    paidSale: sale.id,
    ended: order.status === 'unsettled' ? { id: order.id, status: endStatus(order) } : null,
    event: { name: 'order.settled', order, data: facts },
    change: { action: 'sale.paid', order, after: facts },
  };
}

/** Status at the end: sold on a market, or ended by its own terms; each kind knows one of the two. */
export function endStatus({ sub_type, status }: Pick<LockedOrder, 'sub_type' | 'status'>) {
  const { transitions } = orderKindOf(sub_type);
  return nextStatus(transitions, transitions.settle ? 'settle' : 'complete', status);
}
