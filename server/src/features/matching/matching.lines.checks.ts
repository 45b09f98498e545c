// Lines and records against each other: no line without its record for days, no booked record without its line.
import { sql, type RawBuilder } from 'kysely';
import { checkAtOnce, checkOver, type Check, type Finding, type Range } from '#core/checks/check.ts';

const openDays = 2;
const errorDays = 8;
const provedDays = 5;

const ageInDays = sql`((now() at time zone tenant_time_zone())::date - line.booking_day)`;

const facts = sql`jsonb_build_object('expected', 'matched', 'found', line.status, 'amount', line.amount::text, 'currency', line.currency,
  'day', line.booking_day, 'institution', account.institution, 'number', account.number)`;

/** Counts a line as open, too, whose record was taken back since it was matched. */
export const openLines = checkAtOnce(
  'house_accounts',
  'line.open',
  'warning',
  sql<Finding>`
    select 'statement_line' as subject_type, line.id::text as subject_id, null as client_id, ${facts} as detail,
      case when ${ageInDays} >= ${errorDays}::int then 'error' else 'warning' end as severity
    from statement_lines line
    join house_accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where ${ageInDays} >= ${openDays}::int and (line.status = 'open' or line.status = 'matched' and exists (
      select from match_items item
      join match_items record on record.tenant_id = item.tenant_id and record.match_id = item.match_id and record.line_id is null
      left join deposits on deposits.tenant_id = record.tenant_id and deposits.id = record.deposit_id
      left join withdrawals on withdrawals.tenant_id = record.tenant_id and withdrawals.id = record.withdrawal_id
      where item.tenant_id = line.tenant_id and item.line_id = line.id and item.is_made
        and coalesce(deposits.status, withdrawals.status) not in ('approved', 'completed')))
  `,
);

export const agedSuspense = checkAtOnce(
  'house_accounts',
  'suspense.aged',
  'error',
  sql<Finding>`
    select 'statement_line' as subject_type, line.id::text as subject_id, null as client_id, ${facts} as detail
    from statement_lines line
    join house_accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.status = 'suspense' and ${ageInDays} >= ${errorDays}::int
  `,
);

/** A record counts from the first statement of its channel and currency on: before that nothing could prove it. */
const unproved = (
  type: 'deposit' | 'withdrawal',
  severity: Check['severity'],
  { booked, bookedAt }: { booked: string; bookedAt: RawBuilder<unknown> },
): Check =>
  checkOver(
    `${type}s`,
    `${type}.unproved`,
    severity,
    ({ after, upto }: Range) => sql<Finding>`
      select ${type} as subject_type, record.id::text as subject_id, record.client_id,
        jsonb_build_object('expected', 'matched', 'found', record.status, 'since', ${bookedAt}, 'amount', record.amount::text,
                           'currency', record.currency) as detail
      from ${sql.table(`${type}s`)} record
      where record.id > ${after} and record.id <= ${upto} and not record.fake and record.status = ${booked}
        and ${bookedAt} < now() - make_interval(days => ${provedDays})
        and exists (
          select from statements statement
          join house_accounts account on account.tenant_id = statement.tenant_id and account.id = statement.account_id
          where statement.tenant_id = record.tenant_id and account.currency = record.currency
            and (account.kind = 'crypto') = (record.sub_type = 'crypto') and account.kind in ('bank', 'crypto', 'processor')
            and statement.day <= (${bookedAt} at time zone tenant_time_zone())::date)
        and not exists (
          select from match_items item
          where item.tenant_id = record.tenant_id and ${sql.ref(`item.${type}_id`)} = record.id and item.is_made)
    `,
  );

export const unprovedDeposits = unproved('deposit', 'warning', {
  booked: 'approved',
  bookedAt: sql`record.create_datetime`,
});

export const unprovedWithdrawals = unproved('withdrawal', 'error', {
  booked: 'completed',
  bookedAt: sql`record.complete_datetime`,
});
