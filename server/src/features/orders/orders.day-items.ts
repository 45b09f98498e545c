// What sales owe a business day: proceeds that were due have been paid.
import { orderPageOf, orderResourceOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';

export const salesPaidItem: DayItem = {
  name: 'sales_paid',
  waiver: 'two',
  list: 'trxStock',
  async read({ db }, { ends_at }) {
    const { rows } = await sql<{ open: number; status: string | null; sub_type: OrderSubType | null }>`
      select count(*)::int as open, (array_agg(orders.status order by due_datetime))[1] as status,
        (array_agg(orders.sub_type order by due_datetime))[1] as sub_type
      from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
      where not sales.fake and sales.status = 'unsettled' and due_datetime < ${ends_at}
    `.execute(db);
    const { open = 0, status, sub_type } = rows[0] ?? {};
    // The page and the tab of the sale that has waited longest.
    return {
      open,
      ...(status && { filters: { status } }),
      ...(sub_type && { list: orderResourceOf(orderPageOf(sub_type)) }),
    };
  },
};
