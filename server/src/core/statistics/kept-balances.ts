// What stands on accounts of the books now: the kept days, and the lines that no roll-up has taken into them yet. See decision 0071.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { LedgerCode } from '@backoffice/contract/ledger/trial-balance.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

export interface KeptBalance {
  code: LedgerCode;
  currency: Currency;
  amount: string;
}

/** Of the real book, all clients together: what they have on their accounts without a look at each. */
export async function findKeptBalances({ db }: Pick<Ctx, 'db'>, codes: readonly LedgerCode[]): Promise<KeptBalance[]> {
  const { rows } = await sql<KeptBalance>`
    with rolled_up as (
      select coalesce((select before_xid from daily_fact_rollups), '0') as before_xid
    ), moved as (
      select code, currency, amount from daily_balances, rolled_up
      where not fake and before_xid > '0' and code = any (${codes}::ledger_code[])
      union all
      select code, currency, amount from rolled_up, journals, journal_lines
      where not journals.fake and journals.xid >= before_xid and code = any (${codes}::ledger_code[])
        and journal_lines.tenant_id = journals.tenant_id and journal_lines.journal_id = journals.id
    )
    select code, currency, sum(amount)::text as amount from moved group by code, currency having sum(amount) <> 0 order by currency
  `.execute(db);
  return rows;
}
