// Facts of contract notes and vouchers: what happened to an order, sale, deposit or withdrawal, as its paper says it.
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

/** A paper to be issued; `replaces` names the one whose place it takes, where that is of another record. */
export interface DueDocument {
  kind: string;
  client_id: string;
  record_id: string;
  replaces: string | null;
  language: string;
  facts: object;
}

interface Taken {
  kind: string;
  record_id: string;
}

/** Takes records whose paper is due out of the queue, in the transaction that issues it. Another server takes others. */
export async function takeDue({ db }: Db, limit: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    delete from client_documents_due where (kind, record_id) in (
      select kind, record_id from client_documents_due order by kind, record_id limit ${limit} for update skip locked)
    returning kind, record_id
  `.execute(db);
  return rows;
}

/** Papers of these records. One that was taken back before it had a paper gets none. */
export async function readDue({ db }: Db, taken: readonly Taken[]): Promise<DueDocument[]> {
  const idsOf = (kind: string) =>
    sql`any (${taken.filter((each) => each.kind === kind).map(({ record_id }) => record_id)}::uuid[])`;
  const { rows } = await sql<DueDocument>`
    with due as (
      ${purchases(idsOf('contract_note'))} union all ${sales(idsOf('contract_note'))}
      union all ${deposits(idsOf('deposit_voucher'))} union all ${withdrawals(idsOf('withdrawal_voucher'))}
    )
    select due.kind, due.client_id, due.record_id, due.replaces, clients.language,
      ${houseAndClient} || jsonb_build_object('acc_no', accounts.acc_no, 'cancelled', due.cancelled) || due.facts as facts
    from due
    join clients on clients.tenant_id = (select current_setting('app.tenant')) and clients.id = due.client_id
    join accounts on accounts.tenant_id = clients.tenant_id and accounts.id = due.account_id
    where not due.cancelled or exists (
      select from client_documents document where document.tenant_id = clients.tenant_id and document.kind = due.kind
        and document.record_id = due.record_id and document.status = 'issued')
    order by due.at, due.record_id
  `.execute(db);
  return rows;
}

/** The house and the client as every paper names them. */
export const houseAndClient = sql`jsonb_build_object(
  'house', (select jsonb_build_object('name_zh', name_zh, 'name_en', name_en, 'licence_no', licence_no, 'address_zh', address_zh, 'address_en', address_en)
            from company_info where tenant_id = clients.tenant_id),
  'zone', tenant_time_zone(),
  'client', jsonb_build_object('id', clients.id, 'username', clients.username, 'full_name', clients.full_name))`;

const timeOf = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone tenant_time_zone(), 'YYYY-MM-DD HH24:MI:SS')`;

const instrumentFacts = sql`'symbol', instruments.symbol, 'name_zh', instruments.name_zh, 'name_en', instruments.name_en`;
const instrumentOf = sql`instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol`;

/** The note of the record that this one was booked in the place of, where it is the same client's. */
const noteOf = (record: RawBuilder<unknown>, client: RawBuilder<unknown>) => sql`(
  select document.id from client_documents document
  where document.tenant_id = orders.tenant_id and document.kind = 'contract_note' and document.status = 'issued'
    and document.record_id = ${record} and document.client_id = ${client})`;

/** A purchase that another of the same client has taken the place of gets no paper: the other's takes the place of its note. */
const hasSuccessor = sql`exists (
  select from orders successor where successor.tenant_id = orders.tenant_id and successor.id = orders.corrected_by and successor.client_id = orders.client_id)`;

const purchases = (ids: RawBuilder<unknown>) => sql`
  select 'contract_note' as kind, orders.client_id, orders.account_id, orders.id as record_id, orders.execute_datetime as at,
    ${noteOf(sql`orders.corrects`, sql`orders.client_id`)} as replaces, orders.corrected_by is not null as cancelled,
    jsonb_build_object('side', 'buy', 'order_id', orders.id, 'order_kind', orders.sub_type, ${instrumentFacts},
      'currency', orders.currency, 'quantity', trim_scale(orders.filled_quantity)::text, 'price', trim_scale(orders.price)::text,
      'amount', orders.amount::text, 'fee', orders.fee::text, 'net', (orders.amount + orders.fee)::text,
      'executed_at', ${timeOf(sql`orders.execute_datetime`)}, 'quote_at', ${timeOf(sql`orders.quote_datetime`)},
      'quote_source', orders.quote_source, 'nav_day', orders.nav_day) as facts
  from orders join ${instrumentOf}
  where orders.id = ${ids} and not orders.fake and orders.execute_datetime is not null and num_nonnulls(orders.action_id, orders.opening_id) = 0 and not ${hasSuccessor}`;

const sales = (ids: RawBuilder<unknown>) => sql`
  select 'contract_note', sales.client_id, orders.account_id, sales.id, sales.execute_datetime,
    ${noteOf(
      sql`(select former.id from sales former where former.tenant_id = sales.tenant_id and former.order_id = orders.corrects
             and former.create_datetime = sales.create_datetime and former.quantity = sales.quantity limit 1)`,
      sql`sales.client_id`,
    )},
    sales.status = 'released',
    jsonb_build_object('side', 'sell', 'order_id', orders.id, 'order_kind', orders.sub_type, ${instrumentFacts},
      'currency', orders.currency, 'quantity', trim_scale(sales.quantity)::text, 'price', trim_scale(sales.price)::text,
      'amount', sales.proceeds::text, 'fee', sales.fee::text, 'performance_fee', sales.performance_fee::text, 'duty', sales.duty::text,
      'net', (sales.proceeds - sales.fee - sales.duty)::text, 'cost', sales.cost::text,
      'executed_at', ${timeOf(sql`sales.execute_datetime`)}, 'quote_at', ${timeOf(sql`sales.quote_datetime`)},
      'quote_source', sales.quote_source, 'nav_day', sales.nav_day, 'due_day', sales.due_day)
  from sales
  join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id join ${instrumentOf}
  where sales.id = ${ids} and not sales.fake and sales.execute_datetime is not null
    and not (sales.status = 'released' and exists (
      select from orders successor join sales rebooked on rebooked.tenant_id = successor.tenant_id and rebooked.order_id = successor.id
      where successor.tenant_id = orders.tenant_id and successor.corrects = orders.id and successor.client_id = orders.client_id
        and rebooked.create_datetime = sales.create_datetime and rebooked.quantity = sales.quantity and rebooked.execute_datetime is not null))`;

const postedAt = (kind: string, record: RawBuilder<unknown>, step: string) => sql`(
  select effective_at from journals where journals.tenant_id = ${record}.tenant_id and journals.kind = ${kind}
    and journals.reference = ${record}.id and journals.step = ${step})`;

const deposits = (ids: RawBuilder<unknown>) => sql`
  select 'deposit_voucher', deposits.client_id, deposits.account_id, deposits.id, deposits.create_datetime, null::uuid, deposits.status = 'reversed',
    jsonb_build_object('currency', deposits.currency, 'amount', deposits.amount::text, 'channel', deposits.sub_type,
      'booked_at', ${timeOf(postedAt('deposit', sql`deposits`, 'approved'))})
  from deposits where deposits.id = ${ids} and not deposits.fake and deposits.status in ('approved', 'reversed')`;

/** Shows the last four signs of the payee's account. */
const withdrawals = (ids: RawBuilder<unknown>) => sql`
  select 'withdrawal_voucher', withdrawals.client_id, withdrawals.account_id, withdrawals.id, withdrawals.create_datetime, null::uuid, withdrawals.status = 'reversed',
    jsonb_build_object('currency', withdrawals.currency, 'amount', withdrawals.amount::text, 'fee', withdrawals.fee::text,
      'net', (withdrawals.amount - withdrawals.fee)::text, 'channel', withdrawals.sub_type, 'payment_reference', withdrawals.payment_reference,
      'payee', coalesce(withdrawals.payee ->> 'bank_name', withdrawals.payee ->> 'chain'), 'holder', withdrawals.payee ->> 'holder_name',
      'payee_end', right(coalesce(withdrawals.payee ->> 'acc_no', withdrawals.payee ->> 'address'), 4),
      'booked_at', ${timeOf(sql`withdrawals.complete_datetime`)})
  from withdrawals where withdrawals.id = ${ids} and not withdrawals.fake and withdrawals.status in ('completed', 'reversed')`;
