// Day trades: none is open after the close of its session.
import { orderKindsWith } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { isOfKind } from '#core/trading/orders.queries.ts';
import { checkOver, type Finding, type Range } from '#core/checks/check.ts';

/** The official close arrives within so many minutes after the session. */
const minutesForClose = 30;

/** A day trade is sold by the close of its session: one that is open later has had no official close. */
export const dayTradesOpen = checkOver(
  'orders',
  'order.open_after_close',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select order_record_kind(orders.sub_type) as subject_type, orders.id::text as subject_id, orders.client_id,
      jsonb_build_object('symbol', orders.symbol, 'expected', orders.close_datetime, 'found', orders.status) as detail
    from orders
    where orders.id > ${after} and orders.id <= ${upto} and ${isOfKind('orders', orderKindsWith('withinOneSession'))} and orders.status = 'holding'
      and orders.close_datetime < now() - make_interval(mins => ${minutesForClose})
  `,
);
