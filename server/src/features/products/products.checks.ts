// Products: what is taken of a quota is what was allotted or ordered, and never more than it.
import { productSubTypesOn } from '@backoffice/contract/products/products.kinds.ts';
import { productPages } from '@backoffice/contract/products/products.pages.ts';
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';
import { quotaUnit } from '#core/trading/offers/quota.ts';
import { recordKindOf } from './products.queries.ts';

const recordKind = sql`case ${sql.join(
  productPages.map((page) => {
    const subTypes = productSubTypesOn(page).map((subType) => sql.lit(subType));
    return sql`when products.sub_type in (${sql.join(subTypes)}) then ${sql.lit(recordKindOf(page))}`;
  }),
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
        else case ${quotaUnit} when 'units' then ordered.units when 'amount' then ordered.amount else subscribed.seats end end as taken
    ) as used
    where products.id > ${after} and products.id <= ${upto}
      and (products.allocation_method is null and products.quota is not null
        or exists (select from allocations
          where allocations.tenant_id = products.tenant_id and allocations.product_id = products.id and draw_datetime is not null))
      and (products.quota_taken <> used.taken or products.allocation_method is not null and ordered.filled > products.quota)
  `,
);
