// Rules over single payments, identities and visits: what each kind finds between two days, by its parameters.
import { sql, type RawBuilder } from 'kysely';
import { ratesToday } from './monitoring.days.rules.ts';
import type { RuleQuery, Span } from './monitoring.rule-query.ts';

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone tenant_time_zone())::date`;
const startOf = (day: string, before: number) =>
  sql`((${day}::date - ${before}::int)::timestamp at time zone tenant_time_zone())`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone tenant_time_zone())`;
const between = (column: string, { from, to }: Span, before: number) =>
  sql`${sql.ref(column)} >= ${startOf(from, before)} and ${sql.ref(column)} < ${endOf(to)}`;

/** Withdrawals of real clients that were neither refused nor taken back. */
const withdrawalsIn = (span: Span, before: number): RawBuilder<unknown> => sql`
  select client_id, create_datetime, ${dayOf('create_datetime')} as day, worth_usd, payee_key as payee
  from withdrawals
  where not fake and status in ('pending', 'approved', 'completed') and ${between('create_datetime', span, before)}`;

/** Deposits, or withdrawals, that each stay a little below the limit. */
export const structuring: RuleQuery = (span, { days = 1, count = 1, limit = 0, percent = 0 }) => sql`
  with payments as (
    select client_id, 'deposit' as side, ${dayOf('create_datetime')} as day, amount * rate as worth
    from deposits join (${ratesToday}) as rates on rates.currency = deposits.currency
    where not fake and status in ('pending', 'approved') and ${between('create_datetime', span, days)}
    union all
    select client_id, 'withdrawal', day, worth_usd from (${withdrawalsIn(span, days)}) as paid
  ), counted as (
    select client_id, side, day, count(*) over recent as payments, sum(worth) over recent as moved
    from payments where worth < ${limit} and worth >= ${limit} * (1 - ${percent}::numeric / 100)
    window recent as (partition by client_id, side order by day range between make_interval(days => ${days - 1}::int) preceding and current row)
  )
  select distinct on (client_id, day) client_id, day,
    jsonb_build_object('side', side, 'payments', payments, 'moved', round(moved, 2)::float8, 'limit', ${limit}::float8) as facts
  from counted where day >= ${span.from}::date and payments >= ${count} order by client_id, day, payments desc`;

/** Deposits whose bank line names a payer; the names are compared outside. */
export const thirdParty: RuleQuery = (span, { amount = 0 }) => sql`
  with proved as (
    select deposits.tenant_id, deposits.client_id, deposits.create_datetime, deposits.amount, deposits.currency,
      coalesce(deposits.line_id, (
        select line.line_id from match_items item
        join matches on matches.tenant_id = item.tenant_id and matches.id = item.match_id
        join match_items line on line.tenant_id = item.tenant_id and line.match_id = item.match_id and line.line_id is not null
        where item.tenant_id = deposits.tenant_id and item.deposit_id = deposits.id and item.is_made limit 1)) as line_id
    from deposits where not fake and status in ('pending', 'approved') and ${between('create_datetime', span, 0)}
  )
  select proved.client_id, ${dayOf('proved.create_datetime')} as day, clients.full_name, line.counterparty_name as payer,
    jsonb_build_object('payer', line.counterparty_name, 'deposited', round(proved.amount * rate, 2)::float8) as facts
  from proved
  join statement_lines line on line.tenant_id = proved.tenant_id and line.id = proved.line_id
  join clients on clients.tenant_id = proved.tenant_id and clients.id = proved.client_id
  join (${ratesToday}) as rates on rates.currency = proved.currency
  where line.counterparty_name <> '' and proved.amount * rate >= ${amount}`;

export const sharedPayee: RuleQuery = (span, { days = 1, clients: least = 2 }) => sql`
  with paid as materialized (${withdrawalsIn(span, days)})
  select one.client_id, one.day, jsonb_build_object('payee', one.payee, 'clients', count(distinct other.client_id), 'days', ${days}::int) as facts
  from paid one join paid other on other.payee = one.payee and other.day between one.day - ${days}::int and one.day
  where one.day >= ${span.from}::date
  group by one.client_id, one.day, one.payee having count(distinct other.client_id) >= ${least}`;

export const sharedDevice: RuleQuery = (span, { clients: least = 2 }) => sql`
  select newer.client_id, ${dayOf('newer.create_datetime')} as day,
    jsonb_build_object('device', newer.device_id, 'clients', count(distinct other.client_id)) as facts
  from identity_checks newer
  join identity_checks other on other.tenant_id = newer.tenant_id and other.device_id = newer.device_id and not other.fake
  where not newer.fake and newer.device_id <> '' and ${between('newer.create_datetime', span, 0)}
  group by newer.client_id, newer.id, newer.create_datetime, newer.device_id having count(distinct other.client_id) >= ${least}`;

/** A payee is known since its card was entered, or since the first withdrawal to it. */
export const newPayeeLarge: RuleQuery = (span, { hours = 1, amount = 0 }) => sql`
  select paid.client_id, paid.day,
    jsonb_build_object('payee', paid.payee, 'withdrawn', round(worth_usd, 2)::float8,
      'known_hours', floor(extract(epoch from paid.create_datetime - since) / 3600)::int) as facts
  from (${withdrawalsIn(span, 0)}) as paid
  cross join lateral (
    select least(
      (select min(earlier.create_datetime) from withdrawals earlier where earlier.client_id = paid.client_id and earlier.payee_key = paid.payee),
      (select min(card.create_datetime) from bank_cards card
       where card.client_id = paid.client_id and card.number_key = paid.payee)) as since
  ) as known
  where worth_usd >= ${amount} and paid.create_datetime - since < make_interval(hours => ${hours}::int)`;

/** The office is every network that all staff may come in from. */
export const staffLink: RuleQuery = (span, { days = 1 }) => sql`
  with visits as (
    select distinct on (visit.client_id, visit.address, ${dayOf('visit.create_datetime')})
      visit.tenant_id, visit.client_id, visit.address, visit.create_datetime, ${dayOf('visit.create_datetime')} as day
    from client_sessions visit join clients on clients.tenant_id = visit.tenant_id and clients.id = visit.client_id and not clients.fake
    where ${between('visit.create_datetime', span, 0)} and visit.address ~ '^[0-9a-fA-F.:]+$'
      and exists (select from sessions where sessions.tenant_id = visit.tenant_id and sessions.address = visit.address)
  )
  select visits.client_id, visits.day, jsonb_build_object('address', visits.address, 'staff', jsonb_agg(distinct staff.name)) as facts
  from visits
  join sessions on sessions.tenant_id = visits.tenant_id and sessions.address = visits.address
    and sessions.started_at between visits.create_datetime - make_interval(days => ${days}::int) and visits.create_datetime + make_interval(days => ${days}::int)
  join staff on staff.tenant_id = sessions.tenant_id and staff.id = sessions.staff_id
  where not exists (
    select from ip_rules office where office.tenant_id = visits.tenant_id and office.staff_id is null and office.active
      and office.network >>= visits.address::inet)
  group by visits.client_id, visits.day, visits.address`;
