// Units: in custody as clients hold them, not for sale before their day, and bought when a price would have met the order.
import { sql } from 'kysely';
import { checkAtOnce, checkOver, type Finding, type Range } from '#core/checks/check.ts';

/** Compares by instrument and book: what the lots hold has come out of custody. */
export const custodyTotals = checkAtOnce(
  'instruments',
  'custody.totals',
  'error',
  sql<Finding>`
    with held as (
      select instrument, fake, sum(units + units_frozen) as units from lots group by instrument, fake
    ), kept as (
      select instrument, fake, -sum(quantity) as units from unit_lines where code = 'custody' group by instrument, fake
    )
    select 'instrument' as subject_type, instrument || case when fake then ' robot' else '' end as subject_id, null as client_id,
      jsonb_build_object('expected', trim_scale(coalesce(kept.units, 0))::text, 'found', trim_scale(coalesce(held.units, 0))::text) as detail
    from held full join kept using (instrument, fake)
    where coalesce(held.units, 0) <> coalesce(kept.units, 0)
  `,
);

/** The lot opens on the order's day, the order says so no earlier, and nothing of it was sold before but by a corporate action. */
export const unlockDays = checkOver(
  'orders',
  'order.unlock',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select order_record_kind(orders.sub_type) as subject_type, orders.id::text as subject_id, orders.client_id,
      jsonb_build_object('expected', orders.unlock_datetime,
        'found', coalesce(to_jsonb(least(nullif(lots.unlock_at, orders.unlock_datetime), sold.first_at)), to_jsonb(orders.status))) as detail
    from orders
    join lots on lots.tenant_id = orders.tenant_id and lots.order_id = orders.id
    cross join lateral (
      select min(execute_datetime) as first_at from sales
      where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status <> 'released' and sales.action_id is null
        and sales.execute_datetime < orders.unlock_datetime
    ) as sold
    where orders.id > ${after} and orders.id <= ${upto} and orders.unlock_datetime is not null and orders.status <> 'released'
      and (lots.unlock_at is distinct from orders.unlock_datetime or sold.first_at is not null
        or (orders.unlock_datetime > now() and orders.status not in ('lock', 'listing') and lots.units + lots.units_frozen > 0))
  `,
);

/** Finds orders unmet through a session whose close would have met them: no price in time, or buying was paused. */
export const unmetOrders = checkOver(
  'orders',
  'order.unmet',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select distinct on (waiting.id) order_record_kind(waiting.sub_type) as subject_type, waiting.id::text as subject_id, waiting.client_id,
      jsonb_build_object('expected', trim_scale(closes.close)::text, 'found', 'awaiting', 'time', closes.quote_time) as detail
    from (
      select id, sub_type, client_id, symbol, greatest(create_datetime, review_datetime) as since, limit_price as highest, null::numeric as lowest
      from orders where status = 'awaiting' and id > ${after} and id <= ${upto}
      union all
      select orders.id, sub_type, orders.client_id, symbol, sales.create_datetime, null, sales.limit_price
      from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
      where sales.status = 'awaiting' and sales.order_id > ${after} and sales.order_id <= ${upto}
    ) as waiting
    join instruments on instruments.symbol = waiting.symbol
    join venues on venues.tenant_id = instruments.tenant_id and venues.id = instruments.venue_id
    join daily_closes closes on closes.tenant_id = instruments.tenant_id and closes.symbol = waiting.symbol
      and closes.day > (waiting.since at time zone venues.timezone)::date
      and coalesce(closes.close <= waiting.highest, true) and coalesce(closes.close >= waiting.lowest, true)
    order by waiting.id, closes.day
  `,
);
