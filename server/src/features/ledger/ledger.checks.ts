// The house against the outside: custodians confirm what clients hold, banks what clients are owed, and the market is settled in time.
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { checkAtOnce, type Finding } from '#core/checks/check.ts';
import { comparedPositions, newestStatements, owedCodes } from './ledger.safeguarding.ts';

const now = sql<string>`now()`;

/** Compares at the end of the newest statement's day. */
export const custodyStatements = checkAtOnce(
  'instruments',
  'custody.statement',
  'error',
  sql<Finding>`
    select 'instrument' as subject_type, symbol as subject_id, null as client_id,
      jsonb_build_object('expected', trim_scale(units)::text, 'found', trim_scale(confirmed)::text, 'day', day) as detail
    from ${comparedPositions(now)} as compared where units <> confirmed
  `,
);

/** Compares by currency, at the end of the newest statement's day. */
export const safeguardedMoney = checkAtOnce(
  'accounts',
  'money.safeguarded',
  'error',
  sql<Finding>`
    with stated as (
      select id, day from ${newestStatements(now)} as newest where kind <> 'custodian'
    ), cut as (
      select max(day) as day from stated having count(*) > 0
    ), held as (
      select currency, sum(amount) as amount from statement_balances join stated on stated.id = statement_id group by currency
    ), owed as (
      select currency, sum(amount) as amount from daily_balances join cut on daily_balances.day <= cut.day
      where not fake and code::text = any(${sql.val([...owedCodes])}) group by currency
    )
    select 'platform' as subject_type, 'real/safeguarded/' || currency as subject_id, null as client_id,
      jsonb_build_object('currency', currency, 'expected', owed.amount::text, 'found', coalesce(held.amount, 0)::text, 'day', cut.day) as detail
    from cut cross join (owed left join held using (currency)) where owed.amount > coalesce(held.amount, 0)
  `,
);

const daysToSettle = 5;

/**
 * Finds by currency what stood there days ago, while no statement of a broker has cleared anything since. What an opening import invested
 * was settled in the old books.
 */
export const settledMarket = checkAtOnce(
  'accounts',
  'market.settled',
  'warning',
  sql<Finding>`
    select 'platform' as subject_type, 'real/settle/' || currency as subject_id, null as client_id,
      jsonb_build_object('currency', currency, 'expected', opened.amount::text, 'found', sum(balance.amount)::text) as detail
    from daily_balances balance
    cross join lateral (
      select coalesce(sum(line.amount), 0) as amount from journals
      join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
      where journals.kind = 'opening' and journals.step like '%funds:%' and line.code = 'settle' and line.currency = balance.currency) as opened
    where not fake and code = 'settle' and day < ${today} - ${daysToSettle}::int
      and not exists (
        select from journals join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
        where journals.kind = 'settlement' and not journals.fake and effective_at > now() - make_interval(days => ${daysToSettle})
          and line.code = 'settle' and line.currency = balance.currency)
    group by currency, opened.amount having sum(balance.amount) <> opened.amount
  `,
);
