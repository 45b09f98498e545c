// Orders: money and units where their status says, prices within their minute, nothing left lying.
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';
import { frozenForOrder } from '#core/trading/frozen-money.ts';

/** Sums of an order's sales; `sold` are those that were executed and not reversed by a correction. */
const salesOfOrder = sql`
  select coalesce(sum(quantity) filter (where status = 'awaiting'), 0) as waiting,
    coalesce(sum(quantity) filter (where status in ('unsettled', 'paid')), 0) as sold,
    coalesce(sum(cost) filter (where status <> 'released'), 0) as cost, coalesce(sum(proceeds) filter (where status <> 'released'), 0) as proceeds,
    coalesce(sum(sales.fee) filter (where status <> 'released'), 0) as fees, coalesce(sum(duty) filter (where status <> 'released'), 0) as duties,
    coalesce(sum(proceeds - sales.fee - duty) filter (where status = 'unsettled'), 0) as unsettled,
    coalesce(sum(proceeds - sales.fee - duty) filter (where status = 'paid'), 0) as paid
  from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id`;

/** Kind of the order that a sale belongs to. */
const kindOfOrder = sql`(select sub_type from orders where orders.tenant_id = sales.tenant_id and orders.id = sales.order_id)`;

export const orderPostings = checkOver(
  'orders',
  'order.posting',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select order_record_kind(orders.sub_type) as subject_type, orders.id::text as subject_id, orders.client_id,
      jsonb_build_object('status', orders.status, 'account_id', orders.account_id, 'currency', orders.currency,
                         'expected', expected, 'found', found) as detail
    from orders
    cross join lateral (${salesOfOrder}) as sold
    -- What a corporate action opened was paid for with the lot in whose place it came, what an import opened in the old books.
    cross join lateral (
      select price is not null and status <> 'released' and num_nonnulls(action_id, opening_id) = 0 as is_executed, ${frozenForOrder} as frozen
    ) as state
    cross join lateral (
      select coalesce(jsonb_object_agg(balance, trim_scale(amount)::text) filter (where amount <> 0), '{}') as expected
      from (values
        ('frozen', state.frozen),
        ('invested', case when is_executed then orders.amount else 0 end - sold.cost),
        ('unsettled', sold.unsettled),
        ('expense.interest', -orders.interest),
        ('cash', orders.interest + sold.paid - state.frozen - case when is_executed then orders.amount + orders.fee else 0 end),
        ('income.fee', case when is_executed then orders.fee else 0 end + sold.fees),
        ('payable.duty', sold.duties),
        ('settle', sold.cost - sold.proceeds)) as balances(balance, amount)
    ) as rule
    cross join lateral (
      select coalesce(jsonb_object_agg(balance, trim_scale(amount)::text), '{}') as found from (
        select case when line.account_id <> orders.account_id then line.account_id || ' ' else '' end
          || case when line.currency <> orders.currency then line.currency || ' ' else '' end
          -- What a correction found no cash for is in arrears instead.
          || case line.code when 'arrears' then 'cash' else line.code::text end as balance, sum(line.amount) as amount
        from journals journal
        join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id
        where journal.tenant_id = orders.tenant_id and journal.kind = 'trade' and journal.reference = orders.id
        group by 1 having sum(line.amount) <> 0
      ) as posted
    ) as ledger
    where orders.id > ${after} and orders.id <= ${upto} and expected <> found
  `,
);

/** The lot holds what was bought, or came by corporate actions, and was not sold, and its unit lines add up to the same. */
export const orderUnits = checkOver(
  'orders',
  'order.units',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select order_record_kind(orders.sub_type) as subject_type, orders.id::text as subject_id, orders.client_id,
      jsonb_build_object('symbol', orders.symbol, 'expected', expected, 'found', jsonb_build_object('lot', kept, 'lines', found)) as detail
    from orders
    cross join lateral (${salesOfOrder}) as sold
    cross join lateral (
      select coalesce(sum(case
          when new_order_id is null then case entitlements.status when 'reversed' then short else added + fraction + short end
          when entitlements.status = 'reversed' then 0 else -units end), 0)
        -- A new lot of which something was sold stays when its action is taken back.
        + coalesce((select sum(short - added - fraction) from entitlements taken where taken.tenant_id = orders.tenant_id
            and taken.new_order_id = orders.id and taken.cost_to is null and taken.status = 'reversed'), 0) as units
      from entitlements
      where entitlements.tenant_id = orders.tenant_id and entitlements.order_id = orders.id and entitlements.status in ('done', 'stuck', 'reversed')
    ) as acted
    cross join lateral (
      select array[case when status = 'released' then 0 else coalesce(filled_quantity, 0) + acted.units end - sold.sold - sold.waiting, sold.waiting] as expected
    ) as rule
    cross join lateral (
      select array[coalesce(sum(units), 0), coalesce(sum(units_frozen), 0)] as kept
      from lots where lots.tenant_id = orders.tenant_id and lots.order_id = orders.id
    ) as lot
    cross join lateral (
      select array[coalesce(sum(line.quantity) filter (where code = 'units'), 0), coalesce(sum(line.quantity) filter (where code = 'units_frozen'), 0)] as found
      from unit_lines line where line.tenant_id = orders.tenant_id and line.order_id = orders.id and line.instrument = orders.symbol
    ) as ledger
    where orders.id > ${after} and orders.id <= ${upto} and (expected <> kept or expected <> found)
  `,
);

