// Rules over the kept days of clients: what each kind finds between two days, by its parameters.
import { sql, type RawBuilder } from 'kysely';
import { today } from '#core/calendar.ts';
import type { RuleQuery, Span } from './monitoring.rule-query.ts';

/** Worth of one unit of each currency in US dollars, today. */
export const ratesToday = sql`select code as currency, case code when 'USD' then 1 else coalesce(rate_of_day(code, 'USD', ${today}), 0) end as rate from currencies`;

/** Days of clients who moved anything in the span, worth in US dollars, with so many days before it. */
const daysOf = ({ from, to }: Span, before: number): RawBuilder<unknown> => sql`
  rates as (${ratesToday}),
  active as (select distinct client_id from client_days where day between ${from}::date and ${to}::date),
  days as (
    select kept.client_id, kept.day, sum(deposited * rate) as deposited, sum(withdrawn * rate) as withdrawn,
      sum(credited * rate) as credited, sum(exchanged * rate) as exchanged, sum(trades) as trades
    from client_days kept join active on active.client_id = kept.client_id join rates on rates.currency = kept.currency
    where kept.day between ${from}::date - ${before}::int and ${to}::date
    group by kept.client_id, kept.day
  )`;

/** Frame of a window that takes in a day and those before it, as many in all. */
const lastDays = (days: number) =>
  sql`(partition by client_id order by day range between make_interval(days => ${days - 1}::int) preceding and current row)`;

const inSpan = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`;
const usd = (column: string) => sql`round(${sql.ref(column)}, 2)::float8`;

export const rapidOut: RuleQuery = (span, { days = 1, percent = 100, amount = 0 }) => sql`
  with ${daysOf(span, days)}, summed as (
    select client_id, day, withdrawn, sum(deposited) over recent as came, sum(withdrawn) over recent as went
    from days window recent as ${lastDays(days)}
  )
  select client_id, day, jsonb_build_object('deposited', ${usd('came')}, 'withdrawn', ${usd('went')}, 'days', ${days}::int) as facts
  from summed where ${inSpan(span)} and withdrawn > 0 and came >= ${amount} and went >= came * ${percent}::numeric / 100`;

/** Silent is a client without a deposit, a withdrawal, an exchange or a trade; one who was never active does not wake. */
export const dormantWoken: RuleQuery = (span, { days = 1, amount = 0 }) => sql`
  with ${daysOf(span, 0)}
  select client_id, day, jsonb_build_object('moved', ${usd('moved')}, 'silent_days', day - earlier) as facts
  from (
    select client_id, day, deposited + withdrawn as moved,
      (select max(kept.day) from client_days kept where kept.client_id = days.client_id and kept.day < days.day) as earlier
    from days
  ) as moving
  where ${inSpan(span)} and moved >= ${amount} and day - earlier >= ${days}::int`;

/** An average takes five days with movements. */
const leastDaysOfAverage = 5;

export const aboveAverage: RuleQuery = (span, { days = 1, times = 1, amount = 0 }) => sql`
  with ${daysOf(span, days)}, moving as (
    select client_id, day, deposited + withdrawn as moved from days where deposited + withdrawn > 0
  ), compared as (
    select client_id, day, moved, avg(moved) over earlier as average, count(*) over earlier as counted
    from moving window earlier as (
      partition by client_id order by day range between make_interval(days => ${days}::int) preceding and interval '1 day' preceding)
  )
  select client_id, day, jsonb_build_object('moved', ${usd('moved')}, 'average', ${usd('average')}, 'days', ${days}::int) as facts
  from compared where ${inSpan(span)} and counted >= ${leastDaysOfAverage} and moved >= ${amount} and moved >= average * ${times}::numeric`;

export const exchangeOnly: RuleQuery = (span, { days = 1, amount = 0 }) => sql`
  with ${daysOf(span, days)}, summed as (
    select client_id, day, exchanged, sum(exchanged) over recent as received, sum(trades) over recent as traded
    from days window recent as ${lastDays(days)}
  )
  select client_id, day, jsonb_build_object('exchanged', ${usd('received')}, 'days', ${days}::int) as facts
  from summed where ${inSpan(span)} and exchanged > 0 and received >= ${amount} and traded = 0`;

export const riskCountry: RuleQuery = (span, { amount = 0, countries = [] }) => sql`
  with ${daysOf(span, 0)}
  select days.client_id, day, jsonb_build_object('moved', ${usd('moved')}, 'country', country) as facts
  from (select client_id, day, deposited + withdrawn as moved from days) as days
  join identity_checks identity on identity.client_id = days.client_id and identity.is_current
  where ${inSpan(span)} and moved >= ${amount} and identity.country = any (${countries}::text[])`;

/** Compensation, bonus, and deposits that staff recorded without a bank's line. */
export const staffCreditOut: RuleQuery = (span, { days = 1, percent = 100, amount = 0 }) => sql`
  with ${daysOf(span, days)}, recorded as (
    select deposits.client_id, (deposits.create_datetime at time zone tenant_time_zone())::date as day, sum(deposits.amount * rate) as amount
    from deposits join active on active.client_id = deposits.client_id join rates on rates.currency = deposits.currency
    where recorded_by is not null and line_id is null and status = 'approved'
      and deposits.create_datetime >= (${span.from}::date - ${days + 1}::int)::timestamp at time zone tenant_time_zone()
    group by 1, 2
  ), summed as (
    select client_id, day, withdrawn, sum(credited + coalesce(recorded.amount, 0)) over recent as given, sum(withdrawn) over recent as went
    from days left join recorded using (client_id, day) window recent as ${lastDays(days)}
  )
  select client_id, day, jsonb_build_object('credited', ${usd('given')}, 'withdrawn', ${usd('went')}, 'days', ${days}::int) as facts
  from summed where ${inSpan(span)} and withdrawn > 0 and given >= ${amount} and went >= given * ${percent}::numeric / 100`;
