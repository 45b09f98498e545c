// Net asset values: none is missing, and none is half corrected.
import { sql } from 'kysely';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';

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
