// Parts of the statement's query about holdings: what each lot held at the period's end, and what it was worth by the newest close or value.
import { sql } from 'kysely';
import { lowestIdAt } from './client-documents.statements.money.ts';

/** Lots as they were: what they hold now, less what changed them after the period. */
export const lotsThen = sql`lots_then as materialized (
  select lots.account_id, lots.order_id, lots.instrument as symbol,
    lots.units + lots.units_frozen - coalesce(later.units, 0) as units, lots.cost - coalesce(later_cost.amount, 0) as cost
  from period cross join chosen
  join lots on lots.tenant_id = chosen.tenant_id and lots.account_id = chosen.id
  left join lateral (
    select sum(line.quantity::numeric) as units from unit_lines line
    join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
    where line.tenant_id = lots.tenant_id and line.order_id = lots.order_id and line.code <> 'custody'
      and line.journal_id >= ${lowestIdAt(sql`ends_at`)} and journals.effective_at >= ends_at
  ) as later on true
  left join (
    select reference, sum(amount) as amount from lines where not is_within and code = 'invested' group by reference
  ) as later_cost on later_cost.reference = lots.order_id
), of_lots as (
  select account_id, sum(cost) as cost from lots_then group by account_id
)`;

/** Worth by the newest close or net asset value up to the last day, with its day and source; a saving is worth what was paid in. */
export const holdings = sql`held as (
  select chosen.client_id, chosen.currency, chosen.decimals, lots_then.symbol, (array_agg(orders.product_id order by orders.id desc))[1] as product_id,
    sum(units) as units, sum(cost) as cost
  from lots_then join chosen on chosen.id = lots_then.account_id
  join orders on orders.tenant_id = chosen.tenant_id and orders.id = lots_then.order_id
  where units > 0 group by chosen.client_id, chosen.currency, chosen.decimals, lots_then.symbol
), of_holdings as (
  select held.client_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('symbol', held.symbol, 'name_zh', instruments.name_zh, 'name_en', instruments.name_en,
      'currency', held.currency, 'units', trim_scale(units)::text, 'cost', round(cost, held.decimals)::text, 'price', trim_scale(priced.price)::text,
      'price_day', priced.day, 'source', priced.source, 'value', round(units * priced.price, held.decimals)::text)) order by held.symbol) as items
  from held cross join period
  join instruments on instruments.tenant_id = (select current_setting('app.tenant')) and instruments.symbol = held.symbol
  left join lateral (
    (select close as price, day, source from daily_closes
     where daily_closes.tenant_id = instruments.tenant_id and daily_closes.symbol = held.symbol and day <= last_day order by day desc limit 1)
    union all
    (select nav, day, 'nav' from product_navs
     where product_navs.tenant_id = instruments.tenant_id and product_navs.product_id = held.product_id and day <= last_day and in_force order by day desc limit 1)
    union all
    select 1, last_day, 'par' where instruments.kind = 'saving'
    limit 1
  ) as priced on true
  group by held.client_id
)`;
