// The demo's net asset values: one for each trading day since the fund was opened, entered by one person and agreed by another.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import type pg from 'pg';
import { sessionsBetween, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { writeActions } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

export interface FundWithValues {
  id: string;
  sub_type: OrderSubType;
  statement_id: string | null;
  created: string;
}

export interface Nav {
  day: string;
  /** Time at which orders for that day's value ended. */
  cutOff: number;
  /** Null while it is not known. */
  nav: string | null;
}

const hourMs = 3_600_000;
/** Milliseconds after the open: 15:00 on the clocks of New York. */
const cutOffAfterOpenMs = 5.5 * hourMs;
const at = (ms: number) => new Date(ms).toISOString();
const dayOf = (ms: number) => at(ms).slice(0, 10);

/** Values of each trading day since it was opened; the value of the last one is still to come. */
export function inventNavs(random: Random, { created }: FundWithValues, calendar: TradingCalendar): Nav[] {
  const now = Date.now();
  const sessions = sessionsBetween(calendar, dayOf(Date.parse(created) + dayMs), dayOf(now + 5 * dayMs));
  const days = sessions.map(({ day, open }) => ({ day, cutOff: open + cutOffAfterOpenMs }));
  const next = days.findIndex(({ cutOff }) => cutOff > now - dayMs / 2);
  let value = 1;
  return days.slice(0, next + 2).flatMap(({ day, cutOff }, number): Nav[] => {
    value *= 1 + (random.below(161) - 70) / 10_000;
    if (number < next) return [{ day, cutOff, nav: value.toFixed(4) }];
    return cutOff > now ? [{ day, cutOff, nav: null }] : [];
  });
}

export async function insertNavs(
  client: pg.Client,
  random: Random,
  { id: product_id, statement_id, sub_type }: FundWithValues,
  navs: readonly Nav[],
  { god, angel }: { god: string; angel: string },
): Promise<void> {
  const file = statement_id ?? random.uuid();
  if (!statement_id)
    await client.query(
      `insert into product_statements (id, staff_id, media_type, content, sha256, used, create_datetime)
       select $1, $2, media_type, content, sha256, true, create_datetime from product_statements
       where tenant_id = current_setting('app.tenant') limit 1`,
      [file, god],
    );
  const known = navs.filter(({ nav }) => nav !== null);
  const people = { statement_id: file, entered_by: god, approved_by: angel };
  await insertAll(
    client,
    'product_navs',
    known.map(({ day, nav, cutOff }) => ({
      product_id,
      day,
      nav,
      ...people,
      create_datetime: at(cutOff + 3 * hourMs),
    })),
  );
  await writeActions(
    client,
    known.slice(-5).map(({ day, nav, cutOff }) => ({
      at: at(cutOff + 3 * hourMs),
      action: `${sub_type}_product.navs_entered`,
      by: { staff: god },
      record: { type: `${sub_type}_product`, id: product_id },
      after: { day, nav },
    })),
  );
}
