// Orders with their sales as staff and clients see them.
import { orderKindsWith, orderPages, orderStatuses, type OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import { listStockOrders, type Order } from '@backoffice/contract/orders/orders.ts';
import { type StaffSale } from '@backoffice/contract/orders/orders.sales.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import { staffName } from '#core/records/rows.ts';
import { isOfKind } from '#core/trading/orders.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

type Db = Pick<PublicCtx, 'db'>;

const lotOfOrder = sql`lots where lots.tenant_id = orders.tenant_id and lots.order_id = orders.id`;
const instrumentOfOrder = sql`instruments where instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol`;
/** Product that is traded itself: a strategy trades stocks, which have names of their own. */
const productOfOrder = sql`products where products.tenant_id = orders.tenant_id and products.id = orders.product_id and products.symbol = orders.symbol`;
const strategyOfOrder = sql`products where products.tenant_id = orders.tenant_id and products.id = orders.product_id and ${isOfKind('orders', orderKindsWith('followsSignals'))}`;
/** Zero with the decimals of the order's currency. */
const nothing = sql`orders.reserved * 0`;

const isHeld = sql<boolean>`exists (select from ${lotOfOrder} and lots.cost > 0)`;

/** The lists of all pages take and answer the same. */
const recordsOn = (page: OrderPage) =>
  clientRecords(`${page}_order`, listStockOrders, {
    columns: [
      'account_id',
      'type',
      'sub_type',
      'product_id',
      'symbol',
      'currency',
      'quantity',
      'price_type',
      'limit_price',
      'amount',
      'reserved',
      'good_till',
      'status',
      'release_code',
      'reason_code',
      'reason',
      'review_datetime',
      'price',
      'filled_quantity',
      'fee',
      'quote_datetime',
      'quote_source',
      'execute_datetime',
      'pay_later',
      'payable',
      'paid',
      'payment_datetime',
      'unlock_datetime',
      'maturity_datetime',
      'close_datetime',
      'corrects',
      'corrected_by',
      'update_datetime',
      'version',
    ],
    staffNames: { reviewed_by: 'reviewed_by' },
    select: {
      notice: sql<string | null>`coalesce(orders.notice, (
        select notice from products where products.tenant_id = orders.tenant_id and products.id = orders.product_id))`,
      brought_by: sql<Order['brought_by']>`case when orders.action_id is not null then 'corporate_action'
        when orders.opening_id is not null then 'opening_import' end`,
      nav_day: sql<string | null>`orders.nav_day::text`,
      strategy_zh: sql<string | null>`(select name_zh from ${strategyOfOrder})`,
      strategy_en: sql<string | null>`(select name_en from ${strategyOfOrder})`,
      name_zh: sql<string>`coalesce((select name_zh from ${productOfOrder}), (select name_zh from ${instrumentOfOrder}))`,
      name_en: sql<string>`coalesce((select name_en from ${productOfOrder}), (select name_en from ${instrumentOfOrder}))`,
      allotted_quantity: sql<string | null>`case when orders.payable is not null then (
        select quantity from allotments where allotments.tenant_id = orders.tenant_id and allotments.order_id = orders.id) end`,
      side: sql<'buy' | 'sell'>`case when orders.status in ('unsettled', 'sold', 'completed')
        or coalesce((select units_frozen from ${lotOfOrder}), 0) > 0 then 'sell' else 'buy' end`,
      units: sql<string>`coalesce((select units from ${lotOfOrder}), 0)`,
      units_frozen: sql<string>`coalesce((select units_frozen from ${lotOfOrder}), 0)`,
      cost: sql<string>`coalesce((select cost from ${lotOfOrder}), ${nothing})`,
      interest: sql<string>`orders.interest + ${nothing}`,
      profit: sql<string>`orders.interest + coalesce((
      select sum(sales.proceeds - sales.cost - sales.fee - sales.duty) from sales
      where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status <> 'released'), ${nothing})`,
    },
    filters: {
      sub_type: 'sub_type',
      symbol: 'symbol',
      product_id: 'product_id',
      held: (held: boolean) => (held ? isHeld : sql<boolean>`not ${isHeld}`),
    },
    sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
    defaultSort: '-create_datetime',
    statuses: orderStatuses,
  });

export const ordersOn = Object.fromEntries(orderPages.map((page) => [page, recordsOn(page)])) as Record<
  OrderPage,
  ReturnType<typeof recordsOn>
>;

/** Orders of every kind, for those who know whose they are. */
export const orderRows = ordersOn.stock.rows;

/** Sales by order, oldest first. */
export async function findSalesOf({ db }: Db, orderIds: readonly string[]): Promise<Map<string, StaffSale[]>> {
  const rows = await db
    .selectFrom('sales')
    .select(['order_id', 'id', 'quantity', 'price_type', 'limit_price', 'good_till', 'status', 'release_code', 'price'])
    .select(['proceeds', 'cost', 'fee', 'performance_fee', 'duty', 'quote_datetime', 'quote_source'])
    .select('execute_datetime')
    .select(sql<string | null>`sales.close_day::text`.as('close_day'))
    .select(sql<string | null>`sales.nav_day::text`.as('nav_day'))
    .select(['due_datetime', 'pay_datetime', 'create_datetime', 'instruction'])
    .select([
      staffName('sales', 'requested_by').as('requested_by'),
      staffName('sales', 'approved_by').as('approved_by'),
      staffName('sales', 'paid_by').as('paid_by'),
    ])
    .where(sql<boolean>`sales.order_id = any (${[...orderIds]}::uuid[])`)
    .orderBy('create_datetime')
    .execute();
  const byOrder = new Map<string, StaffSale[]>(orderIds.map((id) => [id, []]));
  for (const { order_id, ...sale } of rows) byOrder.get(order_id)?.push(sale);
  return byOrder;
}

/** Null while the tenant has never traded it. */
export const findInstrument = ({ db }: Db, symbol: string): Promise<Omit<Instrument, 'initials'> | undefined> =>
  db
    .selectFrom('instruments')
    .innerJoin('venues', (join) => joinInTenant(join, 'venues.id', 'instruments.venue_id'))
    .select(['instruments.symbol', 'venues.mic', 'instruments.name_zh', 'instruments.name_en', 'instruments.lot'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
