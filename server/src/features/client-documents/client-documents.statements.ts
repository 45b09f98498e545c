// Facts of a client's statement: opening, movements and closing of each account, holdings, charges and debts; and whether all of it adds up.
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import type { PublicCtx } from '#platform/context.ts';
import { houseAndClient } from './client-documents.due.ts';
import { balances, journalLines, movements, openings, results } from './client-documents.statements.money.ts';
import { holdings, lotsThen } from './client-documents.statements.holdings.ts';

export interface Period {
  kind: 'month' | 'year';
  period_from: string;
  /** Inclusive. */
  period_to: string;
}

/** `opening`: the one day at whose end an opening import brought in what clients have. */
type StatedPeriod = Omit<Period, 'kind'> & { kind: Period['kind'] | 'opening' };

export interface Statement {
  client_id: string;
  language: string;
  facts: object;
  /** What does not add up: for each the account, what it is, expected and found. */
  differences: { acc_no: string; of: string; expected: string; found: string }[];
}

/**
 * Statements of these clients; none for one who had nothing and moved nothing, unless an import brought them in. One statement of SQL, so that one snapshot decides. The
 * opening is what the statement before says, or the sum of everything earlier; the closing is the kept balance less what came later: that
 * the movements lead from one to the other is the proof.
 */
export async function readStatements(
  { db }: Pick<PublicCtx, 'db'>,
  clients: readonly string[],
  { kind, period_from, period_to }: StatedPeriod,
): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    with period as materialized (
      select tenant_time_zone() as zone, ${startOf(period_from)} as starts_at, ${startOf(period_to, 1)} as ends_at,
        ${period_from}::date as first_day, ${period_to}::date as last_day, ${kind}::text as kind
    ), chosen as materialized (
      select accounts.tenant_id, accounts.id, accounts.client_id, accounts.acc_no, accounts.currency, decimals,
        cash, frozen, credit, loan, due, arrears, invested, unsettled
      from accounts join currencies on currencies.code = accounts.currency
      where accounts.client_id = any (${clients}::uuid[]) and not accounts.fake
    ), former as materialized (
      select document.client_id, account.value ->> 'id' as account_id, account.value -> 'balances' as balances, account.value is not null as has_accounts
      from client_documents document
      left join lateral jsonb_array_elements(document.facts -> 'accounts') as account(value) on true
      where document.client_id = any (${clients}::uuid[]) and document.status = 'issued' and document.kind = ${kind}
        and document.period_to = ${period_from}::date - 1
    ), ${journalLines}, ${openings}, ${balances}, ${movements}, ${results}, ${lotsThen}, ${holdings}, whole as (
      select chosen.client_id, jsonb_agg(jsonb_build_object('id', chosen.id, 'acc_no', acc_no, 'currency', currency, 'balances', of_balances.items,
          'movements', coalesce(of_movements.items, '[]'), 'results', coalesce(of_results.items, '{}')) order by acc_no) as accounts,
        jsonb_agg(difference order by acc_no, difference ->> 'of') filter (where difference is not null) as differences
      from chosen
      join of_balances on of_balances.account_id = chosen.id
      left join of_movements on of_movements.account_id = chosen.id
      left join of_results on of_results.account_id = chosen.id
      left join of_lots on of_lots.account_id = chosen.id
      left join lateral (
        select jsonb_build_object('acc_no', acc_no, 'of', part, 'expected', expected::text, 'found', found::text) as difference
        from (values
          ('balances', of_balances.opening_total + of_balances.change_total, of_balances.closing_total),
          ('results', of_balances.opening_total + coalesce(of_results.total, 0), of_balances.closing_total),
          ('movements', of_balances.opening_money + coalesce(of_movements.total, 0), of_balances.closing_money),
          ('holdings', coalesce(of_lots.cost, 0), of_balances.closing_invested),
          ('each balance', 0, of_balances.differing::numeric)
        ) as compared(part, expected, found)
        where expected <> found limit 1
      ) as different on true
      group by chosen.client_id
    )
    select clients.id as client_id, clients.language, coalesce(whole.differences, '[]') as differences,
      ${houseAndClient} || jsonb_build_object('period', jsonb_build_object('kind', period.kind, 'from', first_day, 'to', last_day),
        'accounts', whole.accounts, 'holdings', coalesce(of_holdings.items, '[]')) as facts
    from whole
    join clients on clients.tenant_id = (select current_setting('app.tenant')) and clients.id = whole.client_id
    cross join period
    left join of_holdings on of_holdings.client_id = whole.client_id
    order by clients.id
  `.execute(db);
  return rows;
}
