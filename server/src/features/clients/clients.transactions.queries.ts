// A client's transactions, gathered from the records that they are.
import type { listTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import type { Transaction } from '@backoffice/contract/clients/clients.transactions.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { getVisibleClient } from './clients.queries.ts';

/** All of one client's: what is asked for of them is chosen afterwards. */
const transactionsOf = (clientId: string) => sql`
  select id, 'trading' as type, 'buy' as kind, account_id, currency, -amount as amount, symbol, filled_quantity as quantity, price, execute_datetime as create_datetime
  from orders where client_id = ${clientId} and price is not null and corrected_by is null
  union all
  select id, 'trading', 'buy_fee', account_id, currency, -fee, symbol, null, null, execute_datetime
  from orders where client_id = ${clientId} and fee > 0 and corrected_by is null
  union all
  select sales.id, 'trading', kind, account_id, currency, sold.amount, symbol, sold.quantity, sold.price, sales.execute_datetime
  from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id,
    lateral (values ('sell', sales.proceeds, sales.quantity, sales.price), ('sell_fee', -(sales.fee + sales.duty), null, null)) as sold(kind, amount, quantity, price)
  where sales.client_id = ${clientId} and sales.status in ('unsettled', 'paid') and sold.amount <> 0
  union all
  select exchanges.id, 'fund', 'exchange', side.account_id, side.currency, side.amount, null, null, null, create_datetime
  from exchanges, lateral (values (from_account, currency, -amount), (to_account, received_currency, received)) as side(account_id, currency, amount)
  where client_id = ${clientId} and status = 'completed'
  union all
  select id, 'fund', case sub_type when 'crypto' then 'crypto_deposit' else 'bank_deposit' end, account_id, currency, amount, null, null, null, create_datetime
  from deposits where client_id = ${clientId} and status = 'approved'
  union all
  select journals.id, 'fund', 'repay', account_id, line.currency, amount, null, null, null, effective_at
  from accounts
  join journal_lines line on line.tenant_id = accounts.tenant_id and line.account_id = accounts.id and line.code = 'cash'
  join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
  where accounts.client_id = ${clientId} and (step like 'repaid:%' and kind = 'loan' or step like 'paid:%' and kind = 'fine')`;

export async function findTransactions(
  ctx: Ctx,
  { id, type, kind, page, page_size, sort }: CheckedInputOf<typeof listTransactions>,
): Promise<OutputOf<typeof listTransactions>> {
  await getVisibleClient(ctx, { id });
  const asked = sql`${type ? sql`type = ${type}` : sql`true`} and ${kind ? sql`kind = ${kind}` : sql`true`}`;
  const order = sql.raw(sort === 'create_datetime' ? 'asc' : 'desc');
  const { rows } = await sql<Transaction & { total: number }>`
    with found as (select *, count(*) over () as total from (${transactionsOf(id)}) as transactions where ${asked})
    select found.*, acc_no from found join accounts on accounts.id = found.account_id
    order by create_datetime ${order}, id ${order}, kind limit ${page_size} offset ${(page - 1) * page_size}
  `.execute(ctx.db);
  return {
    items: rows.map(({ total: _total, ...transaction }) => transaction),
    total: rows[0]?.total ?? 0,
    total_is_estimate: false,
    page,
    page_size,
    next_cursor: null,
  };
}
