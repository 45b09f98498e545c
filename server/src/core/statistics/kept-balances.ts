// What stands on accounts of the books now: the kept days, and the lines that no roll-up has taken into them yet. See decision 0071.
import { add, currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import type { LedgerCode } from '@backoffice/contract/ledger/trial-balance.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

export interface KeptBalance {
  code: LedgerCode;
  currency: Currency;
  amount: string;
}

/** While everything is counted anew, far more journals than these are missing. */
const mostJournalsMissing = 20_000;

/** Of the real book, all clients together: what they have on their accounts without a look at each. Null while too little of it is kept. */
export async function findKeptBalances(
  { db }: Pick<Ctx, 'db'>,
  codes: readonly LedgerCode[],
): Promise<KeptBalance[] | null> {
  // One statement: kept days and the lines after them are of one snapshot.
  const { rows } = await sql<KeptBalance | { code: null }>`
    with rolled_up as (
      select before_xid from daily_fact_rollups roll_up where not exists (
        select from journals where journals.tenant_id = roll_up.tenant_id and xid >= before_xid order by xid offset ${mostJournalsMissing}::int limit 1)
    ), moved as (
      select code, currency, amount from rolled_up, daily_balances where not fake and code = any (${codes}::ledger_code[])
      union all
      select code, currency, amount from rolled_up, lines_since(before_xid) where code = any (${codes}::ledger_code[])
    ), sums as (
      select code, currency, sum(amount)::text as amount from moved group by code, currency having sum(amount) <> 0
    )
    select sums.* from rolled_up left join sums on true order by currency
  `.execute(db);
  return rows.length === 0 ? null : rows.filter((row) => row.code !== null);
}

interface Conversion {
  target: Currency;
  /** Only what is in the target currency. */
  unconverted: boolean;
}

/** What all real clients have on their accounts, free to use, at the end of each of these days (in order), at the day's rate. */
export async function findBalancesAt(
  { db }: Pick<Ctx, 'db'>,
  days: readonly string[],
  { target, unconverted }: Conversion,
) {
  const { rows } = await sql<{ day: string; currency: Currency; amount: string | null }>`
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
    select day::text, currency,
      case when currency = ${target} then amount
        else round(amount * rate_of_day(currency, ${target}, day), ${currencyDecimals[target]}::int) end::text as amount
    from balances where amount <> 0
  `.execute(db);
  const amounts = new Map<string, string>(days.map((day) => [day, '0']));
  for (const { day, amount } of rows) amounts.set(day, add(amounts.get(day) ?? '0', amount ?? '0'));
  return { amounts, parts: rows };
}
