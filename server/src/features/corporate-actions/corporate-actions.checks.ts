// Corporate actions: each lot has what its entitlement says, nothing is left lying, and what was paid is covered.
import { actionKindsWith } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';

/** Sum over the lines of an entitlement's journals: of its own lot, of the lot in its place, or by what it owes. */
const movedIn = (table: 'units' | 'money', of: RawBuilder<unknown>) =>
  sql`coalesce((select sum(moved) from ${sql.table(table)} where ${of}), 0)`;

/**
 * The journals of each entitlement moved exactly what it says, out of its own lot and into the one in its place; of one that waits or
 * was taken back, nothing is left but what had been sold, which is owed.
 */
export const actionUnits = checkOver(
  'entitlements',
  'action.units',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'entitlement' as subject_type, entitlement.id::text as subject_id, entitlement.client_id,
      jsonb_build_object('order_id', entitlement.order_id, 'status', entitlement.status, 'expected', expected, 'found', found) as detail
    from entitlements entitlement
    cross join lateral (
      select entitlement.status in ('done', 'stuck') as is_booked, new_order_id is not null as is_exchanged,
        new_order_id is not null and cost_to is null as has_new_lot, (entitlement.short = 0)::int as is_whole
    ) as state
    cross join lateral (
      select array[
        case when is_exchanged then case when is_booked then -entitlement.units else 0 end
          when is_booked then case is_whole when 1 then added else added + fraction + short end else short end,
        case when is_booked and not is_exchanged then fraction * is_whole else 0 end,
        case when not has_new_lot then 0 when is_booked then added else short end,
        case when has_new_lot and is_booked then fraction else 0 end,
        case when is_booked then entitlement.gross - entitlement.tax else 0 end, case when is_booked then entitlement.tax else 0 end, -owed] as expected
    ) as rule
    cross join lateral (
      with booked as (
        select journals.id, journals.reference, journals.step like '%owed:%' as is_owed from journals
        where journals.tenant_id = entitlement.tenant_id and journals.kind = 'corporate'
          and (journals.reference = entitlement.order_id or has_new_lot and journals.reference = entitlement.new_order_id)
          and journals.step in ('action:' || entitlement.action_id, 'reversed:action:' || entitlement.action_id,
            'owed:action:' || entitlement.action_id, 'reversed:owed:action:' || entitlement.action_id)
      ), units as (
        select line.order_id, line.code, line.quantity as moved from unit_lines line join booked on line.journal_id = booked.id
        where line.tenant_id = entitlement.tenant_id and line.order_id = booked.reference
      ), money as (
        select line.code, line.amount as moved, is_owed from journal_lines line join booked on line.journal_id = booked.id
        where line.tenant_id = entitlement.tenant_id
      )
      select array[
        ${movedIn('units', sql`order_id = entitlement.order_id and code = 'units'`)},
        ${movedIn('units', sql`order_id = entitlement.order_id and code = 'units_frozen'`)},
        ${movedIn('units', sql`order_id = entitlement.new_order_id and code = 'units'`)},
        ${movedIn('units', sql`order_id = entitlement.new_order_id and code = 'units_frozen'`)},
        ${movedIn('money', sql`code in ('cash', 'arrears') and not is_owed`)},
        ${movedIn('money', sql`code = 'payable.tax'`)},
        ${movedIn('money', sql`code in ('cash', 'arrears') and is_owed`)}
      ] as found
    ) as ledger
    where entitlement.id > ${after} and entitlement.id <= ${upto} and expected <> found
  `,
);

/** Minutes that are longer than the sweeps can take. */
const sweepMinutes = 10;

/** Finds actions past their day: not entitled at the open, not carried out on the pay day, or at work without progress. */
export const overdueActions = checkOver(
  'corporate_actions',
  'action.overdue',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select 'corporate_action' as subject_type, id::text as subject_id, null as client_id,
      jsonb_build_object('symbol', symbol, 'expected', due, 'found', status) as detail
    from corporate_actions
    cross join lateral (
      select case
        when status = 'announced' then ex_datetime
        when status = 'entitled' and kind in (${sql.join(actionKindsWith('beforeOpen').map((kind) => sql.lit(kind)))}) then ex_datetime
        when status = 'entitled' then (pay_day + 1)::timestamp at time zone tenant_time_zone()
        when status = 'executing' or (status = 'done' and reversed_by is not null) then update_datetime end as due
    ) as day
    where id > ${after} and id <= ${upto} and due < now() - make_interval(mins => ${sweepMinutes})
  `,
);

/** Days in which the money or the units of an action that people let go on have to arrive. */
const coverDays = 5;

/** Finds what was carried out without cover, and what has waited for it for days. */
export const uncoveredActions = checkOver(
  'corporate_actions',
  'action.uncovered',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select 'corporate_action' as subject_type, id::text as subject_id, null as client_id,
      jsonb_build_object('symbol', symbol, 'currency', currency, 'expected', coalesce(nullif(gross, 0), added)::text, 'found', null) as detail
    from corporate_actions
    where id > ${after} and id <= ${upto} and (
      status in ('executing', 'done') and reversed_by is null and covered_by = 'people'
        and not exists (select from statement_lines line where line.tenant_id = corporate_actions.tenant_id and line.currency = corporate_actions.currency
          and line.amount in (gross, gross - tax) and strpos(upper(concat_ws(' ', our_reference, bank_reference, text)), upper(reference)) > 0)
      -- Its line was matched, and is no longer.
      or status in ('executing', 'done') and reversed_by is null and covered_by = 'line' and exists (
        select from statement_lines line where line.tenant_id = corporate_actions.tenant_id and line.id = cover_line_id and line.status <> 'matched')
      or status = 'entitled' and blocked_by = 'cover' and pay_day < current_date - ${coverDays}::int)
  `,
);
