// Savings: no day of interest is paid for that the order would count again.
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';
import { interestInLedger } from '#core/trading/savings.ts';

export const savingInterest = checkOver(
  'orders',
  'saving.interest',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select order_record_kind(orders.sub_type) as subject_type, orders.id::text as subject_id, orders.client_id,
      jsonb_build_object('interest_day', interest_day, 'paid_until', paid_until, 'currency', currency,
                         'expected', trim_scale(posted)::text, 'found', trim_scale(interest)::text) as detail
    from orders
    cross join lateral (${interestInLedger}) as ledger
    where orders.id > ${after} and orders.id <= ${upto} and interest_day < paid_until
  `,
);
