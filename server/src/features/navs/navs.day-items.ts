// What net asset values owe a business day: no order or redemption waits for the value of the day or of an earlier one.
import { orderPageOf, orderResourceOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';

export const navsItem: DayItem = {
  name: 'navs',
  waiver: 'two',
  list: 'trxFund',
  async read({ db }, { day }) {
    const { rows } = await sql<{ name: string; value: string; sub_type: OrderSubType; status: string }>`
      select symbol as name, count(*)::text as value, min(sub_type) as sub_type, min(status) as status from (
        select symbol, sub_type, status from orders where not fake and status = 'awaiting' and nav_day <= ${day}
        union all
        select symbol, sub_type, orders.status from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
        where not sales.fake and sales.status = 'awaiting' and sales.nav_day <= ${day}
      ) as waiting group by symbol order by symbol
    `.execute(db);
    const [first] = rows;
    return {
      open: rows.reduce((sum, { value }) => sum + Number(value), 0),
      figures: rows.map(({ name, value }) => ({ name, value })),
      ...(first && {
        list: orderResourceOf(orderPageOf(first.sub_type)),
        filters: { status: first.status, symbol: first.name },
      }),
    };
  },
};
