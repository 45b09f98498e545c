// Deposits: what their journals add up to, in which book they are, and how long they wait.
import { sql } from 'kysely';
import { checkBooks, checkOver, type Finding, type Range } from '#core/checks/check.ts';

const staleAfterHours = 24;

/** Compares an approved deposit's journals with its amount on its account; others add up to nothing, also reversed ones. */
export const depositPostings = checkOver(
  'deposits',
  'deposit.posting',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'deposit' as subject_type, deposit.id::text as subject_id, deposit.client_id,
      jsonb_build_object('status', deposit.status, 'account_id', deposit.account_id, 'currency', deposit.currency,
                         'expected', expected::text, 'found', found::text, 'elsewhere', elsewhere) as detail
    from (select *, case when status = 'approved' then amount else 0 end as expected from deposits
          where id > ${after} and id <= ${upto}) as deposit
    cross join lateral (
      select coalesce(sum(amount) filter (where account_id = deposit.account_id and currency = deposit.currency), 0) as found,
        jsonb_agg(jsonb_build_object('account_id', account_id, 'currency', currency, 'amount', amount::text))
          filter (where account_id <> deposit.account_id or currency <> deposit.currency) as elsewhere
      from (
        select line.account_id, line.currency, sum(line.amount) as amount
        from journals journal
        join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id
        where journal.tenant_id = deposit.tenant_id and journal.kind = 'deposit' and journal.reference = deposit.id
          and line.account_id is not null
        group by line.account_id, line.currency having sum(line.amount) <> 0
      ) as posted
    ) as ledger
    where expected <> found or elsewhere is not null
  `,
);

export const depositBooks = checkBooks('deposit', 'deposits');

export const waitingDeposits = checkOver(
  'deposits',
  'deposit.waiting',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select 'deposit' as subject_type, id::text as subject_id, client_id,
      jsonb_build_object('expected', jsonb_build_object('hours', ${staleAfterHours}::int), 'found', status,
                         'since', create_datetime, 'amount', amount::text, 'currency', currency) as detail
    from deposits where id > ${after} and id <= ${upto}
      and status = 'pending' and create_datetime < now() - make_interval(hours => ${staleAfterHours})
  `,
);
