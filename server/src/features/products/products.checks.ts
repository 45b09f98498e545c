// Products: what is taken of a quota is what was allotted or ordered, and never more than it; no net asset value is missing or half corrected.
import { productKindOf, productSubTypes, productSubTypesOn } from '@backoffice/contract/products/product-kinds.ts';
import { productPages } from '@backoffice/contract/products/product-pages.ts';
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';
import { recordKindOf } from './products.queries.ts';

const recordKind = sql`case ${sql.join(
  productPages.map((page) => {
    const subTypes = productSubTypesOn(page).map((subType) => sql.lit(subType));
    return sql`when products.sub_type in (${sql.join(subTypes)}) then ${sql.lit(recordKindOf(page))}`;
  }),
  sql` `,
)} end`;

const quotaOf = sql`case ${sql.join(
  productSubTypes.map(
    (subType) => sql`when products.sub_type = ${sql.lit(subType)} then ${sql.lit(productKindOf(subType).quotaOf)}`,
  ),
  sql` `,
)} end`;

/** Compares what was allotted of shared-out products; of the others, what orders and subscriptions took when placed. */
export const productQuotas = checkOver(
  'products',
  'product.quota',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select ${recordKind} as subject_type, products.id::text as subject_id, null as client_id,
      jsonb_build_object('expected', trim_scale(used.taken)::text, 'found', trim_scale(products.quota_taken)::text) as detail
    from products
    cross join lateral (
      select coalesce(sum(quantity), 0) as units from allotments
      where allotments.tenant_id = products.tenant_id and allotments.product_id = products.id
    ) as allotted
    cross join lateral (
      select coalesce(sum(filled_quantity), 0) as filled, coalesce(sum(quantity), 0) as units, coalesce(sum(reserved), 0) as amount from orders
      where orders.tenant_id = products.tenant_id and orders.product_id = products.id and not orders.fake
        and orders.status not in ('released', 'rejected')
    ) as ordered
    cross join lateral (
      select count(*) as seats from subscriptions
      where subscriptions.tenant_id = products.tenant_id and subscriptions.product_id = products.id and not subscriptions.fake
        and subscriptions.status in ('pending', 'holding')
    ) as subscribed
    cross join lateral (
      select case when products.allocation_method is not null then allotted.units
        else case ${quotaOf} when 'units' then ordered.units when 'amount' then ordered.amount else subscribed.seats end end as taken
    ) as used
    where products.id > ${after} and products.id <= ${upto}
      and (products.allocation_method is null and products.quota is not null
        or exists (select from allocations
          where allocations.tenant_id = products.tenant_id and allocations.product_id = products.id and draw_datetime is not null))
      and (products.quota_taken <> used.taken or products.allocation_method is not null and ordered.filled > products.quota)
  `,
);

/** Days after which a net asset value is missing, weekends included. */
const daysForNav = 4;

/** Orders and redemptions wait for the value of a day, which was not entered in time. */
export const missingNavs = checkOver(
  'products',
  'product.nav_missing',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select products.sub_type || '_product' as subject_type, products.id::text as subject_id, null::uuid as client_id,
      jsonb_build_object('expected', min(nav_day)::text, 'found', count(*)) as detail
    from products
    cross join lateral (
      select nav_day from orders where orders.tenant_id = products.tenant_id and orders.product_id = products.id
        and orders.status = 'awaiting' and nav_day is not null
      union all
      select sales.nav_day from orders join sales on sales.tenant_id = orders.tenant_id and sales.order_id = orders.id
      where orders.tenant_id = products.tenant_id and orders.product_id = products.id
        and sales.status = 'awaiting' and sales.nav_day is not null
    ) as waiting
    where products.id > ${after} and products.id <= ${upto} and nav_day < current_date - ${daysForNav}::int
    group by products.sub_type, products.id
  `,
);

/** Minutes that are longer than a batch can take, with every time it is tried again. */
const minutesForBatch = 30;

/** Counts the orders that its corrections have listed and those they have dealt with. */
export const stoppedNavCorrections = checkOver(
  'products',
  'product.nav_correction',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select products.sub_type || '_product' as subject_type, products.id::text as subject_id, null::uuid as client_id,
      jsonb_build_object('expected', sum(correction.orders), 'found', sum(correction.corrected + correction.left_count)) as detail
    from products
    join nav_corrections correction on correction.tenant_id = products.tenant_id and correction.product_id = products.id
    where products.id > ${after} and products.id <= ${upto} and (correction.status = 'failed'
      or correction.status = 'running' and correction.progress_datetime < now() - make_interval(mins => ${minutesForBatch}))
    group by products.id, products.sub_type
  `,
);
