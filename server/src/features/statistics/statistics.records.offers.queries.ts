// Orders and subscriptions behind the figures of an offer: who applied for how much, was allotted it, or has taken it of the quota.
import type { offerFacts } from '@backoffice/contract/statistics/statistics.records.ts';
import { sql, type RawBuilder } from 'kysely';
import { quotaUnit } from '#core/trading/offers/quota.ts';
import type { RecordScope, Rows } from './statistics.records.rows.ts';

/** Columns of an order, with what it counts for. */
const anOrder = (currency: RawBuilder<unknown>, amount: RawBuilder<unknown>) => sql`
  orders.id::text, orders.create_datetime as at, orders.client_id, orders.agent_id, order_record_kind(orders.sub_type) as record_type, orders.id as record_id,
  false as is_correction, 1 as count, ${currency} as currency, ${amount} as amount`;
const inUnits = sql`null::text`;

/** Applications that got something in the draw. */
const allotted = ({ product_id }: RecordScope): Rows => sql`
  select ${anOrder(inUnits, sql`allotments.quantity`)}
  from allotments join orders on orders.tenant_id = allotments.tenant_id and orders.id = allotments.order_id
  where allotments.product_id = ${product_id}::uuid and allotments.quantity > 0`;

/** Applications at the draw; before it those that wait for it. */
const applied = ({ product_id }: RecordScope): Rows => sql`
  select ${anOrder(inUnits, sql`orders.quantity`)}
  from orders
  left join allocations on allocations.tenant_id = orders.tenant_id and allocations.product_id = orders.product_id
  left join allotments on allotments.tenant_id = orders.tenant_id and allotments.order_id = orders.id
  where orders.product_id = ${product_id}::uuid and not orders.fake
    and case when allocations.draw_datetime is null then orders.status = 'pending' else allotments.order_id is not null end`;

/** What was allotted where the quota is shared out; elsewhere orders and subscriptions, which took their part when they were placed. */
const taken = (scope: RecordScope): Rows => sql`
  ${allotted(scope)}
  union all
  select ${anOrder(
    sql`case ${quotaUnit} when 'amount' then orders.currency end`,
    sql`case ${quotaUnit} when 'amount' then orders.reserved else orders.quantity end`,
  )}
  from products join orders on orders.tenant_id = products.tenant_id and orders.product_id = products.id
  where products.id = ${scope.product_id}::uuid and products.allocation_method is null and products.quota is not null and ${quotaUnit} <> 'seats'
    and not orders.fake and orders.status not in ('released', 'rejected')
  union all
  select subscriptions.id::text, subscriptions.create_datetime, subscriptions.client_id, subscriptions.agent_id, 'subscription', subscriptions.id, false, 1,
    null, 1
  from products join subscriptions on subscriptions.tenant_id = products.tenant_id and subscriptions.product_id = products.id
  where products.id = ${scope.product_id}::uuid and products.quota is not null and ${quotaUnit} = 'seats'
    and not subscriptions.fake and subscriptions.status in ('pending', 'holding')`;

export const sourcesOfOffers: Record<(typeof offerFacts)[number], (scope: RecordScope) => Rows> = {
  taken,
  applied,
  allotted,
};
