// SQL of the newest statement of each institution, and of what custodians confirm beside what clients hold.
import type { LedgerCode } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { sql, type RawBuilder } from 'kysely';

/** Money that clients can ask for, or that is on its way to them. */
export const owedCodes: readonly LedgerCode[] = ['cash', 'frozen', 'unsettled', 'clearing'];

/** A moment in SQL. */
type Moment = RawBuilder<string>;

/**
 * Newest statement of each institution, or of each house account there, whose day was over before that moment; of one day the
 * one recorded last. Once an institution's accounts have statements of their own, its typed ones no longer count.
 */
export const newestStatements = (before: Moment): RawBuilder<unknown> => sql`(
  with known as (
    select * from statements
    where day < (${before} at time zone tenant_time_zone())::date
      or (day = (${before} at time zone tenant_time_zone())::date and create_datetime < ${before})
  )
  select distinct on (kind, institution, account_id) id, kind, day from known
  where account_id is not null or not exists (
    select from known other where other.kind = known.kind and other.institution = known.institution and other.account_id is not null)
  order by kind, institution, account_id, day desc, create_datetime desc)`;

/**
 * Every instrument of the real book that clients hold or custodians confirm; no rows before the first statement of a custodian.
 * Units are those at the end of the newest statement's day: what was traded since is in no statement yet.
 */
export const comparedPositions = (before: Moment): RawBuilder<unknown> => sql`(
  with stated as (
    select id, day from ${newestStatements(before)} as newest where kind = 'custodian'
  ), cut as (
    select max(day) as day, least(max(day + 1)::timestamp at time zone tenant_time_zone(), ${before}) as moment from stated
  ), held as (
    select symbol, sum(units) as units from (
      select instrument as symbol, units + units_frozen as units from lots where not fake
      union all
      select instrument, -quantity from cut
      join journals on effective_at >= moment and not journals.fake
      join unit_lines on unit_lines.tenant_id = journals.tenant_id and unit_lines.journal_id = journals.id and code <> 'custody'
    ) as moved group by symbol
  ), confirmed as (
    select symbol, sum(quantity) as units from statement_positions join stated on stated.id = statement_id group by symbol
  )
  select symbol, cut.day, coalesce(held.units, 0) as units, coalesce(confirmed.units, 0) as confirmed
  from cut cross join (held full join confirmed using (symbol))
  where cut.day is not null and (held.units <> 0 or confirmed.units <> 0))`;
