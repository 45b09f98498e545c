// House accounts against their statements: each goes on from the one before, and each is there when it is due.
import { sql } from 'kysely';
import { checkAtOnce, type Finding } from '#core/checks/check.ts';
import { continuedStatements, isActive } from './house-accounts.queries.ts';

/** Names the days between which money is missing, and how much. */
export const statementGaps = checkAtOnce(
  'house_accounts',
  'statement.gap',
  'error',
  sql<Finding>`
    select 'statement' as subject_type, continued.id::text as subject_id, null as client_id,
      jsonb_build_object('expected', '0', 'found', gap::text, 'institution', institution, 'number', number, 'currency', currency,
        'from', previous_day, 'day', continued.day) as detail
    from ${continuedStatements} as continued
    join house_accounts on house_accounts.tenant_id = continued.tenant_id and house_accounts.id = continued.account_id
    where gap <> 0
  `,
);

/** Chains have a statement of each day, others of each day from Monday to Friday, due on the next such day. */
export const lateStatements = checkAtOnce(
  'house_accounts',
  'statement.late',
  'warning',
  sql<Finding>`
    select 'house_account' as subject_type, house_accounts.id::text as subject_id, null as client_id,
      jsonb_build_object('expected', due.day, 'found', newest.day, 'institution', institution, 'number', number, 'currency', currency) as detail
    from house_accounts
    cross join lateral (
      select max(day::date) as day from generate_series(
        (now() at time zone tenant_time_zone())::date - 7, (now() at time zone tenant_time_zone())::date - 1, interval '1 day') as day
      where (kind = 'crypto' or extract(isodow from day) < 6)
        and day::date >= (active_from at time zone tenant_time_zone())::date
        and day::date + case when kind <> 'crypto' and extract(isodow from day) = 5 then 3 else 1 end + due_time::time
          <= now() at time zone tenant_time_zone()) as due
    cross join lateral (
      select max(day) as day from statements
      where statements.tenant_id = house_accounts.tenant_id and statements.account_id = house_accounts.id) as newest
    where ${isActive} and due.day is not null and (newest.day is null or newest.day < due.day)
  `,
);

/**
 * What statements moved, less the lines that are open, is what the ledger booked for the matched ones: statement = ledger ± open items,
 * by currency and channel, over accounts with clients' money. A gap between statements is a finding of its own.
 */
export const bankBooks = checkAtOnce(
  'house_accounts',
  'bank.books',
  'error',
  sql<Finding>`
    with account as (
      select tenant_id, id, currency, case kind when 'crypto' then 'crypto' else 'bank' end as code from house_accounts
      where client_money and kind in ('bank', 'processor', 'crypto')
    ), stated as (
      select code, currency, sum(closing - opening - gaps) as moved from (
        select account.code, account.currency,
          (select statement.opening from statements statement where statement.tenant_id = account.tenant_id
             and statement.account_id = account.id and statement.closing is not null order by statement.day, statement.create_datetime limit 1) as opening,
          (select statement.closing from statements statement where statement.tenant_id = account.tenant_id
             and statement.account_id = account.id and statement.closing is not null order by statement.day desc, statement.create_datetime desc limit 1) as closing,
          (select coalesce(sum(gap), 0) from ${continuedStatements} as continued where continued.account_id = account.id) as gaps
        from account) as balances
      where opening is not null group by code, currency
    ), open as (
      select account.code, account.currency, sum(line.amount) as amount from statement_lines line
      join account on account.tenant_id = line.tenant_id and account.id = line.account_id
      where line.status = 'open' group by 1, 2
    ), matched as (
      select distinct match.tenant_id, match.id, item.deposit_id, coalesce(item.withdrawal_id, item.returned_id) as withdrawal_id
      from matches match
      join match_items item on item.tenant_id = match.tenant_id and item.match_id = match.id
      where match.status = 'made'
    ), proof as (
      select distinct journal.tenant_id, journal.id from (
        select distinct tenant_id, 'bank' as kind, id as reference from matched
        union select tenant_id, 'deposit', deposit_id from matched where deposit_id is not null
        union select tenant_id, 'withdrawal', withdrawal_id from matched where withdrawal_id is not null) as wanted
      join journals journal on journal.tenant_id = wanted.tenant_id and journal.kind = wanted.kind and journal.reference = wanted.reference
    ), booked as (
      select line.code::text as code, line.currency, -sum(line.amount) as amount from proof
      join journal_lines line on line.tenant_id = proof.tenant_id and line.journal_id = proof.id
      where line.code in ('bank', 'crypto') and not line.fake group by 1, 2
    )
    select 'currency' as subject_type, stated.code || ' ' || stated.currency as subject_id, null as client_id,
      jsonb_build_object('expected', (moved - coalesce(open.amount, 0))::text, 'found', coalesce(booked.amount, 0)::text,
        'currency', stated.currency, 'channel', stated.code, 'open', coalesce(open.amount, 0)::text) as detail
    from stated
    left join open on open.code = stated.code and open.currency = stated.currency
    left join booked on booked.code = stated.code and booked.currency = stated.currency
    where moved - coalesce(open.amount, 0) <> coalesce(booked.amount, 0)
  `,
);
