// Executing at a price, and paying out what was sold: each order or sale in one journal, with the price's evidence.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { clientSide, platformSide, type Line } from '#core/ledger/ledger.ts';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import { amountOf, costOfPart, feeOn, saleAmounts, type SaleAmounts } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { tradingDay, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import type { Booked, Booking } from './orders.bookings.service.ts';
import { closeAfter, dueOf, openAfter } from './orders.days.service.ts';
import type { LockedOrder } from './orders.engine.queries.ts';
import type { LockedSale } from './orders.sales.queries.ts';

/** Lines that would move nothing are left out: the ledger refuses them. */
export const moving = (lines: Line[]): Line[] => lines.filter(({ amount }) => compare(amount, '0') !== 0);

/** The order is locked, waits, is older than the quote and met by its price. */
export function executionOf(order: LockedOrder, quote: QuoteEvidence, calendar: TradingCalendar): Booking {
  const { currency, quantity, highest_price } = order;
  const { price, time } = quote;
  if (quantity === null || highest_price === null) throw new Error('what is bought at the market has a quantity');
  const amount = amountOf(price, quantity, currency);
  // A price so low that the amount rounds to nothing would give the units away.
  if (compare(price, highest_price) > 0 || compare(amount, '0') <= 0) return { order, release_code: 'price_moved' };
  const isLocked = order.sell_after_days > 0;
  const unlock = isLocked ? openAfter(calendar, Date.parse(time), order.sell_after_days) : null;
  return purchaseOf(order, {
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
  amount: string;
  fee: string;
  /** Lock before whose end nothing can be sold; `until` is null while the venue's calendar does not reach so far. */
  lock: { until: string | null } | null;
  /** End of the session that a day trade was bought in. */
  closes?: string | null;
  /** The venue's day of its price; null at par. */
  day: string | null;
  /** Quote that is its price, where one is. */
  evidence?: { quote_datetime: string; quote_source: string };
}

/** The units are the client's, what was frozen and not needed goes back. The order is locked and waits. */
export function purchaseOf(
  order: LockedOrder,
  { price, quantity, amount, fee, lock, closes, day, evidence }: Purchase,
): Booking {
  const { id, account_id, currency, fake, reserved, symbol, venue_id } = order;
  if (!order.is_client_active) return { order, release_code: 'client_disabled' };
  const status = nextStatus(orderKindOf(order.sub_type).life, lock ? 'execute_locked' : 'execute', order.status);
  const facts = { quantity, price, amount, fee, status };
  return {
    posting: {
      kind: 'trade',
      reference: id,
      step: 'executed',
      fake,
      lines: moving([
        clientSide(account_id, 'frozen', currency, negate(reserved)),
        clientSide(account_id, 'invested', currency, amount),
        platformSide('income.fee', currency, fee),
        clientSide(account_id, 'cash', currency, add(reserved, negate(add(amount, fee)))),
      ]),
      lot: { instrument: symbol, units: quantity, unlockAt: lock ? (lock.until ?? 'infinity') : undefined },
    },
    purchase: {
      id,
      status,
      price,
      filled_quantity: quantity,
      amount,
      fee,
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

/** Sale and order are locked; the sale waits, is older than the quote and met by its price; or it is at the close of its day. */
export const saleExecutionOf = (
  order: LockedOrder,
  sale: LockedSale,
  { price, time, source }: Pick<QuoteEvidence, 'price' | 'time' | 'source'>,
  calendar: TradingCalendar,
): Booked =>
  soldOf(order, sale, {
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
  performance_fee?: string;
  /** The venue's day of its price; null at par. */
  day: string | null;
  /** Null while the venue's calendar does not reach so far. */
  due: { day: string; open: string } | null;
  /** Quote that is its price, where one is. */
  evidence?: { quote_datetime: string; quote_source: string };
}

/** Cost of the units of a sale. */
export const costOfSale = ({ cost, units, units_frozen, currency }: LockedOrder, { quantity }: LockedSale): string =>
  costOfPart({ cost, units: add(units, units_frozen) }, quantity, currency);

/** The units go back to custody, the proceeds are due later. Sale and order are locked; the sale waits. */
export function soldOf(
  order: LockedOrder,
  sale: LockedSale,
  { price, proceeds, fee, performance_fee, duty, net, day, due, evidence }: Proceeds,
): Booked {
  const { account_id, currency, fake, symbol, sub_type, venue_id } = order;
  const { quantity } = sale;
  const cost = costOfSale(order, sale);
  const isLast = compare(add(order.units, order.units_frozen), quantity) === 0;
  const facts = { sale_id: sale.id, quantity, price, proceeds, cost, fee, duty };
  return {
    posting: {
      kind: 'trade',
      reference: order.id,
      step: `sold:${sale.id}`,
      fake,
      lines: moving([
        clientSide(account_id, 'invested', currency, negate(cost)),
        platformSide('settle', currency, add(cost, negate(proceeds))),
        platformSide('income.fee', currency, fee),
        platformSide('payable.duty', currency, duty),
        clientSide(account_id, 'unsettled', currency, net),
      ]),
      lot: { instrument: symbol, unitsFrozen: negate(quantity) },
    },
    sale: {
      id: sale.id,
      price,
      proceeds,
      cost,
      fee,
      performance_fee: performance_fee ?? null,
      duty,
      ...evidence,
      due_day: due?.day ?? null,
      due_datetime: due?.open ?? null,
    },
    soldOut: isLast ? { id: order.id, status: nextStatus(orderKindOf(sub_type).life, 'sell_out', order.status) } : null,
    usedDay: day === null ? null : { venue_id, day },
    event: {
      name: 'order.sold',
      order,
      data: { ...facts, quote_datetime: evidence?.quote_datetime ?? null, due_datetime: due?.open ?? null },
    },
    change: { action: 'sale.executed', order, after: { ...facts, ...evidence, due_day: due?.day ?? null } },
  };
}

/** Amount that the client gets for an executed sale. */
export const netOf = ({ proceeds, fee, duty }: Pick<LockedSale, 'proceeds' | 'fee' | 'duty'>): string =>
  add(proceeds ?? '0', negate(add(fee ?? '0', duty ?? '0')));

/** Pays on the due day, not before: the database refuses that. Sale and order are locked. */
export function paymentOf(order: LockedOrder, sale: LockedSale): Booked {
  const { account_id, currency, fake } = order;
  const net = netOf(sale);
  const facts = { sale_id: sale.id, amount: net };
  return {
    // Fee and duty may have taken all of it.
    posting:
      compare(net, '0') > 0
        ? {
            kind: 'trade',
            reference: order.id,
            step: `paid:${sale.id}`,
            fake,
            lines: [
              clientSide(account_id, 'unsettled', currency, negate(net)),
              clientSide(account_id, 'cash', currency, net),
            ],
          }
        : null,
    paidSale: sale.id,
    ended: order.status === 'unsettled' ? { id: order.id, status: endStatus(order) } : null,
    event: { name: 'order.settled', order, data: facts },
    change: { action: 'sale.paid', order, after: facts },
  };
}

/** Status at the end: sold on a market, or ended by its own terms; each kind knows one of the two. */
function endStatus({ sub_type, status }: LockedOrder) {
  const { life } = orderKindOf(sub_type);
  return nextStatus(life, life.settle ? 'settle' : 'complete', status);
}
