// Executing at a price, and paying out what was sold: each order or sale in one journal, with the price's evidence.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import { clientSide, platformSide, post, type Line } from '#core/ledger/ledger.ts';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import { amountOf, costOfPart, feeOn, saleAmounts } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import {
  addTradingDays,
  closeOf,
  localDay,
  sessionOf,
  tradingDay,
  type TradingCalendar,
} from '#core/venues/trading-calendar.ts';
import { markDayUsed } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { notifyOfOrder, type OrderChange } from './orders.notify.ts';
import { releaseOrder } from './orders.placing.service.ts';
import { hasOpenSales, setOrder, setSale, type LockedOrder, type LockedSale } from './orders.engine.queries.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Lines that would move nothing are left out: the ledger refuses them. */
export const moving = (lines: Line[]): Line[] => lines.filter(({ amount }) => compare(amount, '0') !== 0);

/** The open of the day so many trading days after the price's own; null where the calendar does not reach so far. */
export const openAfter = (calendar: TradingCalendar, at: number, days: number) =>
  openAfterDay(calendar, () => tradingDay(calendar, at), days);

/** As above, from the price's day on: the official close of a day is made when its session is over. */
function openAfterDay(
  calendar: TradingCalendar,
  dayOfPrice: () => string,
  days: number,
): { day: string; open: string } | null {
  try {
    const day = addTradingDays(calendar, dayOfPrice(), days);
    const session = sessionOf(calendar, day);
    return session && { day, open: new Date(session.open).toISOString() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'calendar.year_missing') return null;
    throw error;
  }
}

/**
 * When what was allotted at that moment can be sold: from the day of listing on; or after the lock days, on a trading day and not before
 * the next one. Null where the calendar does not reach so far.
 */
export function unlockOfOffer(
  calendar: TradingCalendar,
  at: number,
  { lock_days, listing_day }: { lock_days: number | null; listing_day: string | null },
): string | null {
  const dayMs = 86_400_000;
  const locked = localDay(calendar.timezone, at + (lock_days ?? 0) * dayMs);
  const open = (day: string) => sessionOf(calendar, day)?.open;
  try {
    const next = addTradingDays(calendar, tradingDay(calendar, at), 1);
    const first = listing_day ?? (locked > next ? locked : next);
    // From the day before, so that a day without trading leads to the next one.
    const before = new Date(Date.parse(first) - dayMs).toISOString().slice(0, 10);
    const session = open(addTradingDays(calendar, before, 1));
    return session === undefined ? null : new Date(session).toISOString();
  } catch (error) {
    if (error instanceof AppError && error.code === 'calendar.year_missing') return null;
    throw error;
  }
}

/** The order is locked, waits, is older than the quote and met by its price. */
export async function executeOrder(
  ctx: Db,
  order: LockedOrder,
  { price, time, source }: QuoteEvidence,
  calendar: TradingCalendar,
): Promise<OrderChange> {
  const { id, account_id, currency, fake, quantity, reserved, symbol, highest_price } = order;
  const amount = amountOf(price, quantity, currency);
  // A price so low that the amount rounds to nothing would give the units away.
  if (compare(price, highest_price) > 0 || compare(amount, '0') <= 0) return releaseOrder(ctx, order, 'price_moved');
  if (!order.is_client_active) return releaseOrder(ctx, order, 'client_disabled');
  const fee = feeOn(amount, order, currency);
  const isLocked = order.sell_after_days > 0;
  const unlock = isLocked ? openAfter(calendar, Date.parse(time), order.sell_after_days) : null;
  await post(
    { db: ctx.db, actor: null },
    {
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
      lot: { instrument: symbol, units: quantity, unlockAt: isLocked ? (unlock?.open ?? 'infinity') : undefined },
    },
  );
  const action = isLocked ? 'execute_locked' : 'execute';
  const status = nextStatus(orderKindOf(order.sub_type).life, action, order.status);
  await setOrder(ctx, id, {
    status,
    price,
    filled_quantity: quantity,
    amount,
    fee,
    quote_datetime: time,
    quote_source: source,
    execute_datetime: sql<string>`clock_timestamp()`,
    unlock_datetime: unlock?.open ?? null,
    close_datetime: orderKindOf(order.sub_type).withinOneSession ? closeAfter(calendar, time) : null,
  });
  await markDayUsed(ctx, order.venue_id, tradingDay(calendar, Date.parse(time)));
  const facts = { quantity, price, amount, fee, status, quote_datetime: time };
  await notifyOfOrder(ctx, 'order.executed', order, facts);
  return { action: 'order.executed', order, after: { ...facts, quote_source: source } };
}

