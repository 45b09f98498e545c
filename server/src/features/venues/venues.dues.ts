// Money that is due and not paid when a calendar changes: a new holiday moves it to a later day, and each sale that is moved is listed.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { orderRecordOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import {
  addTradingDays,
  sessionOf,
  sessionsBetween,
  tradingDay,
  type TradingCalendar,
  ifEntered,
} from '#core/venues/trading-calendar.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';

interface UnpaidSale {
  id: string;
  order_id: string;
  client_id: string;
  fake: boolean;
  currency: Currency;
  /** Money that the client gets. */
  due: string;
  sub_type: OrderSubType;
  due_day: string;
  nav_day: string | null;
  close_day: string | null;
  quote_datetime: string | null;
}

export interface MovedDue extends UnpaidSale {
  /** Null where the calendar does not reach so far; it is set once that year is entered. */
  next: { day: string; open: string } | null;
}

/** The sales whose money would be due later, as many trading days after their price as before. None becomes due earlier. */
export async function planDues(
  { db }: Ctx,
  venueId: string,
  { before, after }: { before: TradingCalendar; after: TradingCalendar },
): Promise<MovedDue[]> {
  const { rows } = await sql<UnpaidSale>`
    select sales.id, sales.order_id, sales.client_id, sales.fake, orders.currency,
      sales.proceeds - sales.fee - sales.duty as due, orders.sub_type, sales.due_day::text, sales.nav_day::text,
      sales.close_day::text, sales.quote_datetime
    from sales
    join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
    join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol
    where sales.status = 'unsettled' and sales.due_day is not null and instruments.venue_id = ${venueId}
    order by sales.due_day, sales.id
    for update of sales
  `.execute(db);
  return rows.flatMap((sale) => {
    const next = nextDue(sale, before, after);
    return next === null || next.day > sale.due_day ? [{ ...sale, next }] : [];
  });
}

function nextDue(sale: UnpaidSale, before: TradingCalendar, after: TradingCalendar): MovedDue['next'] {
  return ifEntered(() => {
    const { due_day, nav_day, close_day, quote_datetime } = sale;
    const from = nav_day ?? close_day ?? tradingDay(before, Date.parse(quote_datetime ?? ''));
    const count = sessionsBetween(before, addDays(from, 1), due_day).length;
    const day = addTradingDays(after, from, count);
    const session = sessionOf(after, day);
    return { day, open: new Date(session?.open ?? Date.parse(day)).toISOString() };
  });
}

/** Answers how many were moved. */
export async function moveDues(
  ctx: Ctx,
  venueId: string,
  calendars: { before: TradingCalendar; after: TradingCalendar },
): Promise<number> {
  const moved = await planDues(ctx, venueId, calendars);
  if (moved.length === 0) return 0;
  const dues = moved.map(({ id, next }) => ({ id, due_day: next?.day ?? null, due_datetime: next?.open ?? null }));
  await sql`
    update sales set due_day = due.due_day, due_datetime = due.due_datetime, update_datetime = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as due(id uuid, due_day date, due_datetime timestamptz)
    where sales.id = due.id
  `.execute(ctx.db);
  await writeAuditLines(
    ctx,
    moved.map(({ id, order_id, client_id, sub_type, due_day, next }) => ({
      action: 'sale.due_moved',
      note: {
        record: { type: orderRecordOf(sub_type), id: order_id },
        client: client_id,
        before: { due_day },
        after: { due_day: next?.day ?? null, sale_id: id },
      },
    })),
  );
  return moved.length;
}
