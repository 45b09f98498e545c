// What house accounts owe a business day: their statements without a gap, and each line matched or in suspense.
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import { continuedStatements } from './house-accounts.queries.ts';

/** A later statement covers the day, too: it goes on from the one before, or its gap counts. */
export const statementsItem: DayItem = {
  name: 'statements',
  waiver: 'two',
  list: 'matching',
  async read({ db }, { day, begins_at, ends_at }) {
    const { rows } = await sql<{ name: string; value: string; has_gap: boolean }>`
      select account.institution || ' ' || right(account.number, 4) || ' ' || account.currency as name,
        (missing::int + gaps)::text as value, gaps > 0 as has_gap
      from house_accounts account
      cross join lateral (
        select not exists (
          select from statements
          where statements.tenant_id = account.tenant_id and statements.account_id = account.id and statements.day >= ${day}::date
        ) as missing) as stated
      cross join lateral (
        select count(*)::int as gaps from ${continuedStatements} as continued
        where continued.account_id = account.id and gap <> 0 and continued.day <= ${day}::date
          and continued.day >= (${begins_at}::timestamptz at time zone tenant_time_zone())::date) as continuity
      where account.active_from < ${begins_at} and (account.closed_datetime is null or account.closed_datetime >= ${ends_at})
        and (missing or gaps > 0)
      order by name
    `.execute(db);
    return {
      open: rows.reduce((sum, { value }) => sum + Number(value), 0),
      figures: rows.map(({ name, value }) => ({ name, value })),
      filters: { tab: 'statements', ...(rows.some(({ has_gap }) => has_gap) && { has_gap: 'true' }) },
    };
  },
};

export const linesItem: DayItem = {
  name: 'lines',
  waiver: 'two',
  list: 'matching',
  async read({ db }, { day }) {
    const { rows } = await sql<{ name: string; value: string; count: number }>`
      select currency as name, count(*)::text as value, count(*)::int as count from statement_lines
      where status = 'open' and booking_day <= ${day}::date group by currency order by currency
    `.execute(db);
    return {
      open: rows.reduce((sum, { count }) => sum + count, 0),
      figures: rows.map(({ name, value }) => ({ name, value })),
      filters: { status: 'open' },
    };
  },
};