/** Of the session that a price was made in. */
function closeAfter(calendar: TradingCalendar, time: string): string {
  const close = closeOf(calendar, tradingDay(calendar, Date.parse(time)));
  if (close === null) throw new Error(`no session at ${time}`);
  return new Date(close).toISOString();
}

/** Sale and order are locked; the sale waits, is older than the quote and met by its price; or it is at the close of its day. */
export async function executeSale(
  ctx: Db,
  order: LockedOrder,
  sale: LockedSale,
  { price, time, source }: Pick<QuoteEvidence, 'price' | 'time' | 'source'>,
  calendar: TradingCalendar,
): Promise<OrderChange> {
  const { account_id, currency, fake, symbol } = order;
  const { quantity } = sale;
  const held = add(order.units, order.units_frozen);
  const cost = costOfPart({ cost: order.cost, units: held }, quantity, currency);
  const { proceeds, fee, duty, net } = saleAmounts(price, quantity, sale, currency);
  await post(
    { db: ctx.db, actor: null },
    {
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
  );
  const due = dueOf(calendar, { ...sale, quote_datetime: time }, order);
  await setSale(ctx, sale.id, {
    status: 'unsettled',
    price,
    proceeds,
    cost,
    fee,
    duty,
    quote_datetime: time,
    quote_source: source,
    execute_datetime: sql<string>`clock_timestamp()`,
    due_day: due?.day ?? null,
    due_datetime: due?.open ?? null,
  });
  if (compare(held, quantity) === 0)
    await setOrder(ctx, order.id, { status: nextStatus(orderKindOf(order.sub_type).life, 'sell_out', order.status) });
  await markDayUsed(ctx, order.venue_id, sale.close_day ?? tradingDay(calendar, Date.parse(time)));
  const facts = { sale_id: sale.id, quantity, price, proceeds, cost, fee, duty, quote_datetime: time };
  await notifyOfOrder(ctx, 'order.sold', order, { ...facts, due_datetime: due?.open ?? null });
  return { action: 'sale.executed', order, after: { ...facts, quote_source: source, due_day: due?.day ?? null } };
}

/** When an executed sale is paid; null where the calendar does not reach so far. */
export const dueOf = (
  calendar: TradingCalendar,
  { close_day, quote_datetime }: { close_day: string | null; quote_datetime: string },
  { settle_days }: Pick<LockedOrder, 'settle_days'>,
) => openAfterDay(calendar, () => close_day ?? tradingDay(calendar, Date.parse(quote_datetime)), settle_days);

/** What the client gets for an executed sale. */
export const netOf = ({ proceeds, fee, duty }: Pick<LockedSale, 'proceeds' | 'fee' | 'duty'>): string =>
  add(proceeds ?? '0', negate(add(fee ?? '0', duty ?? '0')));

/** On its due day, not before: the database refuses that. Sale and order are locked. */
export async function paySale(
  ctx: Db,
  order: LockedOrder,
  sale: LockedSale,
  paidBy: string | null = null,
): Promise<OrderChange> {
  const { account_id, currency, fake } = order;
  const net = netOf(sale);
  await setSale(ctx, sale.id, { status: 'paid', pay_datetime: sql<string>`clock_timestamp()`, paid_by: paidBy });
  // Fee and duty may have taken all of it.
  if (compare(net, '0') > 0)
    await post(
      { db: ctx.db, actor: paidBy === null ? null : { id: paidBy } },
      {
        kind: 'trade',
        reference: order.id,
        step: `paid:${sale.id}`,
        fake,
        lines: [
          clientSide(account_id, 'unsettled', currency, negate(net)),
          clientSide(account_id, 'cash', currency, net),
        ],
      },
    );
  if (order.status === 'unsettled' && !(await hasOpenSales(ctx, order.id)))
    await setOrder(ctx, order.id, { status: endStatus(order) });
  const facts = { sale_id: sale.id, amount: net };
  await notifyOfOrder(ctx, 'order.settled', order, facts);
  return { action: 'sale.paid', order, after: facts };
}

/** Sold on a market, or ended by its own terms: each kind knows one of the two. */
function endStatus({ sub_type, status }: LockedOrder) {
  const { life } = orderKindOf(sub_type);
  return nextStatus(life, life.settle ? 'settle' : 'complete', status);
}
