// Business days of the demo: twenty closed ones, two with a waiver and one that was reopened; the newest day that is over waits.
import { createHash } from 'node:crypto';
import {
  dayItemNames,
  type DayItem,
  type DayItemName,
  type DayWaiver,
  type WaiverRule,
} from '@backoffice/contract/business-days/business-days.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import type { LedgerBalance } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { weekdayOf } from '@backoffice/contract/venues/venues.hours.ts';
import type pg from 'pg';
import { writeActions, type DemoAction } from '#demo/audit-lines.ts';
import { bookOf, safeguardingFacts } from '#features/ledger/ledger.public.ts';
import type { Pack } from './business-days.pack.ts';

const closedDays = 20;
const hourMs = 3_600_000;
/** Places in the row of closed days. */
const reopenedAt = 13;
const waivedAt: Readonly<Record<number, { item: 'closes' | 'custody'; reason: string }>> = {
  5: { item: 'closes', reason: '行情源收盘价延迟，次日补录' },
  16: { item: 'custody', reason: '托管行系统维护，对账单次日到达' },
};

const rules: Partial<Record<DayItemName, WaiverRule>> = {
  trial_balance: 'never',
  audit_chain: 'never',
  safeguarding: 'admin',
  custody: 'admin',
};

interface People {
  god: string;
  angel: string;
}

interface Window {
  day: string;
  begins_at: string;
  ends_at: string;
}

export async function loadBusinessDays(client: pg.Client, people: People): Promise<void> {
  const windows = await findWindows(client);
  const totals = await totalsOf(client, windows);
  const names = await namesOf(client, people);
  const { rows: zones } = await client.query<{ zone: string }>('select tenant_time_zone() as zone');
  const zone = zones[0]?.zone ?? '';
  const actions: DemoAction[] = [];
  for (const [index, window] of windows.entries()) {
    const { rows } = await client.query<{ id: string }>(
      `insert into business_days (day, begins_at, ends_at, status, version) values ($1, $2, $3, 'closed', 1) returning id`,
      [window.day, window.begins_at, window.ends_at],
    );
    const id = rows[0]?.id ?? '';
    const closedAt = Date.parse(window.ends_at) + 9 * hourMs;
    const close = (version: number, at: number) =>
      closeDay(client, { id, window, index, version, at, totals: totals[index] ?? [], people, names, zone, actions });
    await close(1, closedAt);
    if (index !== reopenedAt) continue;
    const reason = '银行退回一笔出金，需补记';
    await client.query(
      `insert into business_day_reopenings (day_id, version, reason, reopened_by, approved_by, create_datetime) values ($1, 1, $2, $3, $4, $5)`,
      [id, reason, people.angel, people.god, new Date(closedAt + hourMs).toISOString()],
    );
    await client.query(`update business_days set status = 'reopened' where id = $1`, [id]);
    actions.push({
      at: new Date(closedAt + hourMs).toISOString(),
      action: 'business_day.reopened',
      by: { staff: people.angel },
      record: { type: 'business_day', id },
      before: { status: 'closed' },
      after: { status: 'reopened', day: window.day, version: 1 },
      reason,
    });
    await client.query(`update business_days set status = 'closed', version = 2 where id = $1`, [id]);
    await close(2, closedAt + 3 * hourMs);
  }
  await writeActions(client, actions);
}

/** The weekdays before the newest one that is over. */
async function findWindows(client: pg.Client): Promise<Window[]> {
  const { rows } = await client.query<{ today: string }>(
    'select (now() at time zone tenant_time_zone())::date::text as today',
  );
  const step = (from: string) => {
    let day = addDays(from, -1);
    while (weekdayOf(day) > 5) day = addDays(day, -1);
    return day;
  };
  const days: string[] = [];
  for (let day = step(step(rows[0]?.today ?? '')); days.length <= closedDays; day = step(day)) days.unshift(day);
  const ends = await client.query<{ end: Date }>(
    `select (day + 1)::timestamp at time zone tenant_time_zone() as end from unnest($1::date[]) as day order by day`,
    [days],
  );
  const moments = ends.rows.map(({ end }) => new Date(end).toISOString());
  return days
    .slice(1)
    .map((day, index) => ({ day, begins_at: moments[index] ?? '', ends_at: moments[index + 1] ?? '' }));
}

