// Money that an order has frozen on its client's account, as SQL over `orders`.
import { sql } from 'kysely';

/** Reserve of an order that waits; where it is paid after the allotment, what has been paid. */
export const frozenForOrder = sql<string>`case when orders.status in ('awaiting', 'pending') and not orders.pay_later then orders.reserved
  when orders.status in ('payment', 'outstanding') then orders.paid else 0 end`;
