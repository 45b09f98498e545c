// Compensation and bonuses: what their journals add up to.
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';

/** A given adjustment has its amount in one balance of its account; before and after it is nowhere. */
export const adjustmentPostings = checkOver(
  'adjustments',
  'adjustment.posting',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'adjustment' as subject_type, adjustment.id::text as subject_id, adjustment.client_id,
      jsonb_build_object('status', adjustment.status, 'account_id', adjustment.account_id, 'currency', adjustment.currency,
                         'expected', expected::text, 'found', found::text, 'credit', credit::text) as detail
    from (select *, case when status in ('approved', 'converted') then amount else 0 end as expected,
            case when sub_type = 'bonus' and status = 'approved' then amount else 0 end as expected_credit
          from adjustments where id > ${after} and id <= ${upto}) as adjustment
    cross join lateral (
      select coalesce(sum(line.amount), 0) as found, coalesce(sum(line.amount) filter (where code = 'credit'), 0) as credit
      from journals journal
      join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id
      where journal.tenant_id = adjustment.tenant_id and journal.kind = adjustment.sub_type and journal.reference = adjustment.id
        and line.account_id = adjustment.account_id and line.currency = adjustment.currency
    ) as ledger
    where expected <> found or expected_credit <> credit
  `,
);