/** The trial balance at the end of each day. */
async function totalsOf(client: pg.Client, windows: readonly Window[]): Promise<LedgerBalance[][]> {
  const { rows } = await client.query<{ no: number; code: LedgerBalance['code']; currency: Currency; amount: string }>(
    `select width_bucket(effective_at, $1::timestamptz[]) as no, code::text as code, currency, sum(amount)::text as amount
     from journals join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
     where not journals.fake group by no, code, currency`,
    [windows.map(({ ends_at }) => ends_at)],
  );
  const running = new Map<string, LedgerBalance>();
  return windows.map((_, index) => {
    for (const { no, code, currency, amount } of rows) {
      if (no !== index) continue;
      const name = `${currency}/${code}`;
      running.set(name, { code, currency, amount: add(running.get(name)?.amount ?? '0', amount) });
    }
    return [...running.values()].filter(({ amount }) => Number(amount) !== 0);
  });
}

async function namesOf(client: pg.Client, { god, angel }: People): Promise<People> {
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from staff where id = any ($1)', [
    [god, angel],
  ]);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return { god: nameOf(god), angel: nameOf(angel) };
}

interface ClosedDay {
  id: string;
  window: Window;
  index: number;
  version: number;
  at: number;
  totals: LedgerBalance[];
  people: People;
  names: People;
  zone: string;
  actions: DemoAction[];
}

async function closeDay(client: pg.Client, closed: ClosedDay): Promise<void> {
  const { id, window, index, version, at, totals, people, names, zone, actions } = closed;
  const moment = new Date(at).toISOString();
  const waiver = waivedAt[index];
  const waivers: DayWaiver[] = waiver
    ? [{ ...waiver, waived_by: names.angel, approved_by: names.god, create_datetime: moment }]
    : [];
  if (waiver)
    await client.query(
      `insert into business_day_waivers (day_id, version, item, reason, waived_by, approved_by, create_datetime) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, version, waiver.item, waiver.reason, people.angel, people.god, moment],
    );
  const items = dayItemNames.map((name): DayItem => ({
    name,
    waiver: rules[name] ?? 'two',
    done: name !== waiver?.item,
    open: name === waiver?.item ? 1 : 0,
    figures: [],
    list: 'trialBalance',
  }));
  const facts = JSON.stringify(packOf({ window, version, items, waivers, totals, names, zone }));
  const sha256 = createHash('sha256').update(facts).digest('hex');
  await client.query(
    `insert into business_day_closings (day_id, version, items, totals, pack, sha256, closed_by, approved_by, close_datetime)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, version, JSON.stringify(items), JSON.stringify(totals), facts, sha256, people.angel, people.god, moment],
  );
  // Papers are drawn by the server, as after any closing.
  await client.query(`insert into jobs (name, payload, run_at) values ('business_days.draw_pack', $1, now())`, [
    JSON.stringify({ day_id: id, version }),
  ]);
  actions.push({
    at: moment,
    action: 'business_day.closed',
    by: { staff: people.angel },
    record: { type: 'business_day', id },
    before: { status: version > 1 ? 'reopened' : 'open', version: version - 1 },
    after: { status: 'closed', version, day: window.day, waived: waivers.map(({ item }) => item), sha256 },
  });
}

interface Facts extends Pick<ClosedDay, 'window' | 'version' | 'totals' | 'names' | 'zone'> {
  items: DayItem[];
  waivers: DayWaiver[];
}

const owedCodes: ReadonlySet<string> = new Set(['cash', 'frozen', 'unsettled', 'clearing']);

/** Clients' money of that day, covered to the cent. */
function coveredMoney(totals: readonly LedgerBalance[]) {
  const owedBy = new Map<Currency, string>();
  for (const { code, currency, amount } of totals)
    if (owedCodes.has(code)) owedBy.set(currency, add(owedBy.get(currency) ?? '0', amount));
  return [...owedBy].map(([currency, owed]) => ({
    currency,
    owed,
    held: owed,
    surplus: '0',
    invested: totals.find((total) => total.currency === currency && total.code === 'invested')?.amount ?? '0',
    statements: [],
  }));
}

const packOf = ({ window, version, items, waivers, totals, names, zone }: Facts): Pack => ({
  ...window,
  version,
  zone,
  closed_by: names.angel,
  approved_by: names.god,
  waivers,
  items,
  books: [...new Set(totals.map(({ currency }) => currency))].map((currency) => bookOf(currency, totals)),
  ...safeguardingFacts({ currencies: coveredMoney(totals), positions: null, statements: [] }),
  turnover: null,
  withdrawals: [],
  withdrawals_count: 0,
  alone: [],
  alone_count: 0,
  corrections: [],
  corrections_count: 0,
  posted: [],
  posted_count: 0,
});
