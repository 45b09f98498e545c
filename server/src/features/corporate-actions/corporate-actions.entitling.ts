// Entitlement of lots: units by journals recorded before the ex-day's open, and what each lot is due for them.
import { actionFacts, type LeftOutReason } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { scaled, writeMoney } from '#core/trading/trade-amounts.ts';
import { addTradingDays, ifEntered, sessionOf, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { dueOfLots } from './execution/corporate-actions.amounts.ts';
import type { Db, OpenAction } from './corporate-actions.queries.ts';

interface HeldLotRow {
  order_id: string;
  client_id: string;
  fake: boolean;
  /** Units of the moment that counts. */
  units: string;
  /** Units that came to the lot since. */
  since: string;
  is_settled: boolean;
  country: string | null;
}

export interface FoundLot {
  order_id: string;
  client_id: string;
  fake: boolean;
  units: string;
  tax_percent: string;
  gross: string;
  tax: string;
  added: string;
  fraction: string;
  rights: string;
  owed: string;
  cost_to: string | null;
  left_out: LeftOutReason | null;
}

/** Last day of a purchase that is settled on the record day; null where the calendar does not reach so far. */
function lastSettledDay(calendar: TradingCalendar, recordDay: string, settleDays: number): string | null {
  return ifEntered(() => {
    let day = recordDay;
    // From the record day back to the first day whose purchases settle by then.
    for (let back = 0; back < 60; back++) {
      if (sessionOf(calendar, day) && addTradingDays(calendar, day, settleDays) <= recordDay) return day;
      day = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
    }
    return null;
  });
}

/** Lots of the instrument that hold something now, or held it at the moment; lots of both books. */
async function findHeldLots(
  { db }: Db,
  { symbol, timezone }: OpenAction,
  moment: string,
  settledDay: string | null,
): Promise<HeldLotRow[]> {
  const { rows } = await sql<HeldLotRow>`
    with since as (
      select line.order_id, sum(line.quantity) as units
      from unit_lines line join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
      where ${moment}::timestamptz <= clock_timestamp() and line.instrument = ${symbol} and line.code <> 'custody'
        and journals.recorded_at >= ${moment}
      group by line.order_id
    )
    select lots.order_id, orders.client_id, lots.fake, trim_scale(lots.units + lots.units_frozen - coalesce(since.units, 0))::text as units,
      trim_scale(coalesce(since.units, 0))::text as since,
      ${settledDay}::date is null or (orders.execute_datetime at time zone ${timezone})::date <= ${settledDay}::date as is_settled,
      (select country from identity_checks identity where identity.tenant_id = orders.tenant_id and identity.client_id = orders.client_id
        and identity.is_current) as country
    from lots
    join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
    left join since on since.order_id = lots.order_id
    where lots.instrument = ${symbol} and (lots.units + lots.units_frozen > 0 or since.units < 0)
    order by orders.client_id, orders.execute_datetime, lots.order_id
  `.execute(db);
  return rows;
}

/** Every lot of the instrument with what it is due, or why it gets nothing. `moment`: the ex-day's open. */
export async function findEntitled(
  ctx: Db,
  action: OpenAction,
  calendar: TradingCalendar,
  moment: string,
): Promise<FoundLot[]> {
  const { settledByRecordDay } = actionFacts[action.kind];
  const settledDay = settledByRecordDay ? lastSettledDay(calendar, action.record_day, action.settle_days) : null;
  const held = await findHeldLots(ctx, action, moment, settledDay);
  return [...Map.groupBy(held, ({ client_id }) => client_id).values()].flatMap((lots) => dueOfClient(action, lots));
}

function dueOfClient(action: OpenAction, held: readonly HeldLotRow[]): FoundLot[] {
  const { currency, decimals, tax_percent, tax_by_country } = action;
  const reasonOf = ({ units, is_settled }: HeldLotRow): LeftOutReason | null =>
    scaled(units) <= 0n ? 'bought_after' : is_settled ? null : 'not_settled';
  const taxPercent = tax_by_country[held[0]?.country ?? ''] ?? tax_percent;
  const entitled = held.filter((lot) => reasonOf(lot) === null);
  const dues = new Map(
    dueOfLots(action, entitled, { currency, decimals, taxPercent }).map((due) => [due.order_id, due]),
  );
  return held.map((lot) => {
    const { order_id, client_id, fake } = lot;
    const due = dues.get(order_id);
    const isNothing = due && due.gross === 0n && due.added === '0' && due.fraction === '0' && due.rights === '0';
    // Its units are those of now where it came after the moment that counts.
    const units = due ? lot.units : add(lot.units, lot.since);
    return {
      order_id,
      client_id,
      fake,
      units,
      tax_percent: taxPercent,
      gross: writeMoney(due?.gross ?? 0n, currency),
      tax: writeMoney(due?.tax ?? 0n, currency),
      added: due?.added ?? '0',
      fraction: due?.fraction ?? '0',
      rights: due?.rights ?? '0',
      owed: '0',
      cost_to: due?.cost_to ?? null,
      left_out:
        reasonOf(lot) ??
        (isNothing && (action.ratio_from === null || action.product_id !== null) ? 'rounds_to_nothing' : null),
    };
  });
}

/** Sums over the real book. */
export function totalsOf(found: readonly FoundLot[]) {
  const real = found.filter(({ fake, left_out }) => !fake && left_out === null);
  const sum = (name: 'units' | 'gross' | 'tax' | 'added' | 'fraction' | 'rights' | 'owed') =>
    real.reduce((total, lot) => add(total, lot[name]), '0');
  return {
    clients: new Set(real.map(({ client_id }) => client_id)).size,
    units: sum('units'),
    gross: sum('gross'),
    tax: sum('tax'),
    added: sum('added'),
    fraction: sum('fraction'),
    rights: sum('rights'),
    owed: sum('owed'),
  };
}

const rowsAtOnce = 5_000;

/** Keeps what lots are due, in both books. Those left out have no row. */
export async function insertEntitlements({ db }: Db, actionId: string, found: readonly FoundLot[]): Promise<void> {
  const entitled = found.filter(({ left_out }) => left_out === null);
  for (let at = 0; at < entitled.length; at += rowsAtOnce) {
    const rows = entitled.slice(at, at + rowsAtOnce);
    await sql`
      insert into entitlements (action_id, order_id, client_id, fake, units, tax_percent, gross, tax, added, fraction, rights, cost_to)
      select ${actionId}, order_id, client_id, fake, units, tax_percent, gross, tax, added, fraction, rights, cost_to
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lot(order_id uuid, client_id uuid, fake boolean, units numeric, tax_percent numeric,
        gross numeric, tax numeric, added numeric, fraction numeric, rights numeric, cost_to uuid)
    `.execute(db);
  }
}
