// The days of an order by its venue's calendar: when units can be sold, when a session ends, when a sale is paid.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import {
  addTradingDays,
  closeOf,
  localDay,
  sessionOf,
  tradingDay,
  type TradingCalendar,
  ifEntered,
} from '#core/venues/trading-calendar.ts';
import type { LockedOrder } from './orders.queries.ts';
import type { LockedSale } from './sales.queries.ts';

/** The open of the day so many trading days later; null where the calendar does not reach so far. */
const openAfterDay = (calendar: TradingCalendar, day: string, days: number) =>
  ifEntered(() => {
    const later = addTradingDays(calendar, day, days);
    const session = sessionOf(calendar, later);
    return session && { day: later, open: new Date(session.open).toISOString() };
  });

/** Open so many trading days after the trading day of a moment. */
export const openAfter = (calendar: TradingCalendar, at: number, days: number) =>
  ifEntered(() => openAfterDay(calendar, tradingDay(calendar, at), days));

/**
 * Time from which an allotment of that moment can be sold: the day of listing; or after the lock days, on a trading day and not before
 * the next one. Null where the calendar does not reach so far.
 */
export function unlockOfOffer(
  calendar: TradingCalendar,
  at: number,
  { lock_days, listing_day }: { lock_days: number | null; listing_day: string | null },
): string | null {
  const locked = localDay(calendar.timezone, at + (lock_days ?? 0) * dayMs);
  return ifEntered(() => {
    const next = addTradingDays(calendar, tradingDay(calendar, at), 1);
    const first = listing_day ?? (locked > next ? locked : next);
    // Start from the day before, so that a day without trading leads to the next one.
    const before = new Date(Date.parse(first) - dayMs).toISOString().slice(0, 10);
    return openAfterDay(calendar, before, 1)?.open ?? null;
  });
}

/** The close of the session under way; null where there is none. */
export const endOfSession = (calendar: TradingCalendar, at: number): number | null =>
  ifEntered(() => {
    const session = sessionOf(calendar, tradingDay(calendar, at));
    return session && session.open <= at ? session.close : null;
  });

/** Close of the session that a price was made in. */
export function closeAfter(calendar: TradingCalendar, time: string): string {
  const close = closeOf(calendar, tradingDay(calendar, Date.parse(time)));
  if (close === null) throw new Error(`no session at ${time}`);
  return new Date(close).toISOString();
}

/** Time at which an executed sale is paid, from the day of its price; null where the calendar does not reach so far. */
export const dueOf = (
  calendar: TradingCalendar,
  { nav_day, close_day, quote_datetime }: Pick<LockedSale, 'nav_day' | 'close_day' | 'quote_datetime'>,
  { settle_days }: Pick<LockedOrder, 'settle_days'>,
) => {
  const day = nav_day ?? close_day;
  return day === null
    ? openAfter(calendar, Date.parse(quote_datetime ?? ''), settle_days)
    : openAfterDay(calendar, day, settle_days);
};
