// Loans: what the ledger says an account owes is what its loans owe, and a business day has all of its interest and penalties.
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';

export const accountLoans = checkOver(
  'accounts',
  'account.loans',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'account' as subject_type, account.id::text as subject_id, account.client_id,
      jsonb_build_object('currency', account.currency,
        'expected', jsonb_build_object('loan', (-owed.principal)::text, 'due', (-owed.extra)::text),
        'found', jsonb_build_object('loan', account.loan::text, 'due', account.due::text)) as detail
    from accounts account
    cross join lateral (
      select coalesce(sum(part.principal), 0) as principal, coalesce(sum(part.interest + penalty_charged - penalty_paid), 0) as extra
      from loans loan
      cross join lateral (
        select sum(principal - principal_paid) as principal, sum(interest_charged - interest_paid) as interest
        from loan_instalments each where each.tenant_id = loan.tenant_id and each.loan_id = loan.id
      ) as part
      where loan.tenant_id = account.tenant_id and loan.account_id = account.id and loan.status in ('disbursed', 'outstanding')
    ) as owed
    where account.id > ${after} and account.id <= ${upto}
      and (account.loan, account.due) is distinct from (-owed.principal, -owed.extra)
  `,
);

/** Interest and penalties are charged up to the day. */
export const loanInterestItem: DayItem = {
  name: 'loan_interest',
  waiver: 'two',
  list: 'loan',
  async read({ db }, { day }) {
    const { rows } = await sql<{ open: number; status: string | null }>`
      select count(*)::int as open, min(status) as status from loans
      where not fake and status in ('disbursed', 'outstanding') and accrued_to < ${day}
    `.execute(db);
    const { open = 0, status } = rows[0] ?? {};
    return { open, ...(status && { filters: { status } }) };
  },
};
