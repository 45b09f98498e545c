// Balances of clients' accounts, now and at the end of a day. See decision 0172.
import type { ClientBalanceKind } from '@backoffice/contract/clients/clients.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { agentConditions, all } from '#core/records/filters.ts';
import type { CountScope } from '#core/records/record-counts.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { conversionsTo, sumInTarget, type Conversions } from './one-currency.ts';

/** A balance of clients, in one currency; in '' how many have it in any. */
export interface ClientBalance {
  /** Balance of the ledger; `arrears` is what is owed in all, with what is due of loans. */
  code: 'cash' | 'frozen' | 'arrears';
  currency: Currency | '';
  clients: number;
  amount: string;
}

/** Codes by which the ledger has what a filter of clients asks for. */
export const codeOfBalanceKind = { balance: 'cash', frozen: 'frozen', arrears: 'arrears' } as const satisfies Record<
  ClientBalanceKind,
  ClientBalance['code']
>;

/** Most journals that may be missing; far more are while everything is counted anew. */
const mostJournalsMissing = 20_000;

/**
 * Balances in these balances of the clients whom the caller sees, without a look at each: what is kept by agent, and the clients who got lines
 * or another agent since. Exact; null while too little of it is kept. See decision 0172.
 */
export async function findClientBalances(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  scope: CountScope,
): Promise<ClientBalance[] | null> {
  const mine = all([
    sql<boolean>`fake = ${scope.fake}`,
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'agent_id'),
    ...agentConditions(scope, 'agent_id'),
  ]);
  // One statement: what is kept and what came after it are of one snapshot.
  const { rows } = await sql<ClientBalance | { code: null }>`
    with rolled_up as (
      select before_xid from daily_fact_rollups roll_up where not exists (
        select from journals where journals.tenant_id = roll_up.tenant_id and xid >= before_xid order by xid offset ${mostJournalsMissing}::int limit 1)
    ), numbers as (
      select code, currency, clients, amount from rolled_up, agent_balances where ${mine}
      union all
      select code, currency, clients, amount
      from rolled_up, balance_changes(clients_to_count(before_xid)) where ${mine}
    ), sums as (
      select code, currency, sum(clients)::int as clients, sum(amount)::text as amount from numbers
      group by code, currency having sum(clients) <> 0 or sum(amount) <> 0
    )
    select sums.* from rolled_up left join sums on true order by currency
  `.execute(ctx.db);
  return rows.length === 0 ? null : rows.filter((row) => row.code !== null);
}

interface Conversion {
  target: Currency;
  /** Counts nothing but what is in the target currency. */
  unconverted: boolean;
}

/** Free balances of all real clients' accounts at the end of each of these days (in order), at the day's rate. */
export async function findBalancesAt(
  { db }: Pick<Ctx, 'db'>,
  days: readonly string[],
  { target, unconverted }: Conversion,
) {
  const { rows } = await sql<Conversions & { day: string; amount: string }>`
    with moved as (
      -- The first of the days at whose end the movement is in the balance.
      select width_bucket(day - 1, ${days}::date[]) + 1 as no, currency, sum(amount) as amount from daily_balances
      where not fake and code = 'cash' and day <= ${days.at(-1)}::date ${unconverted ? sql`and currency = ${target}` : sql``}
      group by no, currency
    ), ends as (
      select day, no, currency from unnest(${days}::date[]) with ordinality as ends (day, no)
      cross join (select distinct currency from moved) as used
    ), balances as (
      select ends.day, ends.currency, sum(coalesce(amount, 0)) over (partition by ends.currency order by ends.no) as amount
      from ends left join moved using (no, currency)
    )
    select day::text, ${sumInTarget(sql`amount`, target)}::text as amount, ${conversionsTo(target)}
    from (
      select balances.*, case when currency = ${target} then 1 else rate_of_day(currency, ${target}, day) end as rate from balances where amount <> 0
    ) as rated group by day
  `.execute(db);
  const amounts = new Map<string, string>(days.map((day) => [day, '0']));
  for (const { day, amount } of rows) amounts.set(day, amount);
  return { amounts, parts: rows };
}
