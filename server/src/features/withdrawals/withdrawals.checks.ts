// Withdrawals: what their journals add up to, what is frozen for them, in which book they are, and how long clients wait.
import { sql } from 'kysely';
import { checkBooks, checkOver, type Finding, type Range } from '#core/checks/check.ts';

const staleAfterHours = 24;

/** Requires the money in the balances of its status, in full, and in no others. */
export const withdrawalPostings = checkOver(
  'withdrawals',
  'withdrawal.posting',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'withdrawal' as subject_type, withdrawal.id::text as subject_id, withdrawal.client_id,
      jsonb_build_object('status', withdrawal.status, 'account_id', withdrawal.account_id, 'currency', withdrawal.currency,
                         'expected', expected, 'found', found) as detail
    from (select *, status in ('pending', 'approved', 'completed') as has_left, status in ('approved', 'completed') as has_cost
          from withdrawals where id > ${after} and id <= ${upto}) as withdrawal
    cross join lateral (
      select coalesce(jsonb_object_agg(balance, trim_scale(amount)::text) filter (where amount <> 0), '{}') as expected
      from (values ('cash', case when has_left then -amount end), ('frozen', case when status = 'pending' then amount end),
                   ('clearing', case when status = 'approved' then amount - fee end), ('income.fee', case when has_cost then fee end),
                   (case sub_type when 'crypto' then 'crypto' else 'bank' end, case when status = 'completed' then amount - fee end)
      ) as balances(balance, amount)
    ) as rule
    cross join lateral (
      select coalesce(jsonb_object_agg(balance, trim_scale(amount)::text), '{}') as found from (
        select case when line.account_id <> withdrawal.account_id then line.account_id || ' ' else '' end
          || case when line.currency <> withdrawal.currency then line.currency || ' ' else '' end || line.code as balance,
          sum(line.amount) as amount
        from journals journal
        join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id
        where journal.tenant_id = withdrawal.tenant_id and journal.kind = 'withdrawal' and journal.reference = withdrawal.id
        group by 1 having sum(line.amount) <> 0
      ) as posted
    ) as ledger
    where expected <> found
  `,
);

/** Compares what withdrawals have frozen on an account with what its pending ones ask for. */
export const frozenForWithdrawals = checkOver(
  'accounts',
  'withdrawal.frozen',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'account' as subject_type, account.id::text as subject_id, account.client_id,
      jsonb_build_object('currency', account.currency, 'expected', pending::text, 'found', held::text) as detail
    from accounts account
    cross join lateral (
      select coalesce(sum(amount), 0) as pending from withdrawals
      where tenant_id = account.tenant_id and account_id = account.id and status = 'pending'
    ) as asked
    cross join lateral (
      select coalesce(sum(line.amount), 0) as held
      from journal_lines line
      join journals journal on journal.tenant_id = line.tenant_id and journal.id = line.journal_id
      where line.tenant_id = account.tenant_id and line.account_id = account.id and line.code = 'frozen' and journal.kind = 'withdrawal'
    ) as ledger
    where account.id > ${after} and account.id <= ${upto} and pending <> held
  `,
);

export const withdrawalBooks = checkBooks('withdrawal', 'withdrawals');

export const waitingWithdrawals = checkOver(
  'withdrawals',
  'withdrawal.waiting',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select 'withdrawal' as subject_type, id::text as subject_id, client_id,
      jsonb_build_object('expected', jsonb_build_object('hours', ${staleAfterHours}::int), 'found', status, 'since', create_datetime,
                         'amount', amount::text, 'currency', currency, 'delay', delay_code) as detail
    from withdrawals where id > ${after} and id <= ${upto} and not fake
      and status in ('pending', 'approved') and create_datetime < now() - make_interval(hours => ${staleAfterHours})
  `,
);
