// Facts of the pack: waivers first, then the books, what covers clients' money, and what deserves a second look.
import type { DayItem, DayWaiver } from '@backoffice/contract/business-days/business-days.ts';
import type { LedgerBalance } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { sql, type RawBuilder } from 'kysely';
import { timeZoneOf } from '#core/calendar.ts';
import { bookOf, readSafeguarding, safeguardingFacts } from '#features/ledger/ledger.public.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { Day } from './business-days.queries.ts';
import { readTurnover } from './business-days.turnover.ts';

/** Rows of each list that the pack prints; its count says how many there are. */
const mostRows = 200;

interface Gathered {
  window: Day & { id: string };
  checklist: readonly DayItem[];
  waivers: readonly DayWaiver[];
  people: { closed_by: string; approved_by: string };
  totals: LedgerBalance[];
  /** Kinds of action that one person can do up to a limit. */
  soloKinds: readonly string[];
}

export type Pack = Awaited<ReturnType<typeof gatherPack>>;

export async function gatherPack(ctx: Pick<PublicCtx, 'db'>, gathered: Gathered) {
  const { window, checklist, waivers, people, totals, soloKinds } = gathered;
  const { day, begins_at, ends_at, version } = window;
  const zone = await timeZoneOf(ctx);
  const safeguarding = safeguardingFacts(await readSafeguarding(ctx, { before: ends_at }));
  const list = <Row>(rows: RawBuilder<Row>) => readList(ctx, rows);
  const withdrawals = await list(overdueWithdrawals(ends_at, zone));
  const alone = await list(doneAlone(window, soloKinds, zone));
  const corrections = await list(correctionsOf(window, zone));
  const posted = await list(postedSince(window, zone));
  const turnover = await readTurnover(ctx, window, totals);
  return {
    day,
    version,
    zone,
    begins_at,
    ends_at,
    ...people,
    waivers: [...waivers].toSorted((one, other) => rankOf(checklist, one) - rankOf(checklist, other)),
    items: checklist,
    books: [...new Set(totals.map(({ currency }) => currency))].map((currency) => bookOf(currency, totals)),
    /** Turnover of the month that ends with the day; packs of other days have none. */
    turnover,
    ...safeguarding,
    withdrawals: withdrawals.rows,
    withdrawals_count: withdrawals.count,
    alone: alone.rows,
    alone_count: alone.count,
    corrections: corrections.rows,
    corrections_count: corrections.count,
    posted: posted.rows,
    posted_count: posted.count,
  };
}

/** Waivers of safeguarding and custody are printed first. */
const rankOf = (checklist: readonly DayItem[], { item }: DayWaiver): number =>
  checklist.find(({ name }) => name === item)?.waiver === 'admin' ? 0 : 1;

async function readList<Row>({ db }: Pick<PublicCtx, 'db'>, rows: RawBuilder<Row>) {
  const { rows: found } = await sql<Row & { count: number }>`
    select *, (count(*) over ())::int as count from ${rows} as found limit ${mostRows}
  `.execute(db);
  return { rows: found.map(({ count: _, ...row }) => row), count: found[0]?.count ?? 0 };
}

const timeIn = (moment: RawBuilder<unknown>, zone: string) =>
  sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`;

interface OverdueWithdrawal {
  client: string;
  amount: string;
  currency: string;
  status: string;
  since: string;
}

/** Withdrawals of the real book that had waited for over a day at the day's end. */
const overdueWithdrawals = (endsAt: string, zone: string): RawBuilder<OverdueWithdrawal> => sql<OverdueWithdrawal>`(
  select clients.username as client, withdrawals.amount::text as amount, withdrawals.currency, withdrawals.status,
    ${timeIn(sql`withdrawals.create_datetime`, zone)} as since
  from withdrawals join clients on clients.tenant_id = withdrawals.tenant_id and clients.id = withdrawals.client_id
  where not withdrawals.fake and withdrawals.status in ('pending', 'approved')
    and withdrawals.create_datetime < ${endsAt}::timestamptz - interval '1 day'
  order by withdrawals.create_datetime)`;

interface DoneAlone {
  at: string;
  person: string;
  action: string;
  client: string;
}

/** Actions that can need a second person and were done by one: no decision carries their request's id. */
const doneAlone = (
  { begins_at, ends_at }: Day,
  kinds: readonly string[],
  zone: string,
): RawBuilder<DoneAlone> => sql<DoneAlone>`(
  select ${timeIn(sql`line.at`, zone)} as at, coalesce(line.actor_name, '') as person, line.action, coalesce(clients.username, '') as client
  from audit_lines line left join clients on clients.tenant_id = line.tenant_id and clients.id = line.client_id
  where line.at >= ${begins_at} and line.at < ${ends_at} and line.actor_id is not null and line.action = any (${kinds}::text[])
    and not exists (select from audit_lines decision where decision.tenant_id = line.tenant_id and decision.action = 'approval.decided'
      and decision.request_id = line.request_id and decision.at >= ${begins_at})
  order by line.at)`;

interface Correction {
  at: string;
  kind: string;
  person: string;
  reason: string;
}

/** Journals of the real book that take others back. */
const correctionsOf = ({ begins_at, ends_at }: Day, zone: string): RawBuilder<Correction> => sql<Correction>`(
  select ${timeIn(sql`effective_at`, zone)} as at, kind, coalesce(staff.name, '') as person, coalesce(journals.reason, '') as reason
  from journals left join staff on staff.tenant_id = journals.tenant_id and staff.id = journals.actor_id
  where not journals.fake and reverses is not null and effective_at >= ${begins_at} and effective_at < ${ends_at}
  order by effective_at)`;

interface Posted {
  at: string;
  recorded: string;
  kind: string;
  person: string;
}

/** Journals of the day that were recorded after its last closing; none for the first closing. */
const postedSince = ({ id, version, begins_at, ends_at }: Day, zone: string): RawBuilder<Posted> => sql<Posted>`(
  select ${timeIn(sql`effective_at`, zone)} as at, ${timeIn(sql`recorded_at`, zone)} as recorded, kind, coalesce(staff.name, '') as person
  from journals left join staff on staff.tenant_id = journals.tenant_id and staff.id = journals.actor_id
  where not journals.fake and effective_at >= ${begins_at} and effective_at < ${ends_at} and recorded_at > (
    select close_datetime from business_day_closings where day_id = ${id} and version = ${version - 1})
  order by recorded_at)`;