/** Compares what an account has invested, frozen for orders and not settled with what its open orders explain. */
export const accountTrades = checkOver(
  'accounts',
  'account.trades',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'account' as subject_type, account.id::text as subject_id, account.client_id,
      jsonb_build_object('currency', account.currency,
        'expected', jsonb_build_object('invested', held.cost::text, 'unsettled', due.net::text, 'frozen', waiting.reserved::text),
        'found', jsonb_build_object('invested', account.invested::text, 'unsettled', account.unsettled::text, 'frozen', ledger.frozen::text)) as detail
    from accounts account
    cross join lateral (
      select coalesce(sum(cost), 0) as cost from lots where lots.tenant_id = account.tenant_id and lots.account_id = account.id
    ) as held
    cross join lateral (
      select coalesce(sum(${frozenForOrder}), 0) as reserved from orders
      where orders.tenant_id = account.tenant_id and orders.account_id = account.id and status in ('awaiting', 'pending', 'payment', 'outstanding')
    ) as waiting
    cross join lateral (
      select coalesce(sum(proceeds - sales.fee - duty), 0) as net from orders
      join sales on sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status = 'unsettled'
      where orders.tenant_id = account.tenant_id and orders.account_id = account.id
    ) as due
    cross join lateral (
      select coalesce(sum(line.amount), 0) as frozen from journal_lines line
      join journals journal on journal.tenant_id = line.tenant_id and journal.id = line.journal_id and journal.kind = 'trade'
      where line.tenant_id = account.tenant_id and line.account_id = account.id and line.code = 'frozen'
    ) as ledger
    where account.id > ${after} and account.id <= ${upto}
      and (account.invested, account.unsettled, ledger.frozen) <> (held.cost, due.net, waiting.reserved)
  `,
);

/** Minutes after which the range of an execution's minute must be known. */
const minutesForRange = 15;

/** An execution outside of its minute's range stands; people should know. */
export const orderPrices = checkOver(
  'orders',
  'order.price',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select distinct on (order_id) order_record_kind(sub_type) as subject_type, order_id::text as subject_id, client_id,
      jsonb_build_object('expected', case when minute_low is null then null else jsonb_build_array(minute_low::text, minute_high::text) end,
                         'found', price::text, 'time', quote_datetime, 'source', quote_source) as detail
    from (
      select id as order_id, sub_type, client_id, price, quote_datetime, quote_source, minute_low, minute_high, execute_datetime
      from orders where id > ${after} and id <= ${upto} and quote_source is not null and corrected_by is null
      union all
      select order_id, ${kindOfOrder}, client_id, price, quote_datetime, quote_source, minute_low, minute_high, execute_datetime
      from sales where order_id > ${after} and order_id <= ${upto} and quote_source is not null and close_day is null and status <> 'released'
    ) as executions
    where price not between minute_low and minute_high
      or (minute_low is null and execute_datetime < now() - make_interval(mins => ${minutesForRange}))
    order by order_id, quote_datetime
  `,
);

/** Minutes that are longer than the sweeps can take. */
const sweepMinutes = 10;

/** Excludes what waits for a net asset value, which has a check of its own. */
const waitsForNoNav = (table: 'orders' | 'sales') =>
  sql`not (${sql.ref(`${table}.nav_day`)} is not null and ${sql.ref(`${table}.status`)} = 'awaiting')`;

/** Finds what waits past its time: orders lapse, locks open, sales are paid on their day, and every day is known. */
export const overdueOrders = checkOver(
  'orders',
  'order.overdue',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select distinct on (id) order_record_kind(sub_type) as subject_type, id::text as subject_id, client_id,
      jsonb_build_object('expected', due, 'found', status) as detail
    from (
      select id, sub_type, client_id, status, case when status in ('awaiting', 'pending') then good_till
        when status in ('payment', 'outstanding') then payment_datetime else unlock_datetime end as due
      from orders where id > ${after} and id <= ${upto} and status in ('awaiting', 'pending', 'payment', 'outstanding', 'lock', 'listing')
        and ${waitsForNoNav('orders')}
      union all
      select order_id, ${kindOfOrder}, client_id, status, case status when 'awaiting' then good_till else due_datetime end
      from sales where order_id > ${after} and order_id <= ${upto} and status in ('awaiting', 'unsettled') and ${waitsForNoNav('sales')}
    ) as open
    where due is null or due < now() - make_interval(mins => ${sweepMinutes})
    order by id, due
  `,
);
