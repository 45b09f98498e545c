// A client's transactions, gathered from the records that they are.
import {
  latestTransactions,
  type listLatestTransactions,
  type listTransactions,
  type Transaction,
  type TransactionSum,
} from '@backoffice/contract/clients/clients.transactions.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { getVisibleClient } from '#core/clients/clients.queries.ts';

/** Balances of the ledger that are the client's money; freezing and settling move it between them. */
const moneyCodes = sql`'cash', 'frozen', 'unsettled', 'arrears'`;

/** Journals of a client that were booked last, and the records they refer to. */
interface NewestJournals {
  ids: string[];
  references: string[];
  /** Moment from which on all of the client's are among them. */
  since: string | null;
}

const oneOf = (column: string, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids ? sql`${sql.ref(column)} = any(${ids}::uuid[])` : sql`true`;

/**
 * All of one client's, or those of some of their journals: what is asked for of them is chosen afterwards. Trades are their orders and sales, a corrected one once; all else is
 * what journals did to the client's money. A journal that was taken back is left out together with its reversal.
 */
export const transactionsOf = (clientId: string, newest?: NewestJournals) => sql`
  select id, 'trading' as type, 'buy' as kind, account_id, currency, -amount as amount, symbol, filled_quantity as quantity, price, execute_datetime as create_datetime
  from orders where client_id = ${clientId} and price is not null and corrected_by is null and num_nonnulls(action_id, opening_id) = 0 and ${oneOf('orders.id', newest?.references)}
  union all
  select id, 'trading', 'buy_fee', account_id, currency, -fee, symbol, null, null, execute_datetime
  from orders where client_id = ${clientId} and fee > 0 and corrected_by is null and ${oneOf('orders.id', newest?.references)}
  union all
  select sales.id, 'trading', kind, account_id, currency, sold.amount, symbol, sold.quantity, sold.price, sales.execute_datetime
  from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id,
    lateral (values ('sell', sales.proceeds, sales.quantity, sales.price), ('sell_fee', -(sales.fee + sales.duty), null, null)) as sold(kind, amount, quantity, price)
  where sales.client_id = ${clientId} and sales.status in ('unsettled', 'paid') and sold.amount <> 0 and ${oneOf('sales.order_id', newest?.references)}
  union all
  select kept.record_id, case when kept.kind in ('interest', 'corporate') then 'trading' else 'fund' end, kept.kind, kept.account_id, kept.currency, kept.amount,
    orders.symbol, null, null, kept.effective_at
  from (
    select case when journals.kind in ('loan', 'fine', 'arrears', 'corporate') then journals.id else reference end as record_id, journals.kind as journal_kind, reference, effective_at,
      case journals.kind
        when 'deposit' then case when exists (
          select from deposits where deposits.tenant_id = journals.tenant_id and deposits.id = reference and sub_type = 'crypto') then 'crypto_deposit' else 'bank_deposit' end
        when 'trade' then 'interest' when 'fee' then 'subscription_fee' when 'fine' then 'repay' when 'arrears' then 'write_off'
        when 'loan' then case when step like 'repaid:%' then 'repay' else 'loan' end
        else journals.kind end as kind,
      account_id, line.currency, sum(line.amount) as amount
    from accounts
    join journal_lines line on line.tenant_id = accounts.tenant_id and line.account_id = accounts.id and line.code in (${moneyCodes})
    join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
    where accounts.client_id = ${clientId} and ${oneOf('line.journal_id', newest?.ids)} and (journals.kind <> 'trade' or step like 'interest:%') and journals.reverses is null
      and not exists (select from journals reversal where reversal.tenant_id = journals.tenant_id and reversal.reverses = journals.id)
    group by journals.tenant_id, journals.id, journals.fake, account_id, line.currency having sum(line.amount) <> 0
  ) as kept
  left join orders on journal_kind in ('trade', 'corporate') and orders.id = kept.reference`;

/** Sums of each account, beside the balances that its transactions make. */
export const transactionSumsOf = (clientId: string) => sql<TransactionSum>`
  select accounts.id as account_id, acc_no, accounts.currency, coalesce(sum(found.amount), 0 * cash)::text as amount, cash::text as balance,
    frozen::text, unsettled::text, (-arrears)::text as shortfall
  from accounts left join (${transactionsOf(clientId)}) as found on found.account_id = accounts.id
  where accounts.client_id = ${clientId} group by accounts.tenant_id, accounts.id order by acc_no`;

/** Journals that a page of transactions is looked for in, and that are added up unasked. */
export const shortHistory = 1_000;

/** Reads no further back than the page needs: ten times as many journals where it is not full. */
export async function findTransactions(
  ctx: Ctx,
  { id, type, kind, page, page_size, sort, add_up }: CheckedInputOf<typeof listTransactions>,
): Promise<OutputOf<typeof listTransactions>> {
  await getVisibleClient(ctx, { id });
  const isOldestFirst = sort === 'create_datetime';
  const asked = sql`${type ? sql`type = ${type}` : sql`true`} and ${kind ? sql`kind = ${kind}` : sql`true`}`;
  const order = sql.raw(isOldestFirst ? 'asc' : 'desc');
  for (let count = shortHistory; ; count *= 10) {
    const newest = await findNewestJournals(ctx, id, count);
    const isWhole = newest.since === null || isOldestFirst;
    const { rows } = await sql<Transaction & { total: number }>`
      with found as (
        select *, count(*) over () as total from (${transactionsOf(id, isWhole ? undefined : newest)}) as transactions
        where ${asked} and ${isWhole ? sql`true` : sql`create_datetime >= ${newest.since}`}
      )
      select found.*, acc_no from found join accounts on accounts.id = found.account_id
      order by create_datetime ${order}, id ${order}, kind limit ${page_size} offset ${(page - 1) * page_size}
    `.execute(ctx.db);
    if (!isWhole && rows.length < page_size) continue;
    const isShort = newest.since === null && count === shortHistory;
    return {
      sums: isShort || add_up ? (await transactionSumsOf(id).execute(ctx.db)).rows : null,
      items: rows.map(({ total: _total, ...transaction }) => transaction),
      total: rows[0]?.total ?? 0,
      total_is_estimate: !isWhole,
      page,
      page_size,
      next_cursor: null,
    };
  }
}

/** Journals looked at first; ten times as many where too few of them are transactions. */
const firstJournals = 100;

export async function findLatestTransactions(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof listLatestTransactions>,
): Promise<OutputOf<typeof listLatestTransactions>> {
  await getVisibleClient(ctx, { id });
  for (let count = firstJournals; ; count *= 10) {
    const newest = await findNewestJournals(ctx, id, count);
    const { rows: items } = await sql<Transaction>`
      select found.*, acc_no from (${transactionsOf(id, newest)}) as found join accounts on accounts.id = found.account_id
      where ${newest.since === null ? sql`true` : sql`create_datetime >= ${newest.since}`}
      order by create_datetime desc, found.id desc, kind limit ${latestTransactions}
    `.execute(ctx.db);
    if (items.length === latestTransactions || newest.since === null) return { items };
  }
}

/** Newest of the client's by their ids, which follow the time of booking: the index has them, so that no older journal is read. */
async function findNewestJournals({ db }: Ctx, clientId: string, count: number): Promise<NewestJournals> {
  const { rows } = await sql<NewestJournals>`
    select array_agg(journals.id) as ids, array_agg(distinct reference) as references,
      case when count(*) = ${count} then min(effective_at) end as since
    from (
      select distinct journal_id from accounts, lateral (
        select journal_id from journal_lines
        where journal_lines.tenant_id = accounts.tenant_id and account_id = accounts.id and code in (${moneyCodes})
        group by journal_id order by journal_id desc limit ${count}
      ) as line
      where accounts.client_id = ${clientId} order by journal_id desc limit ${count}
    ) as last
    join journals on journals.id = last.journal_id`.execute(db);
  const [{ ids, references, since } = { ids: null, references: null, since: null }] = rows;
  return { ids: ids ?? [], references: references ?? [], since };
}
