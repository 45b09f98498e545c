// Subscriptions: the fee is where their status says.
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';

export const subscriptionPostings = checkOver(
  'subscriptions',
  'subscription.posting',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'subscription' as subject_type, subscription.id::text as subject_id, subscription.client_id,
      jsonb_build_object('status', status, 'currency', subscription.currency, 'expected', expected, 'found', found) as detail
    from subscriptions subscription
    cross join lateral (select case when status in ('rejected', 'released') then 0 else amount end as fee, coalesce(refund, 0) as back) as paid
    cross join lateral (
      select coalesce(jsonb_object_agg(balance, trim_scale(amount)::text) filter (where amount <> 0), '{}') as expected
      from (values ('cash', back - fee), ('frozen', case when status = 'pending' then fee else 0 end),
                   ('income.fee', case when status = 'pending' then 0 else fee - back end)) as balances(balance, amount)
    ) as rule
    cross join lateral (
      select coalesce(jsonb_object_agg(balance, trim_scale(amount)::text), '{}') as found from (
        select case when line.account_id <> subscription.account_id then line.account_id || ' ' else '' end || line.code as balance, sum(line.amount) as amount
        from journals journal
        join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id
        where journal.tenant_id = subscription.tenant_id and journal.kind = 'fee' and journal.reference = subscription.id
        group by 1 having sum(line.amount) <> 0
      ) as posted
    ) as ledger
    where subscription.id > ${after} and subscription.id <= ${upto} and expected <> found
  `,
);
